import type { Drafts } from "./samples/sample.ts";
import type { TextMeasures } from "./text-measures.ts";
import type { TopicId, VoiceId } from "./voice-model.ts";

const library = {
  "ai-education": async () => (await import("./samples/ai-education.ts")).aiEducation,
  "saas-growth": async () => (await import("./samples/saas-growth.ts")).saasGrowth,
  "seasonal-cooking": async () => (await import("./samples/seasonal-cooking.ts")).seasonalCooking,
  "wildlife-conservation": async () => (await import("./samples/wildlife-conservation.ts")).wildlifeConservation,
} satisfies Record<TopicId, () => Promise<Drafts>>;

/** A topic's drafts. In the browser each topic is a file of its own, fetched once; rejects when it cannot be had. */
export function loadDrafts(topic: TopicId): Promise<Drafts> {
  return library[topic]();
}

/** The same with what can be counted in them. The counting is fetched with the first topic: without one there is nothing to count. */
export async function loadMeasured(
  topic: TopicId,
): Promise<{ drafts: Drafts; measures: Record<VoiceId, TextMeasures> }> {
  const [drafts, { measureDrafts }] = await Promise.all([loadDrafts(topic), import("./draft-measures.ts")]);
  return { drafts, measures: measureDrafts(drafts) };
}
