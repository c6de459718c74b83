import { parseMarkdownSubset, spansToText } from "../../lib/markdown-subset.ts";
import type { Sample } from "./samples/sample.ts";
import { splitSentences } from "./reading/text/sentence-ends.ts";

/** A list's items, or a paragraph's one text; plain, because samples hold no inline markup (samples/sample.ts). */
export interface TextBlock {
  isList: boolean;
  texts: string[];
}

export interface Section {
  heading: string | null;
  blocks: TextBlock[];
}

/** The limit for a part of a thread, its number included, in code points. */
export const maxPartLength = 280;
/** Ten parts are the most that a sample has. */
const maxTextLength = maxPartLength - "10/10 ".length;

/** Splits a body at its headings. Text before the first heading is a section without one. */
export function toSections(body: string): Section[] {
  const sections: Section[] = [{ heading: null, blocks: [] }];
  for (const block of parseMarkdownSubset(body)) {
    const texts = (block.kind === "list" ? block.items : [block.spans]).map(spansToText);
    if (block.kind === "heading") sections.push({ heading: texts.join(), blocks: [] });
    else sections.at(-1)?.blocks.push({ isList: block.kind === "list", texts });
  }
  return sections.filter((section) => section.heading !== null || section.blocks.length > 0);
}

/**
 * Splits a sample into the parts of a thread. Each section starts a new part, with its heading if a whole sentence still fits.
 * Parts end at sentence ends and are about equally long within a section.
 * @returns the parts; number (as in `3/10`), one space and text are at most 280 characters
 */
export function toThread(sample: Pick<Sample, "title" | "body" | "threadOmits">) {
  const [opening, ...others] = toSections(sample.body).filter(
    ({ heading }) => heading === null || !sample.threadOmits.includes(heading),
  );
  if (!opening) return [];
  const sections = [
    withHead([sample.title, opening.heading], opening) ?? [toHead(sample.title), ...toUnits(opening)],
    ...others.map((section) => withHead([section.heading], section) ?? toUnits(section)),
  ];
  const texts = sections.flatMap(packEvenly);
  return texts.map((text, index) => ({ number: `${index + 1}/${texts.length}`, text }));
}

interface Unit {
  /** Between this sentence and the one before. */
  separator: " " | "\n" | "\n\n";
  text: string;
}

/** A section's units, its headings merged into the first; null when that does not fit into one part. */
function withHead(headings: (string | null)[], section: Section): Unit[] | null {
  const [first, ...others] = toUnits(section);
  const text = [...headings, first?.text ?? null].filter((line) => line !== null).join("\n\n");
  return lengthOf(text) <= maxTextLength ? [toHead(text), ...others] : null;
}

function toHead(text: string): Unit {
  return { separator: "\n\n", text };
}

function toUnits(section: Section): Unit[] {
  return section.blocks.flatMap(({ isList, texts }) =>
    texts.flatMap((text, index) => toSentenceUnits(isList ? `• ${text}` : text, index === 0 ? "\n\n" : "\n")),
  );
}

function toSentenceUnits(text: string, separator: Unit["separator"]): Unit[] {
  return splitSentences(text).map((sentence, index) => ({ separator: index === 0 ? separator : " ", text: sentence }));
}

/** Packs units into as few parts as the limit allows, then lowers the limit as far as that number of parts allows. */
function packEvenly(units: Unit[]): string[] {
  const fewest = pack(units, maxTextLength).length;
  let low = Math.max(...units.map((unit) => lengthOf(unit.text)));
  let high = maxTextLength;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (pack(units, middle).length <= fewest) high = middle;
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

function lengthOf(text: string): number {
  return Array.from(text).length;
}
