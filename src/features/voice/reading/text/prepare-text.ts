import type { TextRange } from "../../../../lib/text-ranges.ts";
import { blankTokens } from "./blank-tokens.ts";
import type { LeftOut, LeftOutKind } from "./left-out-content.ts";
import { endsSentence, endsThought, type Line } from "./line.ts";
import { kindsOfLines } from "./line-kinds.ts";
import { markupMark } from "./sentence-tokens.ts";
import { findLineMark, findSpeakers, hasLetterList, isChapters, isTimed } from "./line-marks.ts";
import { findWraps } from "./line-wraps.ts";

export interface Paragraph extends TextRange {
  item: number;
}

export type PreparedText = ReturnType<typeof prepareText>;

const stageDirection =
  /\[\p{L}+(?: \p{Ll}+){0,3}(?: \d{1,2}:\d{2}(?::\d{2})?)?\]|\((?:laughs?|laughing|laughter|chuckles|sighs?|pauses?|coughs?|applause|crosstalk|inaudible|music|crying)\)/giu;
/** Of a printed speech. */
const audience =
  /\[(?:music|applause|laughter|cheers)(?: and \p{Ll}+)?\.?\]|\((?:(?:applause|laughter)(?: and \p{Ll}+)?|cheers and \p{Ll}+)\.?\)/giu;
const maxCharacters = 200_000;

/** Blanks out everything but prose and joins wrapped lines; linear in the text's length. @param counted starts of lines that count whatever their kind */
export function prepareText(original: string, counted: readonly number[] = []) {
  const plain = plainText(original.slice(0, maxCharacters));
  const lines = splitLines(plain);
  const kinds = kindsOfLines(lines);
  const { output, paragraphs, leftOut, isSpoken } = joinLines(plain, lines, kinds, new Set(counted));
  const directed = output.join("").replace(isSpoken ? stageDirection : audience, (found, at: number) => {
    leftOut.push({ kind: "stageDirection", start: at, end: at + found.length });
    return markupMark.repeat(found.length);
  });
  const text = blankTokens(directed, (found) => {
    if (output[found.start] !== " " || plain[found.start] === " ") leftOut.push(found);
  });
  const letters = original.slice(0, 20_000).match(/\p{L}/gu) ?? [];
  return {
    /** The original with spaces or marks instead of non-prose and with straight apostrophes; as long, so positions are the same in both. */
    text,
    /** `item` is the number of a list item, else 0. */
    paragraphs,
    /** What is not counted, in the text's order. */
    leftOut: leftOut.toSorted((a, b) => a.start - b.start),
    /** Lines in stanzas, and not one ends a sentence. */
    isVerse: isVerse(lines.filter((_, index) => !kinds[index])),
    isCut: original.length > maxCharacters,
    /** Most letters are not Latin. */
    isForeignScript:
      letters.length > 19 && letters.join("").replace(/\P{Script=Latin}/gu, "").length < letters.length / 2,
  };
}

