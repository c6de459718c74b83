/** As much as is read, and as a field takes without holding the page up; a longer text is cut before it enters the field. `unbroken`: characters without a space, which a browser lays out slowest. */
export const mostRead = { words: 20_000, characters: 130_000, lines: 4_000, unbroken: 80_000 };
/** No text below this has too much of anything. */
const fewestCharacters = mostRead.lines;

/** A shorter text only gets an impression of the nearest voice. */
export const minWordsToNameVoice = 150;

/** Between the texts of an export in one field: a control character that nobody types or pastes. */
export const pieceMark = "\u001d";

/** Counts of a text that was cut. */
export interface TextCut {
  kept: { words: number; characters: number };
  whole: { words: number; characters: number };
}

/** The part of a text that is read, ending at a space where there is one. `cut` is null for a whole text. */
export function limitText(text: string): { text: string; cut: TextCut | null } {
  if (text.length <= fewestCharacters) return { text, cut: null };
  const { words, end } = countWords(text);
  if (end === text.length && end <= mostRead.characters) return { text, cut: null };
  // Half of an emoji is no character.
  const kept = text.slice(0, end < mostRead.characters ? end : lastSpace(text)).replace(/[\ud800-\udbff]$/, "");
  return {
    text: kept,
    cut: {
      kept: { words: countWords(kept).words, characters: kept.length },
      whole: { words, characters: text.length },
    },
  };
}

/** Words between spaces. */
export function countedWords(text: string): number {
  return countWords(text).words;
}

/** Words between spaces, in one pass over the characters. `end` is where too many words, lines or characters without a space begin. */
function countWords(text: string): { words: number; end: number } {
  let words = 0;
  let lines = 1;
  let end = text.length;
  let wordAt = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (isSpace(text.charCodeAt(at))) {
      if (endsLine(text, at)) lines += 1;
      if (lines > mostRead.lines) end = Math.min(end, at);
      wordAt = -1;
    } else if (wordAt === -1) {
      words += 1;
      wordAt = at;
      if (words > mostRead.words) end = Math.min(end, at);
    } else if (at - wordAt === mostRead.unbroken) end = Math.min(end, at);
  }
  return { words, end };
}

function isSpace(code: number): boolean {
  return code <= 0x20 || (code >= 0xa0 && (code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x3000));
}

function endsLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x0a || (code === 0x0d && at + 1 < text.length && text.charCodeAt(at + 1) !== 0x0a);
}

function lastSpace(text: string): number {
  const part = text.slice(0, mostRead.characters);
  const space = part.slice(-200).search(/\s\S*$/);
  return space === -1 ? part.length : part.length - Math.min(200, part.length) + space;
}
