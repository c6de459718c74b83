import type { Sentence } from "./parse-text.ts";
import { type WornKind, type WornKindId, wornKinds } from "./worn-phrases.ts";

export interface WornPhrase {
  start: number;
  end: number;
  kind: WornKindId;
  reason: string;
}

interface Entry {
  tokens: readonly ReadonlySet<string>[];
  atStart: boolean;
  kind: WornKindId;
  reason: string;
}

const anyWord: ReadonlySet<string> = new Set("*");

/** Entries by their first word, longest first. */
const entries = new Map<string, Entry[]>();

function learn(kind: WornKindId, { entries: groups }: WornKind): void {
  for (const { reason, phrases } of groups) {
    for (const phrase of phrases.split(";")) {
      const text = phrase.trim();
      const words = text.replace(/^\^/, "").split(" ");
      const tokens = words.map((word) => (word === "*" ? anyWord : new Set(word.split("/"))));
      for (const first of tokens[0] ?? []) {
        const entry = { tokens, atStart: text.startsWith("^"), kind, reason };
        entries.set(
          first,
          [...(entries.get(first) ?? []), entry].toSorted((a, b) => b.tokens.length - a.tokens.length),
        );
      }
    }
  }
}

/** The worn phrases of a sentence, left to right; of two that begin at one word the longer. */
export function findWorn({ words }: Sentence): WornPhrase[] {
  if (entries.size === 0) {
    learn("opener", wornKinds.opener);
    learn("closer", wornKinds.closer);
    learn("frame", wornKinds.frame);
    learn("filler", wornKinds.filler);
    learn("needless", wornKinds.needless);
    learn("excess", wornKinds.excess);
    learn("jargon", wornKinds.jargon);
  }
  const found: WornPhrase[] = [];
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
    found.push({ start: first.start, end: last.end, kind: entry.kind, reason: entry.reason });
    index += entry.tokens.length - 1;
  }
  return found;
}
