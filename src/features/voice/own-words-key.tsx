import { cn } from "../../ui/cn.ts";
import { Icon } from "../../ui/icon.tsx";
import { paths } from "../../pages.ts";
import { ChoiceKey } from "./choice-key.tsx";
import { controlsCopy } from "./demo-content.ts";
import { loadTextReader } from "./late-parts.ts";

export interface OwnWordsKeyProps {
  isOpen: boolean;
  open: () => void;
}

/** Opens the reader for the visitor's own text; without JavaScript a link to its page, which explains. */
export function OwnWordsKey({ isOpen, open, className }: OwnWordsKeyProps & { className: string }) {
  const fetchReader = () => void loadTextReader().catch(() => undefined);
  return (
    <ChoiceKey
      href={paths.yourVoice}
      aria-pressed={isOpen}
      className={cn("gap-2", className)}
      onClick={open}
      onPointerEnter={fetchReader}
      onFocus={fetchReader}
    >
      {controlsCopy.ownWords}
      <Icon name="pencil" className="max-lg:hidden" />
    </ChoiceKey>
  );
}
