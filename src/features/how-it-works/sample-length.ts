import { proseToText } from "../../lib/prose.ts";

/** Words a reader sees in a text of the site's markup: stretches between spaces that hold a letter or a digit. */
export function countWords(source: string): number {
  return proseToText(source)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** A tweet as it is posted: its number in the thread in front. */
export function numberTweet(text: string, index: number, total: number): string {
  return `${index + 1}/${total} ${text}`;
}

/** Characters of a text in code points, which is how a tweet's limit counts the letters used here. */
export function countCharacters(text: string): number {
  return [...text].length;
}
