import type { EvidenceId } from "./measure-rows.ts";
import type { Stretch } from "./prepare-text.ts";
import type { ReadOutcome } from "./read-text.ts";

export interface ReaderRequest {
  id: number;
  text: string;
  evidence: EvidenceId | null;
}

export interface ReaderAnswer {
  outcome: ReadOutcome;
  /** The places that the asked figure is made of. */
  evidence: readonly Stretch[];
  /** Words that the text comes back to. */
  favorites: readonly string[];
  /** Sentences that may be chosen as examples, by their places in the text. */
  examples: readonly Stretch[];
}
