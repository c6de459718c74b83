/** In UTF-16 units; `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** The text from `start` to `end` in pieces, each with the range it is part of or null. @param ranges in text order; overlaps are clipped */
export function splitAtRanges<Of extends TextRange>(ranges: readonly Of[], start: number, end: number) {
  const pieces: (TextRange & { of: Of | null })[] = [];
  let at = start;
  for (const range of ranges) {
    const from = Math.max(range.start, at);
    const to = Math.min(range.end, end);
    if (from >= to) continue;
    if (from > at) pieces.push({ start: at, end: from, of: null });
    pieces.push({ start: from, end: to, of: range });
    at = to;
  }
  if (at < end) pieces.push({ start: at, end, of: null });
  return pieces;
}

/** Splits a text at the phrases of margin notes, numbered from 1 in their order; phrases not in the text are skipped. */
export function splitAtNotes(text: string, phrases: readonly string[]) {
  const noted = phrases
    .map((phrase, index) => ({
      note: index + 1,
      start: text.indexOf(phrase),
      end: text.indexOf(phrase) + phrase.length,
    }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  return splitAtRanges(noted, 0, text.length).map(({ start, end, of }) => ({
    text: text.slice(start, end),
    note: of?.note,
  }));
}

/** The ranges that lie apart: of two that overlap, the one that comes first in the list. */
export function keepApart<Of extends TextRange>(ranges: readonly Of[]): Of[] {
  const kept: Of[] = [];
  for (const range of ranges)
    if (kept.every((other) => range.end <= other.start || range.start >= other.end)) kept.push(range);
  return kept;
}
