// Percent-encoded as URLs hold them: quotes, brackets, stops, spaces and invisible characters of mail and chat programs.
const ending =
  /(?:[.,;:!?')\]}*]|%(?:2[0279CE]|3[BEF]|5D|7D|C2%(?:A0|AD|BB)|E2%80%(?:8[B-F]|9[89CD]|A6)|E2%81%A0|EF%BB%BF))$/i;

const longestPiece = "%E2%80%8B".length;

/** Cuts what a program took into a link with it: the punctuation, brackets, spaces or invisible characters after it. */
export function cutEnding(text: string): string {
  for (let end = text.length; ;) {
    const piece = ending.exec(text.slice(Math.max(0, end - longestPiece), end));
    if (!piece) return text.slice(0, end);
    end -= piece[0].length;
  }
}

/** The query of a personal link, also one that was copied from HTML's source or has something behind it. */
export function mendQuery(search: string): string {
  return cutEnding(search.replaceAll(/&amp;/gi, "&"));
}
