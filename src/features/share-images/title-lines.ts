/** `tail` is punctuation outside the word's mark. */
export interface TitleWord {
  text: string;
  tail: string;
  isMarked: boolean;
}

export const titleLineHeight = 1.04;
export const titleLetterSpacing = -0.028;

/** Advance widths of the display serif in ems; other characters count as 0.6. */
const advances: ReadonlyMap<string, number> = new Map(
  Object.entries({
    " !,.:j'|‘’·": 0.25,
    "();[]il{}": 0.3,
    '"-Ift': 0.35,
    "*/J_r“”": 0.43,
    s: 0.45,
    "?acegz–": 0.5,
    Sovxy: 0.55,
    "BLPZ—": 0.65,
    "CERVY…": 0.7,
    "&AGKTX": 0.75,
    "%DNOQUw": 0.8,
    H: 0.85,
    "@m": 0.9,
    MW: 1.05,
  }).flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width] as const)),
);

export function readTitle(title: string): TitleWord[] {
  let isInside = false;
  // French and Spanish put a space before some punctuation, which does not break the line.
  return title.split(/(?<!«)\s+(?![!:;?»]+(?:\s|$))/).map((word) => {
    const isMarked = isInside || word.startsWith("==");
    const end = word.indexOf("==", word.startsWith("==") ? 2 : 0);
    isInside = isMarked && end === -1;
    const cut = end === -1 || !isMarked ? word.length : end;
    return { text: word.slice(0, cut).replaceAll("==", ""), tail: word.slice(cut).replaceAll("==", ""), isMarked };
  });
}

/** Unchanged when all words are short. */
export function markLongestWord(title: string): string {
  const words = title.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  const [longest = ""] = words.toSorted((a, b) => letters(b) - letters(a));
  return letters(longest) < 4 ? title : title.replace(longest, () => `==${longest}==`);
}

/** Sets a title in the largest size that fits. @param area in pixels @param sizes in pixels, largest first; the last is the fallback */
export function setTitle(title: string, area: { width: number; height: number }, sizes: readonly number[]) {
  const words = readTitle(title);
  let set: { fontSize: number; lines: TitleWord[][] } = { fontSize: 0, lines: [] };
  for (const fontSize of sizes) {
    set = { fontSize, lines: breakEvenly(words, area.width / fontSize) };
    const isWide = set.lines.some((line) => widthOf(line) * fontSize > area.width);
    if (!isWide && set.lines.length * fontSize * titleLineHeight <= area.height) return set;
  }
  const { fontSize } = set;
  const most = Math.floor(area.height / (fontSize * titleLineHeight));
  const lines = set.lines.slice(0, most).map((line) => cutWide(line, area.width / fontSize));
  const last = lines.at(-1);
  if (last && most < set.lines.length) lines[lines.length - 1] = endCut(last, area.width / fontSize);
  return { fontSize, lines };
}

/** A line that others followed. */
function endCut(line: readonly TitleWord[], maxWidth: number): TitleWord[] {
  const rest = line.slice(0, -1);
  const word = line.at(-1);
  if (!word || word.text.endsWith("…")) return [...line];
  const cut = [...rest, { ...word, tail: "…" }];
  return rest.length > 0 && widthOf(cut) > maxWidth ? endCut(rest, maxWidth) : cut;
}

function cutWide(line: TitleWord[], maxWidth: number): TitleWord[] {
  const [word] = line;
  if (!word || line.length > 1 || widthOf(line) <= maxWidth) return line;
  const letters = Array.from(word.text);
  while (letters.length > 1 && widthOf([{ ...word, text: `${letters.join("")}…`, tail: "" }]) > maxWidth) letters.pop();
  return [{ ...word, text: `${letters.join("")}…`, tail: "" }];
}

/** The fewest lines, as even as possible. @param maxWidth in ems */
function breakEvenly(words: readonly TitleWord[], maxWidth: number): TitleWord[][] {
  // best[n]: how the first n words are broken; fewer lines first, then less unused width.
  const best: { lines: TitleWord[][]; left: number }[] = [{ lines: [], left: 0 }];
  for (let end = 1; end <= words.length; end += 1) {
    for (let start = end - 1; start >= 0; start -= 1) {
      const line = words.slice(start, end);
      const left = maxWidth - widthOf(line);
      if (left < 0 && line.length > 1) break;
      const before = best[start];
      if (!before) continue;
      const next = { lines: [...before.lines, line], left: before.left + left ** 2 };
      const known = best[end];
      const isBetter =
        !known ||
        next.lines.length < known.lines.length ||
        (next.lines.length === known.lines.length && next.left < known.left);
      if (isBetter) best[end] = next;
    }
  }
  return best[words.length]?.lines ?? [];
}

function widthOf(line: readonly TitleWord[]): number {
  const text = line.map(({ text, tail }) => text + tail).join(" ");
  return Array.from(text).reduce((total, letter) => total + (advances.get(letter) ?? 0.6) + titleLetterSpacing, 0);
}

function letters(word: string): number {
  return word.replace(/[^\p{L}]/gu, "").length;
}
