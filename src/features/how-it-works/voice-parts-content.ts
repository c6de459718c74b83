export type VoicePart = {
  readonly id: "presets" | "sliders" | "samples" | "context";
  readonly name: string;
  readonly text: string;
};

export type ToneSlider = {
  readonly id: "formality" | "energy" | "perspective";
  readonly name: string;
  readonly low: string;
  readonly high: string;
  readonly effect: string;
  /** Where the drawn fader stands, 0-100: the storyteller preset. */
  readonly shownAt: number;
};

export const voiceParts: readonly VoicePart[] = [
  {
    id: "presets",
    name: "Presets",
    text: "Storyteller, Executive, Visionary or Analyst: somewhere to start when you have nothing to upload.",
  },
  {
    id: "sliders",
    name: "Tone sliders",
    text: "Formality, energy and perspective, each from 0 to 100. Move one and the reading changes; the facts do not.",
  },
  {
    id: "samples",
    name: "Writing samples",
    text: "Upload pieces you would sign again. They show what a slider cannot: how you open, where you stop, which words you never use.",
  },
  {
    id: "context",
    name: "Persona context",
    text: "Who you are, what you do and whom you are talking to. “Baker, eleven years, three staff” rules out a good many sentences.",
  },
];

export const toneSliders: readonly ToneSlider[] = [
  {
    id: "formality",
    name: "Formality",
    low: "Relaxed",
    high: "Formal",
    effect: "From “we ran out” to “stock was exhausted before noon”.",
    shownAt: 30,
  },
  {
    id: "energy",
    name: "Energy",
    low: "Calm",
    high: "Lively",
    effect: "How short the sentences are, and how soon the point arrives.",
    shownAt: 70,
  },
  {
    id: "perspective",
    name: "Perspective",
    low: "Personal",
    high: "Big picture",
    effect: "From one customer at the counter to what it says about the trade.",
    shownAt: 30,
  },
];
