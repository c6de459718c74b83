import { previewCopy } from "./demo-content.ts";
import { personas } from "./voices-content.ts";
import type { PersonaId } from "./voice-model.ts";

/** The persona card that the sliders were set from; hidden rather than removed once one has moved, so that nothing jumps. */
export function PersonaNote({ openedAs, isInUse }: { openedAs: PersonaId | null; isInUse: boolean }) {
  if (!openedAs) return null;
  return <span className={isInUse ? undefined : "invisible"}>{previewCopy.personaInUse(personas[openedAs].name)}</span>;
}
