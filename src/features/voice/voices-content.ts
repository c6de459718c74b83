import type { PersonaId, PresetId, VoiceId, VoiceProfile } from "./voice-model.ts";

export interface Voice {
  label: string;
  description: string;
  /** The editor's margin notes beside the opening and the end of every draft in this voice. */
  notes: { opening: string; closing: string };
}

export const presets = {
  storyteller: {
    label: "Storyteller",
    values: { formality: 30, energy: 70, perspective: 30 },
    description: "Opens on a person, talks like one, and lets a scene make the point.",
    notes: { opening: "a person first", closing: "ends on somebody’s words" },
  },
  executive: {
    label: "Executive",
    values: { formality: 80, energy: 50, perspective: 75 },
    description: "Opens on the decision, says what it costs, and puts the work in order.",
    notes: { opening: "the decision first", closing: "ends on an order" },
  },
  visionary: {
    label: "Visionary",
    values: { formality: 40, energy: 80, perspective: 60 },
    description: "Opens on the horizon and asks you along, in long sentences that say “we”.",
    notes: { opening: "the horizon first", closing: "ends on an invitation" },
  },
  analyst: {
    label: "Analyst",
    values: { formality: 85, energy: 30, perspective: 85 },
    description: "Opens on the number, defines its terms, and says where the number stops.",
    notes: { opening: "the number first", closing: "ends on a doubt" },
  },
} satisfies Record<PresetId, Voice & { values: VoiceProfile }>;

export const voices = {
  ...presets,
  builder: {
    label: "Builder",
    description: "Opens on the fault, fixes it in steps, and says how to check the repair.",
    notes: { opening: "the fault first", closing: "ends on a next step" },
  },
} satisfies Record<VoiceId, Voice>;

export interface Persona {
  name: string;
  tagline: string;
  /** 0–100; shown on a 0–10 scale. */
  values: VoiceProfile;
}

/** The cards on /personas; their texts are in persona-specimens-content.ts. */
export const personas = {
  analyst: {
    name: "The Analyst",
    tagline: "Turns data into narratives",
    values: { formality: 80, energy: 40, perspective: 80 },
  },
  builder: {
    name: "The Builder",
    tagline: "Direct, problem-solving tone",
    values: { formality: 60, energy: 70, perspective: 60 },
  },
  storyteller: {
    name: "The Storyteller",
    tagline: "Emotion-driven, relatable",
    values: { formality: 40, energy: 80, perspective: 40 },
  },
  visionary: {
    name: "The Visionary",
    tagline: "Inspirational and forward-looking",
    values: { formality: 50, energy: 80, perspective: 90 },
  },
} satisfies Record<PersonaId, Persona>;
