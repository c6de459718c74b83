import type { Band, VoiceProfile } from "./voice-model.ts";

/** By bands of formality, energy and perspective; any other combination is a Balanced Voice. */
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

export function toBand(value: number): Band {
  if (value <= 33) return "low";
  return value <= 66 ? "mid" : "high";
}

export function voiceLabel(voice: VoiceProfile): string {
  const bands = `${toBand(voice.formality)} ${toBand(voice.energy)} ${toBand(voice.perspective)}`;
  return labels.get(bands) ?? "Balanced Voice";
}
