import { use } from "react";
import { loadDrafts } from "../sample-library.ts";
import { SampleView } from "../sample-view.tsx";
import type { TopicId, VoiceId } from "../voice-model.ts";

const drafts = new Map<TopicId, ReturnType<typeof loadDrafts>>();

/** One voice's sample on a topic, fetched when it is asked for. */
export function VoiceDraft({ topic, voice }: { topic: TopicId; voice: VoiceId }) {
  const loading = drafts.get(topic) ?? loadDrafts(topic);
  drafts.set(topic, loading);
  const draft = use(loading);
  return (
    <article className="yv-sheet yv-sheet-draft">
      <SampleView preset={voice} sample={draft[voice]} format="blog" />
    </article>
  );
}
