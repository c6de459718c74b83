import { voiceSliders } from "../../lib/voice-sliders.ts";
import type { Band, SliderId } from "./voice-model.ts";

export interface SliderCopy {
  label: string;
  /** The words at the slider's two ends. */
  low: string;
  high: string;
  help: string;
  /** What `aria-valuetext` says in each band. */
  valueText: Record<Band, string>;
}

export const sliderCopy = {
  formality: {
    ...voiceSliders.formality,
    valueText: {
      low: "casual, as to a friend",
      mid: "between casual and formal, as to a colleague",
      high: "formal, as to a board",
    },
  },
  energy: {
    ...voiceSliders.energy,
    valueText: {
      low: "calm: states and hedges",
      mid: "steady: speaks to the reader at times",
      high: "lively: you, we, orders, questions",
    },
  },
  perspective: {
    ...voiceSliders.perspective,
    valueText: {
      low: "personal: somebody says I",
      mid: "between one person and the whole field",
      high: "wide: nobody in particular",
    },
  },
} satisfies Record<SliderId, SliderCopy>;
