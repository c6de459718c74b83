import { findEvidence } from "./evidence.ts";
import { favoriteWords } from "./favorite-words.ts";
import { parseText } from "./parse-text.ts";
import { readParsed } from "./read-text.ts";
import type { ReaderAnswer, ReaderRequest } from "./reader-protocol.ts";

const mostExamples = 40;

export function answerRequest({ text, evidence }: Pick<ReaderRequest, "text" | "evidence">): ReaderAnswer {
  const parsed = parseText(text);
  const outcome = readParsed(parsed);
  if (!outcome.ok) return outcome;
  return {
    ...outcome,
    evidence: evidence ? findEvidence(parsed, evidence) : [],
    favorites: favoriteWords(parsed),
    examples: parsed.sentences
      .filter(({ words }) => words.length >= 5 && words.length <= 30)
      .slice(0, mostExamples)
      .map(({ start, end }) => ({ start, end })),
  };
}
