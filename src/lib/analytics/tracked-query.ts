const maxLength = 80;

/** A search, trimmed and cut; null when empty or when it looks like an email address, phone number or URL. */
export function toTrackedQuery(search: string): string | null {
  const query = search.trim().replace(/\s+/g, " ");
  const looksLikeEmail =
    /@|%40|\bhttps?:|\bwww\.|\b(?:at|dot)\b.*\bcom\b/i.test(query) || /(?:\p{Nd}[\s().+/·–-]*){7,}/u.test(query);
  return query === "" || looksLikeEmail ? null : [...query].slice(0, maxLength).join("");
}
