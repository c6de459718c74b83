/** As much as is read, and as a field takes without holding the page up; a longer text is cut before it enters the field. */
export const mostRead = { words: 20_000, characters: 130_000, lines: 4_000 };
/** No text below this has too much of anything. */
const fewestCharacters = mostRead.lines;

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
  const kept = text.slice(0, end < mostRead.characters ? end : lastSpace(text));
  return {
    text: kept,
    cut: {
      kept: { words: countWords(kept).words, characters: kept.length },
      whole: { words, characters: text.length },
    },
  };
}

/** Words between spaces, in one pass over the characters. `end` is where too many words or lines begin. */
function countWords(text: string): { words: number; end: number } {
  let words = 0;
  let lines = 1;
  let end = text.length;
  let isInWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isSpace = code <= 0x20 || code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x3000;
    if (code === 0x0a || (code === 0x0d && /[^\n]/.test(text[at + 1] ?? ""))) lines += 1;
    if (!isSpace && !isInWord) words += 1;
    isInWord = !isSpace;
    if (end === text.length && (words > mostRead.words || lines > mostRead.lines)) end = at;
  }
  return { words, end };
}

function lastSpace(text: string): number {
  const part = text.slice(0, mostRead.characters);
  const space = part.slice(-200).search(/\s\S*$/);
  // Half of an emoji is no character.
  if (space === -1) return /[\ud800-\udbff]$/.test(part) ? part.length - 1 : part.length;
  return part.length - Math.min(200, part.length) + space;
}
