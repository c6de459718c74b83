import type { Sample } from "./samples/sample.ts";
import { measureText, type TextMeasures } from "./text-measures.ts";
import type { PresetId } from "./voice-model.ts";

/** Measures a topic's four drafts. */
export function measureDrafts(drafts: Readonly<Record<PresetId, Sample>>): Record<PresetId, TextMeasures> {
  return {
    storyteller: measureText(drafts.storyteller.body),
    executive: measureText(drafts.executive.body),
    visionary: measureText(drafts.visionary.body),
    analyst: measureText(drafts.analyst.body),
  };
}
