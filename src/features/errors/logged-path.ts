const maxLength = 200;

// Controls, line separators and direction marks.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A path without query and hash, at most 200 characters, that cannot begin a log line of its own. */
export function toLoggedPath(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? "";
  return [...bare.replace(unprintable, "�")].slice(0, maxLength).join("");
}

/** A path for readers: percent signs decoded where possible, cut with an ellipsis. */
export function toShownPath(path: string, maxShown = 64): string {
  const characters = [...decode(toLoggedPath(path)).replace(unprintable, "�")];
  return characters.length <= maxShown ? characters.join("") : `${characters.slice(0, maxShown - 1).join("")}…`;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // A stray or cut percent sign.
    return path;
  }
}
