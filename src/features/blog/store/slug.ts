import { foldText } from "../search/search-words.ts";

/** Longest slug of a post or term in code points, as in the migration. */
export const slugMaxLength = 120;

/** Folded letters and digits of any script, joined by hyphens and cut between words; "" when there are none. */
export function toSlug(text: string): string {
  const slug = foldText(text.slice(0, 1_000))
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const characters = [...slug];
  if (characters.length <= slugMaxLength) return slug;
  const cut = characters.slice(0, slugMaxLength).join("");
  return cut.includes("-") ? cut.slice(0, cut.lastIndexOf("-")) : cut;
}
