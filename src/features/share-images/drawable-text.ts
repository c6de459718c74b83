/** A sign that the fonts lack in its plain form ("CO₂" is "CO2"). A raised one has none: "10⁶" is no "106". */
function toDrawable(letter: string, index: number, letters: readonly string[]): string {
  if (drawable.test(letter) || /[\u2070-\u207f]/.test(letter)) return letter;
  const plain = letter.normalize("NFKC").replaceAll("\u2044", "/");
  return /\d\/\d/.test(plain) && /\d/.test(letters[index - 1] ?? "") ? ` ${plain}` : plain;
}

// What the faces in fonts/ have, apart from the soft hyphen; any other character would leave a gap.
const drawable = /[ -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u017eƏƒƠơƯưǄ-ǎǦǧǪǫǺ-țȪ-ȭȰ-ȳȷẀ-ẅẞẠ-ỹ–—‘-‚“-„•…‹›€™↑↓−]/u;

/** Pictures and what belongs to them, which a title can do without. */
const decoration = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\ufe0e\ufe0f\u20e3]/u;

/** One line with only drawable characters, cut at a word; null when a sign that is no decoration cannot be drawn. */
export function toDrawableText(text: string, maxLength = 160): string | null {
  const letters = [...text.normalize("NFC").replace(/\s+/g, " ").trim()].map(toDrawable);
  const drawn = letters.filter((letter) => !decoration.test(letter) || drawable.test(letter));
  if (drawn.length === 0 || !drawn.every((letter) => [...letter].every((sign) => drawable.test(sign)))) return null;
  const line = drawn.join("").replaceAll("==", "=").replace(/ {2,}/g, " ").trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength - 1).replace(/(?<!\s)\s+\S*$/, "")}…`;
}
