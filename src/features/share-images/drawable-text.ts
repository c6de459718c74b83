// The characters that subset-fonts.mjs keeps.
const drawable = /[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff–—‘’‚“”„…•‹›€™−←→↑↓×≈≤≥]/u;

/** One line with only drawable characters, cut at a word; null when too little is left (a title in another script). */
export function toDrawableText(text: string, maxLength = 160): string | null {
  const letters = Array.from(text.normalize("NFC").replace(/\s+/g, " ").trim());
  const drawn = letters.filter((letter) => drawable.test(letter));
  if (drawn.length === 0 || drawn.length < letters.length * 0.7) return null;
  const line = drawn.join("").replaceAll("==", "=").replace(/ {2,}/g, " ").trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength - 1).replace(/(?<!\s)\s+\S*$/, "")}…`;
}
