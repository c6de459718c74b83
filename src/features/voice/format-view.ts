import { parseProse, spansToText } from "../../lib/prose.ts";
import type { Sample } from "./samples/sample.ts";
import { splitSentences } from "./sentences.ts";

/** Plain text, because samples hold no inline markup (samples/sample.ts). */
export type TextBlock = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };

export interface Section {
  heading: string | null;
  blocks: TextBlock[];
}

/** The limit for a part of a thread, its number included, in code points. */
export const maxPartLength = 280;

/** Splits a body at its headings. Text before the first heading is a section without one. */
export function toSections(body: string): Section[] {
  const sections: Section[] = [{ heading: null, blocks: [] }];
  for (const block of parseProse(body)) {
    if (block.kind === "heading") sections.push({ heading: spansToText(block.spans), blocks: [] });
    else sections.at(-1)?.blocks.push(toTextBlock(block));
  }
  return sections.filter((section) => section.heading !== null || section.blocks.length > 0);
}

function toTextBlock(block: Exclude<ReturnType<typeof parseProse>[number], { kind: "heading" }>): TextBlock {
  if (block.kind === "list") return { kind: "list", items: block.items.map(spansToText) };
  return { kind: "paragraph", text: spansToText(block.spans) };
}

/** `text` begins with the number, as in `3/12`. */
export interface ThreadPart {
  number: string;
  text: string;
}

/**
 * Splits a sample into the parts of a thread. Each section starts a new part, with its heading if a whole sentence still fits.
 * Parts end at sentence ends and are about equally long within a section; a sentence longer than a part is cut at a comma or space.
 * @returns the parts; number, one space and text are at most 280 characters
 */
export function toThread(sample: Pick<Sample, "title" | "body" | "threadOmits">): ThreadPart[] {
  const [opening = emptySection, ...others] = toSections(sample.body).filter(
    ({ heading }) => heading === null || !sample.threadOmits.includes(heading),
  );
  const sections = [
    withHead([sample.title, opening.heading], opening) ?? [toHead(sample.title), ...toUnits(opening)],
    ...others.map((section) => withHead([section.heading], section) ?? toUnits(section)),
  ];
  let digits = 1;
  let texts = packAll(sections, digits);
  while (String(texts.length).length > digits) {
    digits += 1;
    texts = packAll(sections, digits);
  }
  return texts.map((text, index) => ({ number: `${index + 1}/${texts.length}`, text }));
}

interface Unit {
  /** Between this sentence and the one before. */
  separator: " " | "\n" | "\n\n";
  text: string;
}

const emptySection: Section = { heading: null, blocks: [] };

function toUnits(section: Section): Unit[] {
  return section.blocks.flatMap(toBlockUnits);
}

/** A section's units, its headings merged into the first; null when that does not fit into one part. */
function withHead(headings: (string | null)[], section: Section): Unit[] | null {
  const [first, ...others] = toUnits(section);
  const text = [...headings, first?.text ?? null].filter((line) => line !== null).join("\n\n");
  return lengthOf(text) <= limitFor(2) ? [toHead(text), ...others] : null;
}

function toHead(text: string): Unit {
  return { separator: "\n\n", text };
}

function toBlockUnits(block: TextBlock): Unit[] {
  if (block.kind === "list") {
    return block.items.flatMap((item, index) => toSentenceUnits(`• ${item}`, index === 0 ? "\n\n" : "\n"));
  }
  return toSentenceUnits(block.text, "\n\n");
}

function toSentenceUnits(text: string, separator: Unit["separator"]): Unit[] {
  return splitSentences(text).map((sentence, index) => ({ separator: index === 0 ? separator : " ", text: sentence }));
}

/** What is left of a part after "12/34 ". */
function limitFor(digits: number): number {
  return maxPartLength - (2 * digits + 2);
}

function packAll(sections: Unit[][], digits: number): string[] {
  const limit = limitFor(digits);
  return sections.flatMap((units) =>
    packEvenly(
      units.flatMap((unit) => cutToFit(unit, limit)),
      limit,
    ),
  );
}

/** Packs units into as few parts as the limit allows, then lowers the limit as far as that number of parts allows. */
function packEvenly(units: Unit[], limit: number): string[] {
  const fewest = pack(units, limit);
  let low = 1;
  let high = limit;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const isEnough =
      units.every((unit) => lengthOf(unit.text) <= middle) && pack(units, middle).length <= fewest.length;
    if (isEnough) high = middle;
    else low = middle + 1;
  }
  return pack(units, high);
}

function pack(units: Unit[], limit: number): string[] {
  const parts: string[] = [];
  for (const unit of units) {
    const last = parts.at(-1);
    const joined = last === undefined ? null : last + unit.separator + unit.text;
    if (joined !== null && lengthOf(joined) <= limit) parts[parts.length - 1] = joined;
    else parts.push(unit.text);
  }
  return parts;
}

function cutToFit(unit: Unit, limit: number): Unit[] {
  const pieces: Unit[] = [];
  let rest = Array.from(unit.text);
  while (rest.length > limit) {
    const window = rest.slice(0, limit + 1);
    const atClause = lastIndexAfter(window, limit, (character, next) => ",;:—".includes(character) && next === " ");
    const end = atClause ?? lastIndexAfter(window, limit, (_, next) => next === " ") ?? limit;
    pieces.push({ separator: pieces.length === 0 ? unit.separator : " ", text: rest.slice(0, end).join("") });
    rest = Array.from(rest.slice(end).join("").trimStart());
  }
  if (rest.length > 0) pieces.push({ separator: pieces.length === 0 ? unit.separator : " ", text: rest.join("") });
  return pieces;
}

/** Searches the second half only, so that no piece gets very short. */
function lastIndexAfter(
  window: string[],
  limit: number,
  isCut: (character: string, next: string | undefined) => boolean,
): number | null {
  for (let end = limit; end > limit / 2; end -= 1) {
    if (isCut(window[end - 1] ?? "", window[end])) return end;
  }
  return null;
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
