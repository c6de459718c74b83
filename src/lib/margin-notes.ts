/** `note` is the number of the margin note beside it. */
export interface NotedPiece {
  text: string;
  note?: number;
}

/**
 * Splits a text at the phrases that margin notes belong to.
 * @param phrases in the notes' order; those not in the text are skipped
 * @returns pieces in reading order; joined they are the text. Notes are numbered from 1.
 */
export function cutAtNotes(text: string, phrases: readonly string[]): NotedPiece[] {
  const found = phrases
    .map((phrase, index) => ({ phrase, note: index + 1, start: text.indexOf(phrase) }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  const pieces: NotedPiece[] = [];
  let position = 0;
  for (const { phrase, note, start } of found) {
    if (start < position) continue;
    if (start > position) pieces.push({ text: text.slice(position, start) });
    pieces.push({ text: phrase, note });
    position = start + phrase.length;
  }
  if (position < text.length) pieces.push({ text: text.slice(position) });
  return pieces;
}
