/** Only topics and personas that we named: a slug in a URL could be any text. */
export const knownTopics: ReadonlyMap<string, string> = new Map([
  ["ai-education", "AI in education"],
  ["saas-growth", "SaaS growth"],
  ["seasonal-cooking", "Seasonal cooking"],
  ["wildlife-conservation", "Wildlife conservation"],
]);
/** Stands for a persona when the values were read from the visitor's own text on /your-voice. */
export const ownWords = "own-words";
export const knownPersonas: ReadonlyMap<string, string> = new Map([
  ["storyteller", "Storyteller"],
  ["executive", "Executive"],
  ["visionary", "Visionary"],
  ["analyst", "Analyst"],
  ["builder", "Builder"],
  [ownWords, "Own words"],
]);

export function hasVoice(context: {
  formality?: number | undefined;
  topic?: string | undefined;
  persona?: string | undefined;
}): boolean {
  return context.formality !== undefined || context.topic !== undefined || context.persona !== undefined;
}
