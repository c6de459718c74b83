import { type ParsedText, parseText } from "./parse-text.ts";

/**
 * Parses a text that is made of several pieces, each on its own, so that neither a sentence nor a signature, a fence or a
 * quotation of one goes on in the next. @param starts where the pieces after the first begin @param counted as of `parseText`
 */
export function parsePieces(text: string, starts: readonly number[], counted: readonly number[]): ParsedText[] {
  return [0, ...starts].map((start, index) => {
    const end = starts[index] ?? text.length;
    const parsed = parseText(
      text.slice(start, end),
      counted.filter((at) => at >= start && at < end).map((at) => at - start),
    );
    return start === 0 ? parsed : moveBy(parsed, start);
  });
}

function moveBy(parsed: ParsedText, by: number): ParsedText {
  const move = <Range extends { start: number; end: number }>(range: Range) => ({
    ...range,
    start: range.start + by,
    end: range.end + by,
  });
  return {
    ...parsed,
    paragraphs: parsed.paragraphs.map(move),
    leftOut: parsed.leftOut.map(move),
    sentences: parsed.sentences.map((sentence) => ({ ...move(sentence), words: sentence.words.map(move) })),
  };
}

/** One text of its pieces, at the same positions. */
export function joinParsed(pieces: readonly ParsedText[]): ParsedText {
  const [only, ...others] = pieces;
  if (only && others.length === 0) return only;
  let paragraphs = 0;
  return {
    text: pieces.map(({ text }) => text).join(""),
    paragraphs: pieces.flatMap((piece) => piece.paragraphs),
    leftOut: pieces.flatMap(({ leftOut }) => leftOut),
    sentences: pieces.flatMap((piece) => {
      const before = paragraphs;
      paragraphs += piece.paragraphs.length;
      return piece.sentences.map((sentence) => ({ ...sentence, paragraph: sentence.paragraph + before }));
    }),
    words: pieces.reduce((sum, { words }) => sum + words, 0),
    isVerse: pieces.every(({ isVerse }) => isVerse),
    isCut: pieces.some(({ isCut }) => isCut),
    isForeignScript: pieces.some(({ isForeignScript }) => isForeignScript),
  };
}
