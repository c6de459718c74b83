import { voiceSliders } from "../../lib/voice-sliders.ts";

export type VoicePart = {
  readonly id: "presets" | "sliders" | "samples" | "context";
  readonly name: string;
  /** What it is, in one line. */
  readonly line: string;
  readonly text: string;
};

export const voiceParts: readonly VoicePart[] = [
  {
    id: "presets",
    name: "Presets",
    line: "Four ready voices to start from.",
    text: "Storyteller, Executive, Visionary or Analyst: somewhere to start when you have nothing to upload.",
  },
  {
    id: "sliders",
    name: "Tone sliders",
    line: "Formality, energy and perspective.",
    text: "Formality, energy and perspective, each from 0 to 100. Move one and the reading changes; the facts do not.",
  },
  {
    id: "samples",
    name: "Writing samples",
    line: "Pieces you would sign again.",
    text: "Upload pieces you would sign again. They show what a slider cannot: how you open, where you stop, which words you never use.",
  },
  {
    id: "context",
    name: "Persona context",
    line: "Who you are, and who reads you.",
    text: "Who you are, what you do and whom you are talking to. “Baker, eleven years, three staff”: no more “stakeholders”.",
  },
];

export const toneSliders = [
  { ...voiceSliders.formality, shownAt: 30 },
  { ...voiceSliders.energy, shownAt: 70 },
  { ...voiceSliders.perspective, shownAt: 30 },
] as const;
