import { lazy, startTransition, useCallback, useEffect, useState } from "react";
import type { OpenedDemo } from "./open-demo.ts";
import { loadMeasured } from "./sample-library.ts";
import { type TopicId, topicIds } from "./voice-model.ts";

/** The part that shows a topic's drafts: half of the demo's code, not needed before a topic is chosen. */
function loadDraftPreview() {
  return import("./draft-preview.tsx");
}

/** Suspends unless `useDrafts` has loaded it. */
export const DraftPreview = lazy(async () => ({ default: (await loadDraftPreview()).DraftPreview }));

export function useDrafts(topic: TopicId | null, opened: OpenedDemo) {
  const [loaded, setLoaded] = useState(opened.shown);
  const [missing, setMissing] = useState<TopicId | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!topic) return;
    let isCurrent = true;
    // Together with the component that shows them, so that a failure is reported once.
    Promise.all([loadMeasured(topic), loadDraftPreview()]).then(
      ([measured]) => isCurrent && startTransition(() => setLoaded({ topic, ...measured })),
      () => isCurrent && setMissing(topic),
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

/** Prefetches all topics; errors are ignored and appear when a topic is chosen. */
export function fetchAllDrafts(): void {
  loadDraftPreview().catch(() => undefined);
  for (const topic of topicIds) loadMeasured(topic).catch(() => undefined);
}
