import { paths } from "../../../pages.ts";
import { type TopicId, topicIds, type VoiceId, voiceIds } from "../voice-model.ts";

/** Where the reader offers a draft beside one's own text. */
export const besideId = "read-draft";

/** The reader with a draft of the demo to hold against one's own text. @returns path, query and hash */
export function besideOwnTextUrl(topic: TopicId, voice: VoiceId): string {
  return `${paths.yourVoice}?${new URLSearchParams({ topic, voice })}#${besideId}`;
}

/** @param search of `besideOwnTextUrl` @returns null without a known topic and voice */
export function readBesideUrl(search: string): { topic: TopicId; voice: VoiceId } | null {
  const query = new URLSearchParams(search);
  const topic = topicIds.find((id) => id === query.get("topic"));
  const voice = voiceIds.find((id) => id === query.get("voice"));
  return topic && voice ? { topic, voice } : null;
}
