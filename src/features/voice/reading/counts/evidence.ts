import { countSentence } from "./count-sentence.ts";
import type { MeasureRowId } from "./measures-content.ts";
import { findRepeatedOpenings } from "./measures.ts";
import type { ParsedText } from "../text/parse-text.ts";
import type { TextRange } from "../../../../lib/text-ranges.ts";
import { type CountedAt, isOfAllSentences } from "./text-choices.ts";
import { functionWords } from "./word-lists.ts";

const mostPieces = 3_000;

/** The positions of a figure's words or sentences, in order, without those that the visitor dismissed. */
export function findEvidence(parsed: ParsedText, id: MeasureRowId, dismissed: readonly CountedAt[] = []): TextRange[] {
  const own = dismissed.filter((one) => one.id === id);
  return piecesOf(parsed, id)
    .filter(({ start }) => !own.some((one) => one.start === start))
    .toSorted((a, b) => a.start - b.start)
    .slice(0, mostPieces)
    .map(({ start, end }) => ({ start, end }));
}

function piecesOf({ sentences, text }: ParsedText, id: MeasureRowId): TextRange[] {
  if (isOfAllSentences(id)) return sentences.filter((_, index) => index % 2 === 0);
  if (id === "repeatedOpenings") {
    return findRepeatedOpenings(sentences).flatMap((sentence) => sentence.words.slice(0, 1));
  }
  if (id === "vocabulary") {
    const lastAt = new Map<string, number>();
    return sentences
      .flatMap((sentence) => sentence.words)
      .filter((word, index) => {
        const before = lastAt.get(word.text);
        lastAt.set(word.text, index);
        return before !== undefined && index - before < 50 && !functionWords.has(word.text);
      });
  }
  const found: TextRange[] = [];
  for (const sentence of sentences) {
    countSentence(sentence, text, (counted, start, end) => {
      if (counted === id) found.push({ start, end });
    });
  }
  return found;
}
