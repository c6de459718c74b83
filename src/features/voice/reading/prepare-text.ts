import type { TextRange } from "../../../lib/text-ranges.ts";

export interface PreparedText {
  /** The original with spaces instead of non-prose and with straight apostrophes; as long, so positions are the same in both. */
  text: string;
  paragraphs: readonly TextRange[];
  /** Most lines end without punctuation before a new line. */
  isVerse: boolean;
  isCut: boolean;
  /** Most letters are not Latin. */
  isForeignScript: boolean;
}

const maxCharacters = 200_000;

const codeCharacters = /[{};=<>()[\]$\\]/g;
const listMarker = /^\s{0,6}(?:[-*+•‣·–—]|\d{1,3}[.)])\s+/;
const endsSentence = /[.!?…:;,][”’"')\]]{0,3}\s*$/;

/** Blanks out everything but prose and joins wrapped lines; linear in the text's length. */
export function prepareText(original: string): PreparedText {
  const isCut = original.length > maxCharacters;
  const text = blankTokens(
    original
      .slice(0, maxCharacters)
      .replace(/[’ʼ‘＇]/g, "'")
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
      .replace(/\r\n/g, " \n")
      .replace(/[\r\u2028\u2029]/g, "\n"),
  );
  const output = text.split("");
  const blank = (start: number, end: number) => output.fill(" ", start, end);
  const paragraphs: TextRange[] = [];
  let openParagraph: TextRange | null = null;
  let lastLine = "";
  let openLines = 0;
  let lines = 0;
  let fence = "";
  const all = splitLines(text);
  for (const [index, { content, trimmed, start, end }] of all.entries()) {
    const fenceMark = /^(?:```|~~~)/.exec(trimmed)?.[0] ?? (index === 0 && trimmed === "---" ? "---" : "");
    const isFenced = fence !== "" || fenceMark !== "";
    if (fence === "") fence = fenceMark;
    else if (trimmed.startsWith(fence)) fence = "";
    if (isFenced || trimmed === "" || isNoProse(content, trimmed) || isHeading(trimmed, all, index)) {
      blank(start, end);
      openParagraph = null;
      continue;
    }
    const marker = listMarker.exec(content)?.[0].length ?? 0;
    if (marker > 0) openParagraph = null;
    blank(start, start + marker);
    lines += 1;
    if (openParagraph && !isWrapped(lastLine, trimmed)) {
      if (!endsSentence.test(lastLine)) openLines += 1;
      openParagraph = null;
    }
    if (openParagraph) openParagraph.end = end;
    else {
      openParagraph = { start: start + marker, end };
      paragraphs.push(openParagraph);
    }
    lastLine = trimmed;
  }
  return {
    text: output.join(""),
    paragraphs,
    isVerse: lines >= 6 && openLines / lines > 0.5,
    isCut,
    isForeignScript: hasForeignScript(original.slice(0, 20_000)),
  };
}

interface Line extends TextRange {
  content: string;
  trimmed: string;
}

function splitLines(text: string): Line[] {
  return Array.from(text.matchAll(/^.*$/gm), ({ 0: content, index: start }) => ({
    start,
    end: start + content.length,
    content,
    trimmed: content.trim(),
  }));
}

function isNoProse(content: string, trimmed: string): boolean {
  if (/^(?:>|\||[-*_=]{3,}$|#{1,6}\s)/.test(trimmed)) return true;
  const codeMarks = trimmed.match(codeCharacters)?.length ?? 0;
  if (/^(?: {4}|\t)/.test(content) && codeMarks > 0) return true;
  return codeMarks / trimmed.length > 0.08 && (codeMarks >= 3 || (codeMarks === 2 && /[;{}]$/.test(trimmed)));
}

function hasForeignScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 20 && (text.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters / 2;
}

/** A short line without a period, alone between blank lines or above longer ones, is a heading unless it is the whole text. */
function isHeading(trimmed: string, lines: readonly Line[], index: number): boolean {
  if (trimmed.length > 80 || endsSentence.test(trimmed) || listMarker.test(trimmed)) return false;
  const before = lines[index - 1]?.trimmed ?? "";
  const after = lines[index + 1]?.trimmed ?? "";
  const later = after === "" ? (lines[index + 2]?.trimmed ?? "") : after;
  if (before !== "" || later === "") return false;
  return after === "" || (trimmed.length < 60 && later.length > 120);
}

/** A hard-wrapped line: the sentence goes on. */
function isWrapped(before: string, next: string): boolean {
  return /^[\p{Ll}(“"']/u.test(next) || (before.length >= 50 && before.length <= 100 && !endsSentence.test(before));
}

function blankTokens(text: string): string {
  return text
    .replace(/`[^`\n]{1,200}`|<[a-zA-Z/!][^<>\n]{0,200}>/g, (found) => " ".repeat(found.length))
    .replace(/\]\([^()\s]{1,300}\)/g, (found) => `]${" ".repeat(found.length - 1)}`)
    .replace(/\S+/g, (token) => (isNoWord(token) ? " ".repeat(token.length) : token));
}

function isNoWord(token: string): boolean {
  if (token.length > 60) return !/[\p{L}\p{N}]{1,30}(?:[—–/…-]|\.{3})[\p{L}\p{N}]/u.test(token) || token.length > 300;
  return token.includes("://") || /^www\.|[^@]@[^@]+\.|^#\p{L}|^@\p{L}/u.test(token);
}
