import { presets } from "../voices-content.ts";
import type { DemoFormatId, SliderId, PersonaId, PresetId, TopicId, VoiceProfile } from "../voice-model.ts";

/** All of it is in the URL (demo-url.ts). */
export interface DemoState {
  topic: TopicId | null;
  /** Null until the sliders are set, by hand or in the URL; they are drawn at `middleVoice`. */
  voice: VoiceProfile | null;
  /** The persona card that set the sliders; null again once one of them moves. */
  persona: PersonaId | null;
  format: DemoFormatId;
  /** The preset whose draft is shown beside, or null. */
  beside: PresetId | null;
}

export type DemoAction =
  | { type: "topic-chosen"; topic: TopicId | null }
  | { type: "preset-applied"; preset: PresetId }
  | { type: "slider-moved"; slider: SliderId; value: number }
  | { type: "format-chosen"; format: DemoFormatId }
  | { type: "beside-chosen"; preset: PresetId }
  | { type: "opened"; state: DemoState };

export const middleVoice: VoiceProfile = { formality: 50, energy: 50, perspective: 50 };

export const emptyDemo: DemoState = { topic: null, voice: null, persona: null, format: "blog", beside: null };

export function voiceOf(state: DemoState): VoiceProfile {
  return state.voice ?? middleVoice;
}

/** Choosing a topic sets the sliders to the storyteller unless the URL or the visitor has set them; clearing it keeps them. */
export function reduceDemo(state: DemoState, action: DemoAction): DemoState {
  switch (action.type) {
    case "topic-chosen":
      return { ...state, topic: action.topic, voice: state.voice ?? (action.topic && presets.storyteller.values) };
    case "preset-applied":
      return { ...state, voice: presets[action.preset].values, persona: null };
    case "slider-moved": {
      const voice = voiceOf(state);
      if (action.value === voice[action.slider]) return state;
      return { ...state, voice: { ...voice, [action.slider]: action.value }, persona: null };
    }
    case "format-chosen":
      return { ...state, format: action.format, beside: null };
    case "beside-chosen":
      return { ...state, beside: action.preset };
    case "opened":
      return action.state;
  }
}