/** One kind of apostrophe, space and line end; as long as the original. */
function plainText(original: string): string {
  return (
    original
      .replace(/[’ʼ‘＇‛ʹꞌ՚‵ʻ]/g, "'")
      .replace(
        /(?<=\p{L})(?:[`´′\u0092\ufffd]|(?<=n)\?(?=t(?!\p{L}))|\?(?=(?:[smd]|re|ve|ll)(?!\p{L})))(?=\p{L})/gu,
        "'",
      )
      // Line ends that were written out, as a program's text has them.
      .replace(/(?<=[.!?:,")\n]\s?|\\[nr])\\[nr](?=[\\\s"\p{Lu}]|$)/gu, " \n")
      .replace(
        /<br ?\/?>|<\/(?:p|li|div|h[1-6]|t[rdh]|d[td]|option|blockquote|summary)>(?=.)/gi,
        (found) => `${" ".repeat(found.length - 1)}\n`,
      )
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
      .replace(/\r\n/g, " \n")
      .replace(/[\r\u0085\u2028\u2029]/g, "\n")
  );
}

/** Leaves lines and their marks out, and joins lines to paragraphs. @param always starts of lines that count whatever their kind */
function joinLines(
  plain: string,
  lines: readonly Line[],
  kinds: readonly (LeftOutKind | null)[],
  always: ReadonlySet<number>,
) {
  const speakers = findSpeakers(lines.filter((_, index) => kinds[index] === null));
  const hasLetters = hasLetterList(lines);
  const hasTimes = isTimed(lines);
  const hasChapters = isChapters(lines);
  const wraps = findWraps(lines, kinds);
  // A subtitle goes on in the next one, a page's sentence on the next page.
  const isCaptions = hasTimes || kinds.filter((kind) => kind === "timestamp").length > 1;
  const output = plain.split("");
  const leftOut: LeftOut[] = [];
  const paragraphs: Paragraph[] = [];
  const leaveOut = (kind: LeftOutKind, start: number, end: number) => {
    output.fill(" ", start, end);
    leftOut.push({ kind, start, end });
  };
  /** A page or an hour lies between this line and the one before; a blank or a left-out line does. */
  let [isAcross, isBlank] = [false, true];
  let [before, speaker] = ["", ""];
  for (const [index, { content, trimmed, start, end }] of lines.entries()) {
    const isHeard =
      (isCaptions || kinds[index - 1] === "speaker") && /^(?:\([^()]{1,60}\)|\[[^[\]]{1,60}\])$/.test(trimmed);
    const kind = always.has(start) ? null : isHeard ? "stageDirection" : kinds[index];
    if (kind || trimmed === "") {
      if (kind === "timestamp" || kind === "pageNumber") isAcross = true;
      else if (kind && !isHeard) before = ".";
      isBlank = true;
      if (kind) leaveOut(kind, start, end);
      continue;
    }
    const mark = always.has(start) ? null : findLineMark(content, speakers, hasLetters, hasTimes || hasChapters);
    const written = content.slice(0, mark?.length ?? 0);
    const isSame = mark?.kind === "speaker" && written === speaker;
    if (mark?.kind === "speaker") speaker = written;
    if (mark?.kind === "timestamp") isAcross = !hasChapters;
    if (mark) leaveOut(mark.kind, start, start + mark.length);
    const rest = content.slice(written.length).trim();
    // What was said before has not ended: no mark, a comma, a colon before lower case, points on both sides.
    const isNext =
      !/[.!?…‽:。！？]["”’')\]*_]{0,3}$/.test(before) ||
      (before.endsWith(":") && /^\p{Ll}/u.test(rest)) ||
      (isCaptions && /(?:\.{3}|…)$/.test(before) && /^(?:\.{3}|…)/.test(rest));
    const goesOn = isAcross
      ? isNext && (isCaptions || /^\p{Ll}/u.test(trimmed)) && (!mark || mark.kind === "timestamp" || isSame)
      : !mark && !isBlank && (wraps.has(index) || (isCaptions && isNext));
    [isAcross, isBlank] = [false, false];
    before = mark?.kind === "notice" ? "." : trimmed;
    const open = paragraphs.at(-1);
    if (open && goesOn) open.end = end;
    else
      paragraphs.push({
        start: start + written.length,
        end,
        item: mark?.kind === "listMarker" ? Number(/^\D{0,14}(\d{1,2})[.)\]]*\s*$/.exec(written)?.[1] ?? 0) : 0,
      });
  }
  return { output, paragraphs, leftOut, isSpoken: speakers.size > 0 || isCaptions || kinds.includes("speaker") };
}

function splitLines(text: string): Line[] {
  return Array.from(text.matchAll(/^.*$/gm), ({ 0: content, index: start }) => ({
    start,
    end: start + content.length,
    content,
    trimmed: content.trim(),
  }));
}

/** Short lines in stanzas whose lines run on, or in rhyme; where sentences end, most begin with a capital though the one before goes on. The lines of a post are thoughts of their own. */
function isVerse(lines: readonly Line[]): boolean {
  const full = lines.filter(({ trimmed }) => trimmed !== "");
  if (full.length < 6 || full.some(({ trimmed }) => trimmed.length > 70 || /^[-*•\d]/.test(trimmed))) return false;
  const isStacked = (index: number) => lines[index]?.trimmed !== "" && (lines[index - 1]?.trimmed ?? "") !== "";
  const stacked = lines.filter((_, index) => isStacked(index)).length;
  if (stacked < full.length / 2 || full.every(({ trimmed }) => endsSentence.test(trimmed))) return false;
  const stanzas = lines.filter((_, index) => isStacked(index) && !isStacked(index - 1)).length;
  const running = full.filter(({ trimmed }) => runsOn.test(trimmed) && !subject.test(trimmed)).length;
  const last = full.map(({ trimmed }) => /\p{L}{1,30}(?=\P{L}{0,9}$)/u.exec(trimmed.toLowerCase())?.[0] ?? "");
  const rhymed = last.filter((word, index) =>
    [-3, -2, -1, 1, 2, 3].some(
      (step) => last[index + step] !== word && last[index + step]?.slice(-2) === word.slice(-2),
    ),
  ).length;
  const opened = full.filter(
    ({ trimmed }, index) => /^\P{L}{0,2}\p{Lu}/u.test(trimmed) && !endsThought.test(full[index - 1]?.trimmed ?? "."),
  ).length;
  if (full.some(({ trimmed }) => /[.!?…]["”’')\]*_]{0,3}(?:\s|$)/.test(trimmed)))
    return (
      full.length > 7 &&
      opened >= 0.4 * full.length &&
      (rhymed >= full.length / 2 || (running >= 0.2 * full.length && full.every(({ trimmed }) => trimmed.length > 19)))
    );
  return (stanzas > 1 && running >= 0.3 * full.length) || rhymed >= 0.6 * full.length;
}

/** Begins like the rest of a sentence, without a subject of its own. */
const runsOn =
  /^(?:and|or|nor|of|in|on|at|by|for|from|to|into|with|without|like|as|than|that|which|where|who|whose|through|beneath|under|over|among|until|upon)\s/i;
const subject = /\s(?:i|we|you|he|she|they)\b/i;
