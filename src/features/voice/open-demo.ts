import type { DemoState } from "./demo-state.ts";
import { voiceOf } from "./demo-state.ts";
import { readDemoUrl } from "./demo-url.ts";
import { nearestPreset } from "./nearest-preset.ts";
import { loadDrafts } from "./sample-library.ts";
import type { Sample } from "./samples/sample.ts";
import { measureText, type TextMeasures } from "./text-measures.ts";
import { type PresetId, presetIds } from "./voice-model.ts";

/** What the demo's first paint needs, and no more: it is sent a second time for hydration. */
export interface OpenedDemo {
  state: DemoState;
  /** The shown draft and the one beside it. Empty without a topic. */
  drafts: Partial<Record<PresetId, Sample>>;
  /** All four drafts measured; null without a topic. */
  measures: Record<PresetId, TextMeasures> | null;
  /** What the visitor just read on /personas, when they come from a card and no topic is chosen. */
  specimen: string | null;
}

/** Opens the demo at an address. @param query its parameters (demo-url.ts) */
export async function openDemo(query: URLSearchParams): Promise<OpenedDemo> {
  const state = readDemoUrl(query);
  if (state.topic === null) return { state, drafts: {}, measures: null, specimen: await findSpecimen(state) };
  const all = await loadDrafts(state.topic);
  const needed = presetIds.filter((preset) => preset === nearestPreset(voiceOf(state)) || preset === state.beside);
  return {
    state,
    drafts: Object.fromEntries(needed.map((preset) => [preset, all[preset]])),
    measures: measureDrafts(all),
    specimen: null,
  };
}

/** Measures a topic's four drafts. */
export function measureDrafts(drafts: Readonly<Record<PresetId, Sample>>): Record<PresetId, TextMeasures> {
  return {
    storyteller: measureText(drafts.storyteller.body),
    executive: measureText(drafts.executive.body),
    visionary: measureText(drafts.visionary.body),
    analyst: measureText(drafts.analyst.body),
  };
}

async function findSpecimen(state: DemoState): Promise<string | null> {
  if (state.persona === null) return null;
  const { personaSpecimens } = await import("./persona-specimens.ts");
  return personaSpecimens[state.persona].text;
}
