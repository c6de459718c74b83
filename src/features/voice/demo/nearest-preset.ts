import { type DemoState, voiceOf } from "./demo-state.ts";
import { personas, presets } from "../voices-content.ts";
import { sliderIds, type PresetId, presetIds, type VoiceId, type VoiceProfile } from "../voice-model.ts";

/** A preset is highlighted below this distance, never at it. */
export const highlightDistance = 10;

/** Euclidean distance of two settings: 0 to 173.2. */
export function voiceDistance(a: VoiceProfile, b: VoiceProfile): number {
  return Math.sqrt(sliderIds.reduce((sum, slider) => sum + (a[slider] - b[slider]) ** 2, 0));
}

/** Of two that are equally near, the first of `presetIds`. */
export function nearestPreset(voice: VoiceProfile): PresetId {
  const distanceTo = (preset: PresetId) => voiceDistance(voice, presets[preset].values);
  return presetIds.reduce((nearest, preset) => (distanceTo(preset) < distanceTo(nearest) ? preset : nearest));
}

/** At most one, because the closest two presets are 22.9 apart. */
export function highlightedPreset(voice: VoiceProfile): PresetId | null {
  const nearest = nearestPreset(voice);
  return voiceDistance(voice, presets[nearest].values) < highlightDistance ? nearest : null;
}

/** The slider values that the voice's samples were written for. */
export function declaredVoice(voice: VoiceId): VoiceProfile {
  return voice === "builder" ? personas.builder.values : presets[voice].values;
}

/** The chosen persona's, else that of the preset nearest to the sliders. */
export function shownVoice(state: DemoState): VoiceId {
  return state.persona ?? nearestPreset(voiceOf(state));
}
