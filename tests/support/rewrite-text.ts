import { parseText } from "../../src/features/voice/reading/text/parse-text.ts";
import type { TextRange } from "../../src/lib/text-ranges.ts";

const fullForms: readonly [RegExp, string][] = [
  [/\bcan['’]t\b/g, "cannot"],
  [/\bwon['’]t\b/g, "will not"],
  [/\blet['’]s\b/gi, "let us"],
  [/\b(\w+)n['’]t\b/g, "$1 not"],
  [/\bI['’]m\b/g, "I am"],
  [/\b(\w+)['’]re\b/g, "$1 are"],
  [/\b(\w+)['’]ve\b/g, "$1 have"],
  [/\b(\w+)['’]ll\b/g, "$1 will"],
  [/\b(\w+)['’]d\b/g, "$1 would"],
  [/\b(it|he|she|that|there|what|who|where|how|here)['’]s\b/gi, "$1 is"],
];

const persons: readonly [RegExp, string][] = [
  [/\b(?:I|we)\b/g, "one"],
  [/\b(?:W)e\b/g, "One"],
  [/\b(?:my|our)\b/g, "the"],
  [/\b(?:My|Our)\b/g, "The"],
  [/\b(?:me|us)\b/g, "people"],
  [/\b(?:mine|ours)\b/g, "that"],
];

const hedges = ["Perhaps", "Arguably", "It seems that", "In many cases", "Generally,"];
const connectives = ["Moreover,", "Furthermore,", "Additionally,", "Consequently,", "Therefore,"];

export const rewrites = ["full forms", "no first person", "hedges", "connectives", "joined"] as const;
export type Rewrite = (typeof rewrites)[number];

const replaceAll = (text: string, rules: readonly [RegExp, string][]) =>
  rules.reduce((changed, [pattern, by]) => changed.replace(pattern, by), text);

const lowerFirst = (text: string) =>
  /^(?:I\b|\p{Lu}\p{Lu})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Changes a text by rule, as a machine that polishes does. @param isChosen which sentences may be changed @returns the ranges of the sentences that did change */
export function rewriteText(
  original: string,
  kinds: readonly Rewrite[],
  isChosen: (sentence: number) => boolean = () => true,
): { text: string; changed: TextRange[] } {
  const { sentences, text: prepared } = parseText(original);
  const changed: TextRange[] = [];
  let text = "";
  let at = 0;
  for (const [index, sentence] of sentences.entries()) {
    text += original.slice(at, sentence.start);
    at = sentence.end;
    const before = original.slice(sentence.start, sentence.end);
    let after = before;
    if (isChosen(index)) {
      if (kinds.includes("full forms")) after = replaceAll(after, fullForms);
      if (kinds.includes("no first person")) after = replaceAll(after, persons);
      if (kinds.includes("hedges") && index % 3 === 0)
        after = `${hedges[(index / 3) % hedges.length] ?? ""} ${lowerFirst(after)}`;
      if (kinds.includes("connectives") && index % 3 === 1)
        after = `${connectives[((index - 1) / 3) % connectives.length] ?? ""} ${lowerFirst(after)}`;
    }
    const last = changed.at(-1);
    const previous = sentences[index - 1];
    const isJoined =
      kinds.includes("joined") &&
      isChosen(index) &&
      index % 2 === 1 &&
      previous?.paragraph === sentence.paragraph &&
      /\.\s*$/.test(text) &&
      prepared.length > 0;
    if (isJoined) {
      text = text.replace(/\.\s*$/, ", and ");
      const start = last && last.end > text.length - 8 ? last.start : text.length;
      text += lowerFirst(after);
      const isOpen = last && last.start === start;
      if (isOpen) last.end = text.length;
      else changed.push({ start: Math.max(0, text.lastIndexOf(", and ")), end: text.length });
      continue;
    }
    const start = text.length;
    text += after;
    if (after !== before) changed.push({ start, end: text.length });
  }
  return { text: text + original.slice(at), changed };
}
