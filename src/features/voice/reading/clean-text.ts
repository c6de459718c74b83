/** Removes invisible characters and layout from a pasted or opened text. Private-use characters are the bullets of symbol fonts. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u000b\f]/g, "\n")
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g, "")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/^[ \t]*[•·▪◦‣\ue000-\uf8ff][ \t]*/gm, "- ")
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
