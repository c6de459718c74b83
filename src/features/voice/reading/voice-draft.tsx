import { use } from "react";
import { Button } from "../../../ui/button.tsx";
import { comparisonCopy } from "./reading-content.ts";
import { loadDrafts } from "../sample-library.ts";
import { BlogView } from "../sample-view.tsx";
import type { TopicId, VoiceId } from "../voice-model.ts";

const drafts = new Map<TopicId, ReturnType<typeof loadDrafts>>();

/** @param onUse puts the draft into the field beside the visitor's text */
export function VoiceDraft({ topic, voice, onUse }: { topic: TopicId; voice: VoiceId; onUse: (text: string) => void }) {
  const loading = drafts.get(topic) ?? loadDrafts(topic);
  drafts.set(topic, loading);
  const draft = use(loading);
  return (
    <>
      <p className="yv-actions">
        <Button variant="secondary" onClick={() => onUse(draft[voice].body)}>
          {comparisonCopy.use}
        </Button>
      </p>
      <article className="mt-6 rounded-sm bg-sheet px-5 pt-6 pb-8 sheet-shadow md:p-8">
        <BlogView voice={voice} sample={draft[voice]} />
      </article>
    </>
  );
}
