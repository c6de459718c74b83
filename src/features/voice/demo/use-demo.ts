import { type Dispatch, lazy, startTransition, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { track } from "../../../ui/analytics/track.ts";
import { paths } from "../../../pages.ts";
import { type DemoAction, type DemoState, reduceDemo } from "./demo-state.ts";
import { writeDemoUrl } from "./demo-url.ts";
import type { OpenedDemo } from "./open-demo.ts";
import { topics } from "./topics-content.ts";
import { loadMeasured } from "../sample-library.ts";
import { type TopicId, topicIds, type VoiceId } from "../voice-model.ts";

const settleMs = 150;

/** State that is initialized from the URL and written back to it once it rests; a new navigation to the page resets it. */
export function useDemo(opened: OpenedDemo): [DemoState, Dispatch<DemoAction>] {
  const [state, dispatch] = useReducer(reduceDemo, opened.state);
  const [lastOpened, setLastOpened] = useState(opened);
  if (lastOpened !== opened) {
    setLastOpened(opened);
    dispatch({ type: "opened", state: opened.state });
  }

  // Without the router, because nothing has to be loaded.
  useEffect(() => {
    if (state === opened.state) return;
    const timer = setTimeout(() => {
      if (location.pathname === paths.demo) history.replaceState(history.state, "", writeDemoUrl(state));
    }, settleMs);
    return () => clearTimeout(timer);
  }, [state, opened]);
  return [state, dispatch];
}

export function usePreviewEvent(topic: TopicId | null, voice: VoiceId | null) {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (!topic || !voice) return;
    const key = `${topic} ${voice}`;
    if (seen.current.has(key)) return;
    seen.current.add(key);
    track("persona_preview_viewed", { topic: topics[topic].label, persona: voice });
  }, [topic, voice]);
}

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
    // What hangs is missing until it comes.
    const timer = setTimeout(() => setMissing(topic), 10_000);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
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
