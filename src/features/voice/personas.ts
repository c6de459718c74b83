import type { PersonaId, VoiceProfile } from "./voice-model.ts";

export interface Persona {
  name: string;
  /** Word for word from spec §3. */
  tagline: string;
  /** 0–100; shown on a 0–10 scale. */
  values: VoiceProfile;
}

/** The cards on /personas; what they say is in persona-specimens.ts. */
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
