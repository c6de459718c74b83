import { previewCopy } from "./demo-content.ts";
import { personas } from "./voices-content.ts";
import type { PersonaId } from "./voice-model.ts";

/** Hidden instead of removed once a slider has moved, so that the layout does not shift. */
export function PersonaNote({ openedAs, isInUse }: { openedAs: PersonaId | null; isInUse: boolean }) {
  if (!openedAs) return null;
  return <span className={isInUse ? undefined : "invisible"}>{previewCopy.personaInUse(personas[openedAs].name)}</span>;
}
