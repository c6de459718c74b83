import { startTransition, useEffect, useState } from "react";
import { paths } from "../../pages.ts";
import { loadTextReader } from "./lazy-parts.ts";
import type { OpenedDemo } from "./open-demo.ts";

/** Whether the reader for the visitor's own text is shown. Once opened it is kept when hidden, so that the text is not lost. */
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
