import { presets } from "./presets.ts";
import { dialIds, type PresetId, presetIds, type VoiceProfile } from "./voice-model.ts";

/** A preset is highlighted below this distance, never at it (spec §9). */
export const highlightDistance = 10;

/** Straight-line distance between two settings, in fader steps: 0 to 173.2 (spec §4). */
export function voiceDistance(a: VoiceProfile, b: VoiceProfile): number {
  return Math.sqrt(dialIds.reduce((sum, dial) => sum + (a[dial] - b[dial]) ** 2, 0));
}

/** The preset whose draft a setting shows. Of two that are equally far, the one declared first (DECISIONS "Demo and personas"). */
export function nearestPreset(voice: VoiceProfile): PresetId {
  let nearest: PresetId = presetIds[0];
  for (const preset of presetIds) {
    if (voiceDistance(voice, presets[preset].values) < voiceDistance(voice, presets[nearest].values)) nearest = preset;
  }
  return nearest;
}

/** The preset close enough to be highlighted, or null. There is never more than one: the closest two are 22.9 apart. */
export function highlightedPreset(voice: VoiceProfile): PresetId | null {
  const nearest = nearestPreset(voice);
  return voiceDistance(voice, presets[nearest].values) < highlightDistance ? nearest : null;
}
