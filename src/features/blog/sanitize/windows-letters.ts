import { readAsUtf8 } from "../../../lib/misread-utf8.ts";

const decoder = new TextDecoder("windows-1252");
const high = `\\u0080-\\u00bf${decoder.decode(Uint8Array.from({ length: 32 }, (_, nth) => 0x80 + nth))}`;
/** UTF-8 that was read as Windows-1252: quotes and dashes, emoji, and accents where a capital with a tilde or hat can stand in no word. */
const misread = new RegExp(
  `â[€‚„][${high}]|ðŸ[${high}]{2}|(?<=\\p{Ll})[ÂÃ][\\u00a0-\\u00bf]|Ã[\\u00a0-\\u00bf](?=\\p{Ll})|Â[\\u00a0-\\u00ba]`,
  "gu",
);

/** Text whose quotes and dashes came as control characters (U+0080 to U+009F), bytes of Windows-1252 that were read as Latin-1, or whose UTF-8 was read as Windows-1252 ("Itâ€™s"). */
export function restoreWindowsLetters(text: string): string {
  return text
    .replace(misread, readAsUtf8)
    .replace(/[\u0080-\u009f]/g, (character) => decoder.decode(Uint8Array.of(character.charCodeAt(0))));
}

/** Whether a text has more spaces between words that join them than others, as Quill writes them. */
export function areWordsJoined(text: string): boolean {
  const joints = text.match(/(?<=[\p{L}\p{P}])\u00a0(?=\p{L})/gu)?.length ?? 0;
  return joints >= 5 && joints > (text.match(/ /g)?.length ?? 0);
}

/** Characters of symbol fonts, which no other font has: Word's bullets, and icons. */
export function readSymbols(text: string, around: Element | null): string {
  if (!/^\s*[\ue000-\uf8ff](?:\s|$)/.test(text) || around?.closest("pre, code")) return text;
  const isBullet =
    /^\s*[\uf000-\uf0ff]/.test(text) && around?.matches("p, li, div, [style*=Symbol i], [style*=Wingdings i]");
  if (isBullet) return text.replace(/[\uf000-\uf0ff]/, "•");
  return text.trim().length === 1 && around?.matches("i, span") ? "" : text;
}
