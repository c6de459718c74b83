import { type ComponentProps, lazy, startTransition, useEffect, useState } from "react";
import { paths } from "../../../pages.ts";
import { cn } from "../../../ui/cn.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ChoiceButton } from "./choice-button.tsx";
import { controlsCopy } from "./demo-content.ts";
import type { OpenedDemo } from "./open-demo.ts";
import styles from "../reading/reading.css?url";

function loadTextReader() {
  return import("../reading/text-reader.tsx");
}

/** Rendered only after `useOwnWords` has loaded it. */
export const TextReader = lazy(async () => {
  const reader = await loadTextReader();
  return {
    default: (props: ComponentProps<typeof reader.TextReader>) => (
      <>
        <link rel="stylesheet" href={styles} precedence="reading" />
        <reader.TextReader {...props} />
      </>
    ),
  };
});

export type OwnWords = ReturnType<typeof useOwnWords>;

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

export function OwnWordsButton({ ownWords, className }: { ownWords: OwnWords; className: string }) {
  const fetchReader = () => void loadTextReader().catch(() => undefined);
  return (
    <ChoiceButton
      href={paths.yourVoice}
      aria-pressed={ownWords.isOpen}
      className={cn("gap-2", className)}
      onClick={ownWords.open}
      onPointerEnter={fetchReader}
      onFocus={fetchReader}
    >
      {controlsCopy.ownWords}
      <Icon name="pencil" className="max-lg:hidden" />
    </ChoiceButton>
  );
}
