/** A part of a text, by its positions. */
export interface Stretch {
  start: number;
  end: number;
}

/** The text from `start` to `end` in pieces, each with the stretch it is part of or null. @param stretches in text order; overlaps are clipped */
export function cutAt<Of extends Stretch>(stretches: readonly Of[], start: number, end: number) {
  const pieces: (Stretch & { of: Of | null })[] = [];
  let at = start;
  for (const stretch of stretches) {
    const from = Math.max(stretch.start, at);
    const to = Math.min(stretch.end, end);
    if (from >= to) continue;
    if (from > at) pieces.push({ start: at, end: from, of: null });
    pieces.push({ start: from, end: to, of: stretch });
    at = to;
  }
  if (at < end) pieces.push({ start: at, end, of: null });
  return pieces;
}

/**
 * Splits a text at the phrases that margin notes belong to.
 * @param phrases in the notes' order; those not in the text are skipped
 * @returns pieces in reading order; joined they are the text. Notes are numbered from 1.
 */
export function cutAtNotes(text: string, phrases: readonly string[]) {
  const noted = phrases
    .map((phrase, index) => ({
      note: index + 1,
      start: text.indexOf(phrase),
      end: text.indexOf(phrase) + phrase.length,
    }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  return cutAt(noted, 0, text.length).map(({ start, end, of }) => ({ text: text.slice(start, end), note: of?.note }));
}
