import { parseProse, spansToText } from "../../lib/prose.ts";
import type { Sample } from "./samples/sample.ts";
import { splitSentences } from "./sentences.ts";

/** A paragraph or a list of a sample, as plain text: samples hold no inline markup (samples/sample.ts). */
export type TextBlock = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };

/** What stands under one heading; the opening has none. */
export interface Section {
  heading: string | null;
  blocks: TextBlock[];
}

/** The longest a part of a thread may be, its number included; counted in code points. */
export const maxPartLength = 280;

/** A sample's body, cut at its headings. The first section is what stands before them; it is left out when empty. */
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

/** One part of a thread as it would be sent: the text begins with its number, as in `3/12`. */
export interface ThreadPart {
  number: string;
  text: string;
}

/**
 * Lays a sample out as a thread, without the sections that it omits. Each section begins a part, under its heading where that leaves room for a whole sentence; the
 * title begins the first. Parts are cut at sentence ends and, within a section, about equally long. A sentence that fits no part
 * is cut at a comma, at a space, or where it must be.
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

/** A sentence, and what stands between it and the one before. */
interface Unit {
  glue: " " | "\n" | "\n\n";
  text: string;
}

const emptySection: Section = { heading: null, blocks: [] };

function toUnits(section: Section): Unit[] {
  return section.blocks.flatMap(toBlockUnits);
}

/** A section's units, the first of which carries the headings; null when they leave it no room in one part. */
function withHead(headings: (string | null)[], section: Section): Unit[] | null {
  const [first, ...others] = toUnits(section);
  const text = [...headings, first?.text ?? null].filter((line) => line !== null).join("\n\n");
  return lengthOf(text) <= limitFor(2) ? [toHead(text), ...others] : null;
}

function toHead(text: string): Unit {
  return { glue: "\n\n", text };
}

function toBlockUnits(block: TextBlock): Unit[] {
  if (block.kind === "list") {
    return block.items.flatMap((item, index) => toSentenceUnits(`• ${item}`, index === 0 ? "\n\n" : "\n"));
  }
  return toSentenceUnits(block.text, "\n\n");
}

function toSentenceUnits(text: string, glue: Unit["glue"]): Unit[] {
  return splitSentences(text).map((sentence, index) => ({ glue: index === 0 ? glue : " ", text: sentence }));
}

/** What a part may hold beside its number, one slash and one space. */
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
    const joined = last === undefined ? null : last + unit.glue + unit.text;
    if (joined !== null && lengthOf(joined) <= limit) parts[parts.length - 1] = joined;
    else parts.push(unit.text);
  }
  return parts;
}

/** A unit that is longer than a part, in pieces that are not. */
function cutToFit(unit: Unit, limit: number): Unit[] {
  const pieces: Unit[] = [];
  let rest = Array.from(unit.text);
  while (rest.length > limit) {
    const window = rest.slice(0, limit + 1);
    const atClause = lastIndexAfter(window, limit, (character, next) => ",;:—".includes(character) && next === " ");
    const end = atClause ?? lastIndexAfter(window, limit, (_, next) => next === " ") ?? limit;
    pieces.push({ glue: pieces.length === 0 ? unit.glue : " ", text: rest.slice(0, end).join("") });
    rest = Array.from(rest.slice(end).join("").trimStart());
  }
  if (rest.length > 0) pieces.push({ glue: pieces.length === 0 ? unit.glue : " ", text: rest.join("") });
  return pieces;
}

/** The last place, in the second half of what fits, after which `isCut` allows to cut. */
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
