import { type Dispatch, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { track } from "../../lib/analytics/track.ts";
import { paths } from "../../pages.ts";
import { type DemoAction, type DemoState, reduceDemo } from "./demo-state.ts";
import { writeDemoUrl } from "./demo-url.ts";
import type { OpenedDemo } from "./open-demo.ts";
import { topics } from "./topics.ts";
import type { DemoFormatId, DialId, PresetId, TopicId, VoiceId } from "./voice-model.ts";

/** The demo's state, from the address it was opened at, and written back to it. A new navigation to the page opens it anew. */
export function useDemo(opened: OpenedDemo): [DemoState, Dispatch<DemoAction>] {
  const [state, dispatch] = useReducer(reduceDemo, opened.state);
  const [lastOpened, setLastOpened] = useState(opened);
  if (lastOpened !== opened) {
    setLastOpened(opened);
    dispatch({ type: "opened", state: opened.state });
  }
  useAddress(state, opened.state);
  useTopicEvent(state, opened.state);
  return [state, dispatch];
}

const settleMs = 150;

/**
 * Keeps the address in step: at once, but for the faders once they rest. It goes around the router: nothing is to be loaded, and
 * a reload or Back reads the address anew. An address that was only opened stays as it is.
 */
function useAddress(state: DemoState, opened: DemoState) {
  const written = useRef(opened);
  useEffect(() => {
    const write = () => {
      written.current = state;
      if (location.pathname === paths.demo) history.replaceState(history.state, "", writeDemoUrl(state));
    };
    if (state === opened) written.current = opened;
    else if (state.voice === written.current.voice) write();
    else {
      const timer = setTimeout(write, settleMs);
      return () => clearTimeout(timer);
    }
  }, [state, opened]);
}

/** Sends `sample_topic_selected` when a topic is chosen; not for one that the page was opened with. */
function useTopicEvent(state: DemoState, opened: DemoState) {
  const isOpened = state === opened;
  const { topic } = state;
  const told = useRef(topic);
  useEffect(() => {
    if (told.current === topic) return;
    told.current = topic;
    if (topic && !isOpened) track("sample_topic_selected", { topic: topics[topic].label });
  }, [topic, isOpened]);
}

/** Sends `persona_preview_viewed` when a topic is first shown in a voice. */
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

/** What a visitor can do at the desk, with the events that tell of it. */
export function useDeskActions(dispatch: Dispatch<DemoAction>) {
  return useMemo(
    () => ({
      chooseTopic: (topic: TopicId | null) =>
        dispatch(topic ? { type: "topic-chosen", topic } : { type: "topic-cleared" }),
      applyPreset(preset: PresetId) {
        track("persona_preset_applied", { persona: preset });
        dispatch({ type: "preset-applied", preset });
      },
      moveDial: (dial: DialId, value: number) => dispatch({ type: "dial-moved", dial, value }),
      chooseFormat: (format: DemoFormatId) => dispatch({ type: "format-chosen", format }),
      chooseBeside: (preset: PresetId) => dispatch({ type: "beside-chosen", preset }),
    }),
    [dispatch],
  );
}
