import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import { track } from "../../ui/analytics/track.ts";
import { paths } from "../../pages.ts";
import { type DemoAction, type DemoState, reduceDemo } from "./demo-state.ts";
import { writeDemoUrl } from "./demo-url.ts";
import type { OpenedDemo } from "./open-demo.ts";
import { topics } from "./topics-content.ts";
import type { TopicId, VoiceId } from "./voice-model.ts";

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
