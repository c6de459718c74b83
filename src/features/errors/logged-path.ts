const maxLength = 200;

// Controls, line separators and direction marks.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A path without query and hash, at most 200 characters, that cannot begin a log line of its own. */
export function toLoggedPath(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? "";
  return [...bare.replace(unprintable, "�")].slice(0, maxLength).join("");
}
