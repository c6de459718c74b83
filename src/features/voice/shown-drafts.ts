import type { Sample } from "./samples/sample.ts";
import type { TextMeasures } from "./text-measures.ts";
import type { VoiceId, TopicId } from "./voice-model.ts";

/** The drafts on the sheet. While another topic is being fetched they are still the last one's. */
export interface ShownDrafts {
  topic: TopicId;
  /** At first only what the server sent: the shown draft and the one beside it. */
  drafts: Partial<Record<VoiceId, Sample>>;
  measures: Record<VoiceId, TextMeasures>;
}
