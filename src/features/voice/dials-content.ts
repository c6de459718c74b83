import type { Band, DialId } from "./voice-model.ts";

export interface DialCopy {
  label: string;
  /** The words at the fader's two ends. */
  low: string;
  high: string;
  /** What `aria-valuetext` says in each band. */
  valueText: Record<Band, string>;
  help: string;
}

export const dials = {
  formality: {
    label: "Formality",
    low: "Casual",
    high: "Formal",
    valueText: {
      low: "casual, as to a friend",
      mid: "between casual and formal, as to a colleague",
      high: "formal, as to a board",
    },
    help: "How dressed the sentences are: contractions and asides at one end, full forms and none at the other.",
  },
  energy: {
    label: "Energy",
    low: "Calm",
    high: "Lively",
    valueText: {
      low: "calm, in level sentences",
      mid: "steady, with some lift",
      high: "lively, with strong verbs",
    },
    help: "How hard the verbs work, and how far the sentences swing between short and long.",
  },
  perspective: {
    label: "Perspective",
    low: "Personal",
    high: "Wide",
    valueText: {
      low: "personal, seen from one chair",
      mid: "between one person and the whole field",
      high: "wide, seen from above",
    },
    help: "Where the writer stands: inside the scene, or far enough back to see the system.",
  },
} satisfies Record<DialId, DialCopy>;
