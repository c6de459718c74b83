import { keysOf } from "../../../../lib/keys-of.ts";
import { recordOf, type TopicId, topicIds, voiceIds } from "../../voice-model.ts";
import type { Drafts } from "../../samples/sample.ts";
import { measureRowIds } from "./measures-content.ts";
import { voiceMeasureIds } from "./nearest-voice.ts";
import { countText, measureCounted } from "./measures.ts";
import { parseText } from "../text/parse-text.ts";
import { sliderValues } from "./sliders.ts";

export async function measureVoices(load: (topic: TopicId) => Promise<Drafts>) {
  const drafts = await Promise.all(topicIds.map(load));
  return recordOf(voiceIds, (voice) => centerOf(drafts.map((draft) => draft[voice].body)));
}

const rounded = (value: number) => Math.round(100 * value) / 100;

/** With its figures to two decimals: all that is shown, and enough to count with. */
export function toStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === "number" ? rounded(one) : one)));
}

/** Of each voice what the page shows, and what decides which one is nearest. */
export function storedOf(centers: Awaited<ReturnType<typeof measureVoices>>) {
  return recordOf(voiceIds, (voice) => ({
    measures: recordOf([...measureRowIds, ...voiceMeasureIds], (id) => centers[voice].measures[id]),
    sliders: centers[voice].sliders,
  }));
}

/** The mean measures and sliders of several texts, to two decimals. */
export function centerOf(texts: readonly string[]) {
  const counted = texts.map((text) => countText(parseText(text)));
  return {
    measures: meanOf(counted.map(measureCounted)),
    sliders: meanOf(counted.map(({ total }) => sliderValues(total))),
  };
}

function meanOf<Key extends string>(all: readonly Record<Key, number>[]): Record<Key, number> {
  const [first] = all;
  if (!first) throw new Error("Nothing to average.");
  return recordOf(keysOf(first), (key) => {
    const sum = all.reduce((total, figures) => total + figures[key], 0);
    return rounded(sum / all.length);
  });
}
