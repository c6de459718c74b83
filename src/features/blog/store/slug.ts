import { cut, toWords } from "../search/search-words.ts";

/** Longest slug of a post or term in code points, as in the migration. */
export const slugMaxLength = 120;

/** Folded letters and digits of any script, joined by hyphens and cut between words; "" when there are none. */
export function toSlug(text: string): string {
  const slug = toWords(text.slice(0, 1_000)).join("-");
  const start = cut(slug, slugMaxLength);
  return start === slug || !start.includes("-") ? start : start.slice(0, start.lastIndexOf("-"));
}
