/** Words a reader gets through in a minute (spec §9). */
export const wordsPerMinute = 200;

/**
 * Words in visible text: runs without white space that hold a letter or a digit.
 * Scripts that write without spaces (Chinese, Japanese kana) count two signs as a word.
 */
export function countWords(text: string): number {
  let words = 0;
  for (const [run] of text.matchAll(/\S+/gu)) {
    if (!/[\p{L}\p{N}]/u.test(run)) continue;
    const signs = run.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
    words += signs > 0 ? Math.ceil(signs / 2) : 1;
  }
  return words;
}

/**
 * Minutes a reader needs, rounded up, never below 1 (spec §9).
 * @param words count of visible words
 */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
