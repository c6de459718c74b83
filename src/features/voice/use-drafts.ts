import { startTransition, useCallback, useEffect, useState } from "react";
import { measureDrafts, type OpenedDemo } from "./open-demo.ts";
import { loadDrafts } from "./sample-library.ts";
import type { Sample } from "./samples/sample.ts";
import type { TextMeasures } from "./text-measures.ts";
import { type PresetId, type TopicId, topicIds } from "./voice-model.ts";

/** The drafts on the sheet. While another topic is being fetched they are still the last one's. */
export interface ShownDrafts {
  topic: TopicId;
  /** At first only what the server sent: the shown draft and the one beside it. */
  drafts: Partial<Record<PresetId, Sample>>;
  measures: Record<PresetId, TextMeasures>;
}

/** Fetches the chosen topic's drafts; each topic is a file of its own. */
export function useDrafts(topic: TopicId | null, opened: OpenedDemo) {
  const [loaded, setLoaded] = useState<ShownDrafts | null>(() => toShown(opened));
  const [missing, setMissing] = useState<TopicId | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!topic) return;
    let isCurrent = true;
    loadDrafts(topic).then(
      (drafts) => {
        if (!isCurrent) return;
        startTransition(() => setLoaded({ topic, drafts, measures: measureDrafts(drafts) }));
      },
      () => {
        if (isCurrent) setMissing(topic);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [topic, attempt]);

  const retry = useCallback(() => {
    setMissing(null);
    setAttempt((count) => count + 1);
  }, []);

  return {
    shown: topic === null ? null : loaded,
    isBusy: topic !== null && loaded?.topic !== topic,
    isMissing: topic !== null && missing === topic && loaded?.topic !== topic,
    retry,
  };
}

/** Fetches all topics ahead: the visitor is about to choose one. What fails here is fetched again, and told, when it is chosen. */
export function fetchAllDrafts(): void {
  for (const topic of topicIds) loadDrafts(topic).catch(() => undefined);
}

function toShown({ state, drafts, measures }: OpenedDemo): ShownDrafts | null {
  return state.topic && measures ? { topic: state.topic, drafts, measures } : null;
}
