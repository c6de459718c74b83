import { once } from "./once.ts";

const characters = once(() => new Intl.Segmenter("en", { granularity: "grapheme" }));

/** The longest beginning of at most `most` code points that ends at a whole character: no emoji, flag or accent is halved. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  let count = 0;
  // A character may be far longer than what is cut.
  for (const { segment, index } of characters().segment(text.slice(0, most * 4))) {
    count += [...segment].length;
    if (count > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end).toWellFormed();
}

/** Of one line, at most 160 characters. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= 160 ? line : `${line.slice(0, Math.max(line.lastIndexOf(" ", 160), 120))}…`;
}
