import { shareImagePath } from "../../lib/page-meta.ts";
import { paths } from "../../lib/paths.ts";
import { voiceLabel } from "./voice-label.ts";
import { dialIds, type VoiceProfile } from "./voice-model.ts";

/** The address of the picture that the server draws for a voice (server/routes/share-images.ts). @returns path and query */
export function voiceImagePath(voice: VoiceProfile): string {
  const query = new URLSearchParams(dialIds.map((dial) => [dial, String(voice[dial])]));
  return `${shareImagePath(paths.demo)}?${query}`;
}

/** What that picture says. */
export function voiceImageAlt(voice: VoiceProfile): string {
  const { formality, energy, perspective } = voice;
  return `${voiceLabel(voice)}: formality ${formality}, energy ${energy}, perspective ${perspective}`;
}
