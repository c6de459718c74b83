import type { Mark } from "./mark.ts";
import type { Sentence } from "./parse-text.ts";
import clicheGroups from "./cliches.json" with { type: "json" };

interface Entry {
  tokens: readonly ReadonlySet<string>[];
  atStart: boolean;
  reason: string;
}

const anyWord: ReadonlySet<string> = new Set("*");
const entries = entriesByFirstWord();

/** Entries by first word, longest first. `a/b` is either word, `*` any one word, `^` the beginning of a sentence. */
function entriesByFirstWord(): ReadonlyMap<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const { reason, phrases } of clicheGroups.flatMap((kind) => kind.entries)) {
    for (const phrase of phrases) {
      const words = phrase.replace(/^\^/, "").split(" ");
      const tokens = words.map((word) => (word === "*" ? anyWord : new Set(word.split("/"))));
      const entry = { tokens, atStart: phrase.startsWith("^"), reason };
      for (const first of tokens[0] ?? []) found.set(first, [...(found.get(first) ?? []), entry]);
    }
  }
  for (const list of found.values()) list.sort((a, b) => b.tokens.length - a.tokens.length);
  return found;
}

/** Finds stock phrases from left to right, the longest at each position. */
export function findCliches({ words }: Sentence): Mark[] {
  const found: Mark[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const first = words[index];
    if (!first) break;
    const entry = entries.get(first.text)?.find(
      ({ tokens, atStart }) =>
        (!atStart || index === 0) &&
        tokens.every((token, at) => {
          const word = words[index + at];
          return word !== undefined && (token === anyWord || token.has(word.text));
        }),
    );
    if (!entry) continue;
    const last = words[index + entry.tokens.length - 1] ?? first;
    found.push({ kind: "worn", start: first.start, end: last.end, note: entry.reason });
    index += entry.tokens.length - 1;
  }
  return found;
}
