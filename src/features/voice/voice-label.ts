import type { Band, VoiceProfile } from "./voice-model.ts";

const labels: ReadonlyMap<string, string> = new Map([
  ["mid high low", "Conversational Authority"],
  ["high low high", "Strategic Clarity"],
  ["low high low", "Playful Insight"],
  ["high high high", "Executive Voice"],
  ["low mid mid", "Friendly Expert"],
  ["mid low high", "Thoughtful Analysis"],
  ["low high mid", "Dynamic Storyteller"],
  ["high mid low", "Professional Warmth"],
]);

/** @param value of a slider: `low` to 33, `mid` to 66 */
export function toBand(value: number): Band {
  if (value <= 33) return "low";
  return value <= 66 ? "mid" : "high";
}

/** By bands of formality, energy and perspective; any other combination is a Balanced Voice. */
export function voiceLabel(voice: VoiceProfile): string {
  const bands = `${toBand(voice.formality)} ${toBand(voice.energy)} ${toBand(voice.perspective)}`;
  return labels.get(bands) ?? "Balanced Voice";
}
