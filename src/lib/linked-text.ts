/** A piece of plain text; `url` where it is an address of the web. */
export interface TextPiece {
  text: string;
  url: string | null;
}

// Quotes, brackets and stops of any script end an address, and so does what is invisible.
const address = /\bhttps?:\/\/[^\s<>"“”„«»‹›「」『』【】《》〈〉（）。、，；：！？｡､।؟،؛\p{Cf}\p{Cc}]+/giu;

/** Finds the web addresses in a text, without the punctuation and brackets around them. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutEnd(match[0]);
    if (!URL.canParse(found)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), url: null });
    pieces.push({ text: found, url: found });
    end = match.index + found.length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), url: null });
  return pieces;
}

/** A closing bracket belongs to the address if it opens one. */
function withoutEnd(found: string): string {
  let url = found;
  while (/[.,:;!?…'’`)\]}*_~]$/u.test(url)) {
    const last = url.at(-1) ?? "";
    const opening = { ")": "(", "]": "[", "}": "{" }[last];
    if (opening && url.split(opening).length >= url.split(last).length) break;
    url = url.slice(0, -1);
  }
  return url;
}
