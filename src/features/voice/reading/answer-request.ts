import { findEvidence } from "./evidence.ts";
import { favoriteWords } from "./favorite-words.ts";
import type { EvidenceId } from "./measures-content.ts";
import { parseText } from "./parse-text.ts";
import type { Stretch } from "./prepare-text.ts";
import { type Reading, type ReadOutcome, readParsed } from "./read-text.ts";

export interface ReaderRequest {
  text: string;
  evidence: EvidenceId | null;
}

/** Unlike a Reading it holds words of the text. */
export interface TextReading {
  reading: Reading;
  evidence: readonly Stretch[];
  favorites: readonly string[];
  /** Sentences that the visitor may choose as examples. */
  examples: readonly Stretch[];
}

export type ReaderAnswer = ({ ok: true } & TextReading) | Extract<ReadOutcome, { ok: false }>;

const mostExamples = 40;

export function answerRequest({ text, evidence }: ReaderRequest): ReaderAnswer {
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
