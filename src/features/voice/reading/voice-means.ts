import { keysOf } from "../../../lib/keys-of.ts";
import { recordOf, type TopicId, topicIds, voiceIds } from "../voice-model.ts";
import type { Drafts } from "../samples/sample.ts";
import { countText, measureCounted } from "./measures.ts";
import { parseText } from "./parse-text.ts";
import { sliderValues } from "./sliders.ts";

export async function measureVoices(load: (topic: TopicId) => Promise<Drafts>) {
  const drafts = await Promise.all(topicIds.map(load));
  return recordOf(voiceIds, (voice) => centerOf(drafts.map((draft) => draft[voice].body)));
}

/** The mean measures and sliders of several texts, to three decimals. */
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
    return Math.round((1000 * sum) / all.length) / 1000;
  });
}
