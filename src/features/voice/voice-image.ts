import { shareImagePath } from "../../lib/page-meta.ts";
import { paths } from "../../pages.ts";
import { highlightedPreset, voiceDistance } from "./nearest-preset.ts";
import { personas, presets } from "./voices-content.ts";
import { voiceLabel } from "./voice-label.ts";
import { sliderIds, personaIds, type VoiceProfile } from "./voice-model.ts";

/** The URL of the picture that the server draws for a voice (server/routes/share-images.ts). @returns path and query */
export function voiceImagePath(voice: VoiceProfile): string {
  const query = new URLSearchParams(sliderIds.map((slider) => [slider, String(voice[slider])]));
  return `${shareImagePath(paths.demo)}?${query}`;
}

/** What a picture of a voice is titled: the persona or preset it belongs to, else the label of its setting. */
export function voiceTitle(voice: VoiceProfile): string {
  const persona = personaIds.find((id) => voiceDistance(voice, personas[id].values) === 0);
  if (persona) return personas[persona].name;
  const preset = highlightedPreset(voice);
  return preset ? `The ${presets[preset].label}` : voiceLabel(voice);
}

export function voiceImageAlt(voice: VoiceProfile): string {
  const { formality, energy, perspective } = voice;
  return `${voiceTitle(voice)}: formality ${formality}, energy ${energy}, perspective ${perspective}`;
}
