import { shareImagePath } from "../../ui/page-meta.ts";
import { paths } from "../../pages.ts";
import { type DemoState, voiceOf } from "./demo/demo-state.ts";
import { writeDemoUrl } from "./demo/demo-url.ts";
import { highlightedPreset, voiceDistance } from "./demo/nearest-preset.ts";
import { topics } from "./demo/topics-content.ts";
import { voiceLabel } from "./voice-label.ts";
import { personaIds, type VoiceProfile } from "./voice-model.ts";
import { personas, presets } from "./voices-content.ts";

/** The share image of a demo state, which shows neither format nor second voice. @returns path and query */
export function voiceImagePath(state: DemoState): string {
  const { search } = new URL(writeDemoUrl({ ...state, format: "blog", beside: null }), "http://demo");
  return `${shareImagePath(paths.demo)}${search}`;
}

/** A persona's name at exactly its values, a preset's near its values, else the label of the setting. */
export function voiceTitle(voice: VoiceProfile): string {
  const persona = personaIds.find((id) => voiceDistance(voice, personas[id].values) === 0);
  if (persona) return personas[persona].name;
  const preset = highlightedPreset(voice);
  return preset ? `The ${presets[preset].label}` : voiceLabel(voice);
}

export function voiceImageAlt(state: DemoState): string {
  const voice = voiceOf(state);
  const { formality, energy, perspective } = voice;
  const topic = state.topic ? `, ${topics[state.topic].label}` : "";
  return `${voiceTitle(voice)}${topic}: formality ${formality}, energy ${energy}, perspective ${perspective}`;
}
