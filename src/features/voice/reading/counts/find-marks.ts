import { keepApart } from "../../../../lib/text-ranges.ts";
import { countSentence } from "./count-sentence.ts";
import {
  type CountedAt,
  countedIdOf,
  isDismissed,
  type Mark,
  type MarkKind,
  markKinds,
  type Marks,
} from "./text-choices.ts";
import { findEqualRuns } from "./measures.ts";
import type { ParsedText, Sentence } from "../text/parse-text.ts";
import { wordLists } from "./word-lists.ts";
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
  for (const { reason, phrases } of Object.values(clicheGroups).flat()) {
    for (const phrase of phrases.split(", ")) {
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

const longMarkWords = 40;
/** Only these of the counted hedges are drawn; the others (could, often, almost) are too often plain statements. */
const doubts = new Set(wordLists.markedHedges);
const wordsPerMark = 25;
const marksPerSentence = 2;

/** Draws at most one mark per 25 words and two per sentence; the rest is only counted and listed. @param dismissed what is no mark */
export function findMarks(parsed: ParsedText, dismissed: readonly CountedAt[] = []): Marks {
  const runs = new Set(findEqualRuns(parsed.sentences));
  const found = parsed.sentences.map((sentence) =>
    marksOf(sentence, parsed.text, runs.has(sentence)).filter(
      ({ kind, start }) => !isDismissed(dismissed, countedIdOf[kind], start),
    ),
  );
  const all = found.flat().toSorted((a, b) => a.start - b.start || a.end - b.end);
  const counts: Record<MarkKind, number> = { worn: 0, hedge: 0, run: 0, long: 0 };
  for (const { kind } of all) counts[kind] += 1;
  const isDrawn = ({ kind, start, end }: Mark) =>
    kind !== "hedge" || doubts.has(parsed.text.slice(start, end).toLowerCase());
  const drawn = found
    .flatMap((marks) => keepApart(marks.filter(isDrawn).toSorted(bySpecificity)).slice(0, marksPerSentence))
    .toSorted(bySpecificity)
    .slice(0, Math.floor(parsed.words / wordsPerMark))
    .toSorted((a, b) => a.start - b.start);
  return { drawn, counts, all };
}

function marksOf(sentence: Sentence, text: string, isRun: boolean): Mark[] {
  const marks = findCliches(sentence);
  countSentence(sentence, text, (id, start, end) => {
    const word = text.slice(start, end).toLowerCase();
    if (id === "hedges") {
      marks.push({ kind: "hedge", start, end, note: `“${word}”: a maybe. It takes some of the claim back.` });
    }
  });
  const { start, end, words } = sentence;
  if (isRun) {
    marks.push({ kind: "run", start, end, note: `The third sentence in a row of about ${words.length} words.` });
  }
  if (words.length >= longMarkWords) {
    marks.push({ kind: "long", start, end, note: `${words.length} words. Readers hold this much once, not twice.` });
  }
  return marks;
}

function bySpecificity(a: Mark, b: Mark): number {
  return markKinds.indexOf(a.kind) - markKinds.indexOf(b.kind) || a.start - b.start;
}
