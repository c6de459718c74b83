import { cn } from "../../ui/cn.ts";
import { Icon } from "../../ui/icon.tsx";
import { paths } from "../../pages.ts";
import { ChoiceButton } from "./choice-button.tsx";
import { controlsCopy } from "./demo-content.ts";
import { loadTextReader } from "./lazy-parts.ts";

export interface OwnWordsButtonProps {
  isOpen: boolean;
  open: () => void;
}

export function OwnWordsButton({ isOpen, open, className }: OwnWordsButtonProps & { className: string }) {
  const fetchReader = () => void loadTextReader().catch(() => undefined);
  return (
    <ChoiceButton
      href={paths.yourVoice}
      aria-pressed={isOpen}
      className={cn("gap-2", className)}
      onClick={open}
      onPointerEnter={fetchReader}
      onFocus={fetchReader}
    >
      {controlsCopy.ownWords}
      <Icon name="pencil" className="max-lg:hidden" />
    </ChoiceButton>
  );
}
