import type { LeftOutKind } from "./left-out-content.ts";
import { endsSentence, type Line } from "./line.ts";

const leastWidth = 38;
const mostWidth = 130;

/** What no line ends with that does not go on. */
const beforeNoun = / (?:the|an?|of|my|our|their|its|your|into)$|[^;] (?:and|or|but)$/;
const beforeNumber = / (?:the|an?|and|or|of|in|since|until|from|by|to|than|about)$/;

/** Indexes of lines that go on from the line before: a text with hard line breaks, or a line that begins in lower case. */
export function findWraps(lines: readonly Line[], kinds: readonly (LeftOutKind | null)[]): ReadonlySet<number> {
  const pairs = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    return next && line.trimmed !== "" && next.trimmed !== "" && !kinds[index] && !kinds[index + 1]
      ? [{ line, next, index }]
      : [];
  });
  const width = wrapWidth(pairs.flatMap(({ line, next }) => [line.trimmed.length, next.trimmed.length]));
  const isFull = ({ line, next }: { line: Line; next: Line }) =>
    line.trimmed.length <= width + 2 &&
    line.trimmed.length + 1 + (/^\S{0,40}/.exec(next.trimmed)?.[0].length ?? 0) > width - 2;
  // Where a sentence goes on, its next line seldom begins with a capital letter.
  const open = pairs.filter(({ line }) => !endsSentence.test(line.trimmed));
  const begun = open.filter(({ next }) => /^\p{Lu}/u.test(next.trimmed));
  const isWrapped =
    width >= leastWidth &&
    pairs.filter(isFull).length >= 0.6 * pairs.length &&
    pairs.length > 0 &&
    begun.length <= 0.5 * open.length;
  const prose = lines.filter(({ trimmed }, index) => trimmed !== "" && !kinds[index]);
  const lower = prose.filter(({ trimmed }) => /^(?:[-*•→]\s)?\p{Ll}/u.test(trimmed)).length;
  const writesLower = lower >= 0.7 * prose.length;
  const wraps = new Set<number>();
  for (const pair of pairs) {
    const before = pair.line.trimmed;
    const goesOn =
      /^[\p{Ll}(“"'\ufffc]/u.test(pair.next.trimmed) &&
      (!endsSentence.test(before) || /[,;:]["”’')\]]{0,2}$/.test(before));
    const isLong = before.length >= leastWidth && before.length <= mostWidth;
    if (
      (isWrapped && isFull(pair)) ||
      (goesOn && (!writesLower || isWrapped) && /^\p{Ll}/u.test(pair.next.trimmed)) ||
      (isLong && (/^\d/.test(pair.next.trimmed) ? beforeNumber : beforeNoun).test(before))
    ) {
      wraps.add(pair.index + 1);
    }
  }
  return wraps;
}

/** The length that a tenth of the lines exceed; 0 for lines too long to be wrapped. */
function wrapWidth(lengths: readonly number[]): number {
  const sorted = lengths.toSorted((a, b) => a - b);
  const width = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  return width > mostWidth ? 0 : width;
}
