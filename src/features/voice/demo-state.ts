import { presets } from "./voices-content.ts";
import type { DemoFormatId, SliderId, PersonaId, PresetId, TopicId, VoiceProfile } from "./voice-model.ts";

/** What the demo shows; all of it is in the URL (demo-url.ts). */
export interface DemoState {
  /** Null: no topic is chosen and the sheet is empty. */
  topic: TopicId | null;
  /** Null: nobody has set the sliders, neither by hand nor in the URL; they stand in the middle. */
  voice: VoiceProfile | null;
  /** The card of /personas that the sliders were set from; named until one of them moves. */
  persona: PersonaId | null;
  format: DemoFormatId;
  /** The preset whose draft lies beside the shown one, or null. */
  beside: PresetId | null;
}

export type DemoAction =
  | { type: "topic-chosen"; topic: TopicId }
  | { type: "topic-cleared" }
  | { type: "preset-applied"; preset: PresetId }
  | { type: "slider-moved"; slider: SliderId; value: number }
  | { type: "format-chosen"; format: DemoFormatId }
  | { type: "beside-chosen"; preset: PresetId | null }
  | { type: "opened"; state: DemoState };

/** Where sliders stand that nobody has set. */
export const middleVoice: VoiceProfile = { formality: 50, energy: 50, perspective: 50 };

/** The demo as it opens without query parameters. */
export const emptyDemo: DemoState = { topic: null, voice: null, persona: null, format: "blog", beside: null };

/** Where the sliders stand. */
export function voiceOf(state: DemoState): VoiceProfile {
  return state.voice ?? middleVoice;
}

/**
 * The demo's rules. Choosing a topic resets the sliders to the storyteller unless the
 * page was opened with values or somebody moved them; a preset moves them too. Clearing keeps them.
 * @returns the same object when nothing changes
 */
export function reduceDemo(state: DemoState, action: DemoAction): DemoState {
  switch (action.type) {
    case "topic-chosen":
      return { ...state, topic: action.topic, voice: state.voice ?? presets.storyteller.values };
    case "topic-cleared":
      return state.topic === null ? state : { ...state, topic: null };
    case "preset-applied":
      return { ...state, voice: presets[action.preset].values, persona: null };
    case "slider-moved": {
      const voice = voiceOf(state);
      const value = toSliderValue(action.value);
      if (value === voice[action.slider]) return state;
      return { ...state, voice: { ...voice, [action.slider]: value }, persona: null };
    }
    case "format-chosen":
      return state.format === action.format && !state.beside
        ? state
        : { ...state, format: action.format, beside: null };
    case "beside-chosen":
      return state.beside === action.preset ? state : { ...state, beside: action.preset };
    case "opened":
      return action.state;
  }
}

/** A slider's value in whole steps between its ends; what is no number stands in the middle. */
function toSliderValue(value: number): number {
  return Number.isNaN(value) ? 50 : Math.min(100, Math.max(0, Math.round(value)));
}
