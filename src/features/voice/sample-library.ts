import type { Drafts } from "./samples/sample.ts";
import type { TextMeasures } from "./reading/counts/text-measures.ts";
import { recordOf, type TopicId, type VoiceId, voiceIds } from "./voice-model.ts";

const library = {
  "ai-education": async () => (await import("./samples/ai-education.ts")).aiEducation,
  "saas-growth": async () => (await import("./samples/saas-growth.ts")).saasGrowth,
  "seasonal-cooking": async () => (await import("./samples/seasonal-cooking.ts")).seasonalCooking,
  "wildlife-conservation": async () => (await import("./samples/wildlife-conservation.ts")).wildlifeConservation,
} satisfies Record<TopicId, () => Promise<Drafts>>;

/** Each topic is a chunk of its own, fetched once; rejects when it fails to load. */
export function loadDrafts(topic: TopicId): Promise<Drafts> {
  return library[topic]();
}

/** A topic's drafts with their measures; the counting code is fetched with the first topic. */
export async function loadMeasured(
  topic: TopicId,
): Promise<{ drafts: Drafts; measures: Record<VoiceId, TextMeasures> }> {
  const [drafts, { measureText }] = await Promise.all([loadDrafts(topic), import("./reading/counts/text-measures.ts")]);
  return { drafts, measures: recordOf(voiceIds, (voice) => measureText(drafts[voice].body)) };
}
