import { presets } from "./presets.ts";
import type { VoiceId } from "./voice-model.ts";

export interface Voice {
  label: string;
  description: string;
  /** The editor's margin notes beside the opening and the end of every draft in this voice. */
  notes: { opening: string; closing: string };
}

export const voices = {
  ...presets,
  builder: {
    label: "Builder",
    description: "Opens on the fault, fixes it in steps, and says how to check the repair.",
    notes: { opening: "the fault first", closing: "ends on a next step" },
  },
} satisfies Record<VoiceId, Voice>;
