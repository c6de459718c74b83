/** Topics and personas that a page may carry along: only names we gave, because a slug comes from outside and could say anything. */
export const knownTopics: ReadonlyMap<string, string> = new Map([
  ["ai-education", "AI in education"],
  ["saas-growth", "SaaS growth"],
  ["seasonal-cooking", "Seasonal cooking"],
  ["wildlife-conservation", "Wildlife conservation"],
]);
/** The persona of a visitor whose values were read from their own text on /your-voice. */
export const ownWords = "own-words";
export const knownPersonas: ReadonlyMap<string, string> = new Map([
  ["storyteller", "Storyteller"],
  ["executive", "Executive"],
  ["visionary", "Visionary"],
  ["analyst", "Analyst"],
  ["builder", "Builder"],
  [ownWords, "Own words"],
]);

/** Whether somebody brought a voice or a topic from the demo. */
export function hasVoice(context: {
  formality?: number | undefined;
  topic?: string | undefined;
  persona?: string | undefined;
}): boolean {
  return context.formality !== undefined || context.topic !== undefined || context.persona !== undefined;
}
