import { startTransition, useEffect, useState } from "react";
import { paths } from "../../pages.ts";
import { loadTextReader } from "./lazy-parts.ts";
import type { OpenedDemo } from "./open-demo.ts";

/** Once opened, the visitor's text stays mounted while hidden, so that it is not lost. */
export function useOwnWords(opened: OpenedDemo) {
  const [reader, setReader] = useState<"unopened" | "open" | "hidden">("unopened");
  const close = () => setReader((before) => (before === "open" ? "hidden" : before));
  useEffect(close, [opened]);

  return {
    wasOpened: reader !== "unopened",
    isOpen: reader === "open",
    close,
    open() {
      loadTextReader().then(
        () => startTransition(() => setReader("open")),
        () => location.assign(paths.yourVoice),
      );
    },
  };
}
