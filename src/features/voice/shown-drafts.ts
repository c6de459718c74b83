import type { Sample } from "./samples/sample.ts";
import type { TextMeasures } from "./text-measures.ts";
import type { VoiceId, TopicId } from "./voice-model.ts";

/** While another topic is loading, these are still the previous one's. */
export interface ShownDrafts {
  topic: TopicId;
  /** At first only what the server sent: the shown draft and the compared one. */
  drafts: Partial<Record<VoiceId, Sample>>;
  measures: Record<VoiceId, TextMeasures>;
}
