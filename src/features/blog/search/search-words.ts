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

/** Letters and signs that writers of one language use for each other: apostrophes, endings, keyboards. */
const variants: Record<string, string> = {
  ʼ: "'",
  ʹ: "'",
  ʻ: "'",
  "′": "'",
  "״": "'",
  "׳": "'",
  ς: "σ",
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ک: "ك",
};

/** Text as it is compared: lower case, no accents, compatibility forms replaced. "Café ﬁne" is "cafe fine". */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøđðþłħıŧ’‘]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/[ʼʹʻ′״׳ςةىیک]/g, (letter) => variants[letter] ?? letter)
    .replace(/(?<=\p{Script=Hebrew})"(?=\p{Script=Hebrew})/gu, "'");
}

/** Signs inside words that nobody types: soft hyphens, zero-width signs, tatweel. */
const unseen = /[\u00ad\u0640\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g;
/** Scripts that put no space between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu;

/** The words of a text, folded: runs of letters and digits. An apostrophe joins ("don't" is "dont"). */
export function toWords(text: string): string[] {
  return (
    foldText(text.replace(unseen, ""))
      .replace(/(?<=\p{L})'(?=\p{L})/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The words by which a text is found: besides its own those before and after an apostrophe ("l'art"), hyphenated ones as one, and those of scripts without spaces. */
function toIndexWords(text: string): string[] {
  // Persian writes parts of a word without joining them, with a space or as one.
  const visible = text.replace(/(?<=[\p{L}\p{M}])\u200c(?=\p{L})/gu, "-").replace(unseen, "");
  const folded = foldText(visible);
  const chains = Array.from(
    folded.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:['\u2010\u2011-][\p{L}\p{N}]+)+/gu),
    ([chain]) => chain,
  );
  return [
    toWords(visible),
    chains.filter((chain) => chain.includes("'")).flatMap((chain) => chain.match(/[\p{L}\p{N}]+/gu) ?? []),
    Array.from(folded.matchAll(/(?<!\d)\d{1,3}(?:[.,' ]\d{3})+(?!\d)/g), ([number]) => number.replace(/\D/g, "")),
    chains.map((chain) => chain.replace(/['\u2010\u2011-]/g, "")),
    Array.from(visible.normalize("NFC").matchAll(unspaced), ([run]) => segment(run)).flat(),
  ].flat();
}

/** Folded afterwards: without their vowel signs no word would be known. */
function segment(run: string): string[] {
  const segmenter = new Intl.Segmenter("und", { granularity: "word" });
  return Array.from(segmenter.segment(run), ({ segment: word }) => foldText(word));
}

/** At most 8 different folded words, from the first 200 code points. A word of several parts has them joined by hyphens ("e-mail"): it is found whole or by its parts. */
export function toQueryWords(query: string): string[] {
  const visible = cut(query, queryMaxLength).replace(unseen, "").normalize("NFC");
  const tokens = foldText(visible.replace(unspaced, (run) => segment(run).join("-")))
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "")
    .replace(/[\u2010\u2011]/g, "-")
    .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu);
  return [...new Set(tokens)].slice(0, queryMaxWords);
}

/** Whether every word is a prefix of a word in the text; false without words. @param words from `toQueryWords` */
export function matchesWords(words: readonly string[], text: string): boolean {
  const folded = ` ${toIndexWords(text).join(" ")}`;
  const isFound = (word: string) => folded.includes(` ${word}`);
  return words.length > 0 && words.every((word) => isFound(word.replaceAll("-", "")) || word.split("-").every(isFound));
}

export function toSearchWords(text: string): string[] {
  return [...new Set(toIndexWords(text).map((word) => cut(word, wordMaxLength)))].slice(0, maxSearchWords);
}

/** A tsquery with every word as a prefix. Words hold only letters, digits and hyphens, so no operator can get in. */
export function toSearchExpression(words: readonly string[]): string {
  const prefix = (word: string) => `'${cut(word, wordMaxLength)}':*`;
  return words
    .map((word) => {
      const parts = word.split("-");
      return parts.length < 2 ? prefix(word) : `(${prefix(parts.join(""))} | (${parts.map(prefix).join(" & ")}))`;
    })
    .join(" & ");
}

/** The first `length` code points of a text. */
export function cut(text: string, length: number): string {
  return [...text].slice(0, length).join("");
}

/** Longest slug of a post or term in code points, as in the migration. */
export const slugMaxLength = 120;

/** Marks that are decoration or optional: accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic. */
const optionalMarks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/**
 * Letters and digits of any script, joined by hyphens and cut between words; "" when there are none. Accents are folded as in a search;
 * vowel signs of other scripts stay, because a word is another one without them.
 */
export function toSlug(text: string): string {
  const folded = cut(text, 1_000)
    .replace(unseen, "")
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(optionalMarks, "")
    .replace(/[ßæœøđðþłħıŧ’‘]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "")
    .normalize("NFC");
  const slug = (folded.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).join("-");
  const start = cut(slug, slugMaxLength);
  return start === slug || !start.includes("-") ? start : start.slice(0, start.lastIndexOf("-"));
}

/** A category's or tag's slug from its name; signs that make another thing of it are spelled: "C", "C++" and "C#" are three. */
export function toTermSlug(name: string): string {
  const spelled = name
    .replace(/^\.(?=\w)/, "dot ")
    .replaceAll("+", " plus ")
    .replace(/(?<=\w)#|♯/g, " sharp ")
    .replaceAll("&", " and ")
    .replaceAll("*", " star ")
    .replaceAll("%", " percent ")
    .replace(/(?<=\w)[-−]+$|^[-−](?=\d)/g, " minus ");
  // A name without letters, such as a heart, is spelled by its code points.
  return toSlug(spelled) || Array.from(cut(name, 10), (sign) => sign.codePointAt(0)?.toString(16)).join("-");
}
