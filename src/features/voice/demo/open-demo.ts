import { type DemoState, voiceOf } from "./demo-state.ts";
import { readDemoUrl, writeDemoUrl } from "./demo-url.ts";
import { shownVoice, voiceDistance } from "./nearest-preset.ts";
import { presets } from "../voices-content.ts";
import { loadMeasured } from "../sample-library.ts";
import type { Sample } from "../samples/sample.ts";
import type { TextMeasures } from "../reading/counts/text-measures.ts";
import { presetIds, type TopicId, type VoiceId, voiceIds } from "../voice-model.ts";

export interface OpenedDemo {
  state: DemoState;
  /** Null without a topic. */
  shown: ShownDrafts | null;
  /** The text just read on /personas; null unless they come from a card and no topic is chosen. */
  specimen: string | null;
}

/** While another topic is loading, these are still the previous one's. */
export interface ShownDrafts {
  topic: TopicId;
  /** At first only the shown draft and the compared one, because what the server sends is sent a second time for hydration. */
  drafts: Partial<Record<VoiceId, Sample>>;
  measures: Record<VoiceId, TextMeasures>;
}

/** Of a chosen topic’s drafts. */
export interface DraftLoading {
  isBusy: boolean;
  isMissing: boolean;
  retry: () => void;
}

export async function openDemo(query: URLSearchParams): Promise<OpenedDemo> {
  const state = readDemoUrl(query);
  const { topic, persona } = state;
  if (topic === null) {
    const specimen =
      persona && (await import("../personas/persona-specimens-content.ts")).personaSpecimens[persona].text;
    return { state, shown: null, specimen };
  }
  const { drafts: all, measures } = await loadMeasured(topic);
  const needed = voiceIds.filter((voice) => voice === shownVoice(state) || voice === state.beside);
  const drafts = Object.fromEntries(needed.map((voice) => [voice, all[voice]]));
  return { state, shown: { topic, drafts, measures }, specimen: null };
}

/** How long the page is cached: 0 unless the site links to the URL in this form, as there are millions of them. @param url as requested */
export function demoCacheSeconds(state: DemoState, url: URL): number {
  const isNamed =
    !state.voice ||
    state.persona !== null ||
    presetIds.some((preset) => voiceDistance(voiceOf(state), presets[preset].values) === 0);
  return isNamed && !state.beside && writeDemoUrl(state) === url.pathname + url.search ? 3_600 : 0;
}
