/** A stretch of text; `note` is the number of the margin note that stands beside it. */
export interface NotedPiece {
  text: string;
  note?: number;
}

/**
 * Cuts a text at the words that margin notes stand beside.
 * @param phrases the words of all notes of the paragraph, in the notes' order; those that this text does not hold are passed over
 * @returns the pieces in reading order; joined, they are the text again. Notes are numbered from 1.
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
