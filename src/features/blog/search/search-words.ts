/** Maximum length of a query in code points, and of words taken from it. */
export const queryMaxLength = 200;
const queryMaxWords = 8;
/** Limits of a post's search column; Postgres takes 1 MB of words. */
const wordMaxLength = 40;
const maxSearchWords = 12_000;

// Letters without a Unicode decomposition that readers type without their mark.
const lookalikes: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŧ: "t",
  "’": "'",
  "‘": "'",
};

/** Text as it is compared: lower case, no accents, compatibility forms replaced. "Café ﬁne" is "cafe fine". */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøđðþłħıŧ’‘]/g, (letter) => lookalikes[letter] ?? letter);
}

/** The words of a text, folded: runs of letters and digits. An apostrophe joins ("don't" is "dont"). */
export function toWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/(?<=\p{L})'(?=\p{L})/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** At most 8 different folded words, from the first 200 code points. */
export function toQueryWords(query: string): string[] {
  return [...new Set(toWords(cut(query, queryMaxLength)))].slice(0, queryMaxWords);
}

/** Whether every word is a prefix of a word in the text; false without words. @param words from `toQueryWords` */
export function matchesWords(words: readonly string[], text: string): boolean {
  const folded = ` ${toWords(text).join(" ")}`;
  return words.length > 0 && words.every((word) => folded.includes(` ${word}`));
}

export function toSearchWords(text: string): string[] {
  return [...new Set(toWords(text).map((word) => cut(word, wordMaxLength)))].slice(0, maxSearchWords);
}

/** A tsquery with every word as a prefix. Words hold only letters and digits, so no operator can get in. */
export function toSearchExpression(words: readonly string[]): string {
  return words.map((word) => `'${cut(word, wordMaxLength)}':*`).join(" & ");
}

/** The first `length` code points of a text. */
export function cut(text: string, length: number): string {
  return [...text].slice(0, length).join("");
}

/** Longest slug of a post or term in code points, as in the migration. */
export const slugMaxLength = 120;

/** Folded letters and digits of any script, joined by hyphens and cut between words; "" when there are none. */
export function toSlug(text: string): string {
  const slug = toWords(text.slice(0, 1_000)).join("-");
  const start = cut(slug, slugMaxLength);
  return start === slug || !start.includes("-") ? start : start.slice(0, start.lastIndexOf("-"));
}
