import type { VoiceId } from "../voice-model.ts";

/**
 * One draft of one demo topic in one voice, prepared ahead of time. What holds of every sample:
 * - `body` is 350–600 words of prose markup: blocks separated by a blank line, each a paragraph, a `## ` heading
 *   (two or more) or a `- ` list. No other block kinds, no inline markup, no links.
 * - No sentence is longer than 260 characters and each ends in `.`, `!` or `?` (a closing quote may follow), so a
 *   thread can be cut at sentence ends into parts of at most 280 characters and still carry its number.
 * - No abbreviation with a full stop stands inside a sentence, so white space after `.`, `!` or `?` can be taken as a
 *   possible cut. Dialogue may be cut between a quoted question and the words that say who asked it.
 * - The people and organizations in it are invented, along with what they count. Every other figure is a stated
 *   assumption, arithmetic the reader can check, or a published fact; no study or quotation is made up.
 */
export interface Sample {
  title: string;
  body: string;
  newsletter: {
    /** At most 60 characters. */
    subject: string;
    /** The line that an email program shows after the subject; at most 110 characters. */
    preheader: string;
  };
  /** Headings of the sections that the thread leaves out, so that it has 5 to 10 parts. */
  threadOmits: readonly string[];
}

export type Drafts = Readonly<Record<VoiceId, Sample>>;
