/** A stretch of a paragraph; `note` is the number of the margin note that belongs to it. */
export interface NotedPiece {
  text: string;
  note: number | null;
}

/**
 * Cuts a text at its blank lines, and each paragraph at the words to which margin notes belong.
 * @param marks the words, each standing once in the text, in the notes' order
 * @returns paragraphs of pieces; joined, they are the text again. Notes are numbered from 1.
 */
export function cutAtMarks(text: string, marks: readonly string[]): NotedPiece[][] {
  return text.split(/\n{2,}/).map((paragraph) => {
    const pieces: NotedPiece[] = [];
    let position = 0;
    for (const [index, mark] of marks.entries()) {
      const start = paragraph.indexOf(mark, position);
      if (start < 0) continue;
      if (start > position) pieces.push({ text: paragraph.slice(position, start), note: null });
      pieces.push({ text: mark, note: index + 1 });
      position = start + mark.length;
    }
    if (position < paragraph.length) pieces.push({ text: paragraph.slice(position), note: null });
    return pieces;
  });
}
