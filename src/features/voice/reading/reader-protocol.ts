import type { EvidenceId } from "./measures-content.ts";
import type { Stretch } from "./prepare-text.ts";
import type { Reading, ReadOutcome } from "./read-text.ts";

export interface ReaderRequest {
  id: number;
  text: string;
  evidence: EvidenceId | null;
}

/** The page's full answer; unlike Reading it holds words of the text. */
export interface TextReading {
  reading: Reading;
  evidence: readonly Stretch[];
  favorites: readonly string[];
  /** Sentences that the visitor may choose as examples. */
  examples: readonly Stretch[];
}

export type ReaderAnswer = ({ ok: true } & TextReading) | Extract<ReadOutcome, { ok: false }>;

export interface ShownReading extends TextReading {
  text: string;
  isExample: boolean;
}
