import { previewCopy } from "./demo-content.ts";
import { personas } from "./personas.ts";
import type { PersonaId } from "./voice-model.ts";

/** Names the persona card that the faders were set from. When one has moved the words go and their room stays: nothing jumps. */
export function PersonaNote({ openedAs, isInUse }: { openedAs: PersonaId | null; isInUse: boolean }) {
  if (!openedAs) return null;
  return <span className={isInUse ? undefined : "invisible"}>{previewCopy.personaInUse(personas[openedAs].name)}</span>;
}
