/** The URL of a `srcset`'s largest picture: the widest, or that of the highest density; null when it names none. */
export function largestOf(srcset: string): string | null {
  let best: { url: string; size: number } | null = null;
  let rest = srcset;
  for (let turns = 0; turns < 100; turns += 1) {
    rest = rest.replace(/^[\s,]+/, "");
    // A URL may hold commas; one that ends in a comma has no size.
    const [word = ""] = /^\S+/.exec(rest) ?? [];
    if (word === "") break;
    rest = rest.slice(word.length);
    let descriptor = "";
    if (!word.endsWith(",")) {
      [descriptor = ""] = rest.split(",", 1);
      rest = rest.slice(descriptor.length);
    }
    const size = Number.parseFloat(descriptor) || 1;
    if (!best || size > best.size) best = { url: word.replace(/,$/, ""), size };
  }
  return best?.url ?? null;
}
