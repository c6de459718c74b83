import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { previewCopy } from "./demo-content.ts";
import type { PersonaId } from "../voice-model.ts";
import { personas } from "../voices-content.ts";

/** Hidden instead of removed once a slider has moved, so that the layout does not shift. */
export function PersonaNote({ openedAs, isInUse }: { openedAs: PersonaId | null; isInUse: boolean }) {
  if (!openedAs) return null;
  return <span className={isInUse ? undefined : "invisible"}>{previewCopy.personaInUse(personas[openedAs].name)}</span>;
}

export function MissingDraft({ url, onRetry }: { url: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md bg-danger-wash px-5 py-4 text-danger"
    >
      <p className="flex items-start gap-2 text-sm font-medium">
        <Icon name="alert" className="mt-1 shrink-0" />
        {previewCopy.missing.text}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        {previewCopy.missing.retry}
      </Button>
      <a href={url} className="text-sm link">
        {previewCopy.missing.reload}
      </a>
    </div>
  );
}
