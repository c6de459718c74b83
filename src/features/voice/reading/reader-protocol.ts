import type { EvidenceId } from "./measures-content.ts";
import type { Stretch } from "./prepare-text.ts";
import type { Reading, ReadOutcome } from "./read-text.ts";

export interface ReaderRequest {
  id: number;
  text: string;
  evidence: EvidenceId | null;
}

/** A text's reading, with positions in the text and words of it that only the page may have. */
export interface TextReading {
  reading: Reading;
  /** Where the requested figure was counted. */
  evidence: readonly Stretch[];
  /** The words that the text repeats most. */
  favorites: readonly string[];
  /** Sentences that may be chosen as examples. */
  examples: readonly Stretch[];
}

export type ReaderAnswer = ({ ok: true } & TextReading) | Extract<ReadOutcome, { ok: false }>;

/** A text together with its reading. */
export interface ShownReading extends TextReading {
  text: string;
  isExample: boolean;
}
