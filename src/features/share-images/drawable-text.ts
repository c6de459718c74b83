// What the fonts of share images hold (scripts/share-fonts.mjs): Latin with its accents, and a printer's punctuation.
const drawable = /[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff–—‘’‚“”„…•‹›€™−←→↑↓×≈≤≥]/u;

/**
 * A text as a share image can show it: one line, only letters that its fonts have, cut at a word.
 * @returns null when too little of it is left to mean anything (a title in another script)
 */
export function toDrawableText(text: string, maxLength = 160): string | null {
  const letters = Array.from(text.normalize("NFC").replace(/\s+/g, " ").trim());
  const kept = letters.filter((letter) => drawable.test(letter));
  if (kept.length === 0 || kept.length < letters.length * 0.7) return null;
  const line = kept.join("").replaceAll("==", "=").replace(/ {2,}/g, " ").trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength - 1).replace(/\s+\S*$/, "")}…`;
}
