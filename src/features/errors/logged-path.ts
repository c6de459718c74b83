const maxLength = 200;

// C0, C1, DEL, the two line separators and the marks that turn the direction of text.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * A path as a log line or an event may hold it: without query and hash, 200 characters at most, and nothing in it that
 * could begin a line of its own.
 */
export function toLoggedPath(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? "";
  return [...bare.replace(unprintable, "�")].slice(0, maxLength).join("");
}

/**
 * A path as a reader may see it: percent signs decoded where that is possible, cut with an ellipsis.
 * @param maxShown characters before the cut
 */
export function toShownPath(path: string, maxShown = 64): string {
  const characters = [...decode(toLoggedPath(path)).replace(unprintable, "�")];
  return characters.length <= maxShown ? characters.join("") : `${characters.slice(0, maxShown - 1).join("")}…`;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // A stray percent sign, or one cut off above: the path is shown as it came.
    return path;
  }
}
