import { use } from "react";
import { loadDrafts } from "../sample-library.ts";
import { BlogView } from "../sample-view.tsx";
import type { TopicId, VoiceId } from "../voice-model.ts";

const drafts = new Map<TopicId, ReturnType<typeof loadDrafts>>();

export function VoiceDraft({ topic, voice }: { topic: TopicId; voice: VoiceId }) {
  const loading = drafts.get(topic) ?? loadDrafts(topic);
  drafts.set(topic, loading);
  const draft = use(loading);
  return (
    <article className="mt-6 rounded-sm bg-sheet px-5 pt-6 pb-8 sheet-shadow md:p-8">
      <BlogView voice={voice} sample={draft[voice]} />
    </article>
  );
}
