import { type Contraction, findContraction } from "./contractions.ts";
import type { Sentence, Word } from "./parse-text.ts";
import lists from "./person-and-hedges.json" with { type: "json" };

const bases: ReadonlyMap<string, string> = new Map([
  ["ca", "can"],
  ["wo", "will"],
  ["sha", "shall"],
  ["ai", "is"],
]);

export interface Context {
  words: readonly Word[];
  text: string;
  isShouted: boolean;
}

/** In capitals throughout, or in title case: capitals say nothing about names. */
export function isShouted(words: readonly Word[], text: string): boolean {
  const long = words.filter(({ end, start }) => end - start > 3);
  if (long.length < 3)
    return words.length > 1 && words.every(({ start, end }) => /^[^\p{Ll}]+$/u.test(text.slice(start, end)));
  return long.every(({ isCapitalized }) => isCapitalized);
}

/** “can” of “can't”, “we” of “we'll”; the word itself without a possessive otherwise. */
export function baseOf(text: string, contracted: Contraction | null): string {
  const stem = contracted?.stem ?? "";
  return stem === "" ? text.replace(/'s?$/, "") : (bases.get(stem) ?? stem);
}

/** “US” is a country, and the I of “World War I” a number, unless the sentence is in capitals. */
export function isNoPerson(
  { start, end, text }: Word,
  index: number,
  { words, text: whole, isShouted: shouted }: Context,
): boolean {
  if (text === "us") return whole.slice(start, end) === "US" && !shouted;
  if (text === "mine") return /^(?:the|a|coal|gold|land|this|that|old|salt)$/.test(words[index - 1]?.text ?? "");
  if (text !== "i" || index === 0) return false;
  const before = words[index - 1];
  if (
    /[.,)]/.test(whole[end] ?? "") &&
    /^(?:part|type|class|phase|volume|chapter|book|act|grade|stage|title|section|article|item|level|mark)$/.test(
      before?.text ?? "",
    )
  )
    return true;
  if (/^(?:war|part|type|phase|chapter|volume|act|stage|article)$/.test(before?.text ?? "") && before?.isCapitalized)
    return true;
  if (
    /^(?:elizabeth|charles|james|george|henry|napoleon|francis|william|frederick|nicholas|alexander|mary|leopold|wilhelm|ptolemy|class|type)$/.test(
      before?.text ?? "",
    )
  ) {
    return (
      !shouted &&
      !/^(?:am|was|have|had|will|would|do|did|think|know|can|could|saw|met|like|love|want|said)$/.test(
        words[index + 1]?.text ?? "",
      )
    );
  }
  return false;
}

/** “May” is a month, "might" also a power; "rather than" and "would rather" are no hedges. */
export function isNoHedge(
  { text, isCapitalized }: Word,
  index: number,
  { words, isShouted: shouted }: Context,
): boolean {
  const before = words[index - 1]?.text ?? "";
  const next = words[index + 1]?.text ?? "";
  if (text === "may" && isCapitalized && !shouted) {
    return index > 0 || !/^(?:i|we|you|he|she|it|they|the|god|this|your|all)$/.test(next);
  }
  if (text === "might") return /^(?:the|his|her|its|their|my|our|your|all|military|with|of)$/.test(before);
  return text === "rather" && (next === "than" || /^would|'d$/.test(before));
}

/** “About 31 percent”. */
export function isHedgeBeforeNumber(words: readonly Word[], index: number): boolean {
  return words[index]?.text === "about" && /^\d/.test(words[index + 1]?.text ?? "");
}

const kinds: ReadonlyMap<string, "person" | "hedge"> = new Map([
  ...[...lists.firstSingular, ...lists.firstPlural, ...lists.second].map((word) => [word, "person"] as const),
  ...lists.hedges.map((word) => [word, "hedge"] as const),
]);

/** The words for I, we and you, and the hedges, as `countSentence` counts them; without the lists that it needs for the rest. */
export function findPersonAndHedges({ words }: Sentence, text: string): (Word & { counts: "person" | "hedge" })[] {
  const context = { words, text, isShouted: isShouted(words, text) };
  return words.flatMap((word, index) => {
    if (isHedgeBeforeNumber(words, index)) return [{ ...word, counts: "hedge" as const }];
    const counts = kinds.get(word.text) ?? kinds.get(baseOf(word.text, findContraction(words, index, text)));
    if (!counts || (counts === "hedge" ? isNoHedge : isNoPerson)(word, index, context)) return [];
    return [{ ...word, counts }];
  });
}
