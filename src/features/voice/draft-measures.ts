import type { Drafts } from "./samples/sample.ts";
import { measureText, type TextMeasures } from "./text-measures.ts";
import type { VoiceId } from "./voice-model.ts";

/** Measures each of a topic's drafts. */
export function measureDrafts(drafts: Drafts): Record<VoiceId, TextMeasures> {
  return {
    storyteller: measureText(drafts.storyteller.body),
    executive: measureText(drafts.executive.body),
    visionary: measureText(drafts.visionary.body),
    analyst: measureText(drafts.analyst.body),
    builder: measureText(drafts.builder.body),
  };
}
