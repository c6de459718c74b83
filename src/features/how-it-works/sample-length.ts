import { proseToText } from "../../lib/prose.ts";

/** Words of the text without its markup: runs of non-spaces that hold a letter or digit. */
export function countWords(source: string): number {
  return proseToText(source)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export function numberTweet(text: string, index: number, total: number): string {
  return `${index + 1}/${total} ${text}`;
}

/** In code points, which is how a tweet's limit counts the characters used here. */
export function countCharacters(text: string): number {
  return [...text].length;
}
