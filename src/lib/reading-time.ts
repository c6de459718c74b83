const wordsPerMinute = 200;

/** Scripts without spaces, whose words only a dictionary finds. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Runs of non-spaces with a letter or digit; in Chinese and Japanese, two characters count as a word. */
export function countWords(text: string): number {
  const segmenter = unspaced.test(text) ? new Intl.Segmenter("und", { granularity: "word" }) : null;
  let words = 0;
  for (const [run] of text.matchAll(/\S+/gu)) {
    if (!/[\p{L}\p{N}]/u.test(run)) continue;
    const characters = run.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
    if (segmenter && unspaced.test(run))
      for (const { isWordLike } of segmenter.segment(run)) words += isWordLike ? 1 : 0;
    else words += characters > 0 ? Math.ceil(characters / 2) : 1;
  }
  return words;
}

/** Minutes a reader needs, never below 1. @param words from `countWords`, HTML stripped; the speed is 200 a minute */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
