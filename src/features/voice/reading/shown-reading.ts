import type { ReaderAnswer } from "./reader-protocol.ts";
import type { Reading } from "./read-text.ts";

/** The answer of a text that was read. */
export interface ReadAnswer extends ReaderAnswer {
  outcome: { ok: true; reading: Reading };
}

/** A text with what was read of it, always of the same moment. */
export interface ShownReading {
  text: string;
  reading: Reading;
  answer: ReaderAnswer;
  isExample: boolean;
}
