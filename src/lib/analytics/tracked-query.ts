/** Characters of a query that an event carries at most. */
const maxLength = 80;

/**
 * A search as the events `blog_searched` and `404_search` may carry it: trimmed, cut, and null when it is empty or looks like somebody's
 * address (email, phone number, web link), which a visitor may have pasted by mistake.
 */
export function toTrackedQuery(search: string): string | null {
  const query = search.trim().replace(/\s+/g, " ");
  const looksLikeAddress =
    /@|%40|\bhttps?:|\bwww\.|\b(?:at|dot)\b.*\bcom\b/i.test(query) || /(?:\p{Nd}[\s().+/·–-]*){7,}/u.test(query);
  return query === "" || looksLikeAddress ? null : [...query].slice(0, maxLength).join("");
}
