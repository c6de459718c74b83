import * as known from "./abbreviations.ts";

/** Stands for an address, a tag of a person or a subject, or code: part of the sentence, no word. */
export const objectMark = "\ufffc";
/** Stands for markup and footnote marks: neither a word nor part of one. */
export const markupMark = "\u2061";

/** White space between; a token without letters, digits or objects belongs to the one before. */
interface Token {
  start: number;
  end: number;
  /** Without opening and closing marks and end marks; lower case. */
  core: string;
  first: string;
  /** End marks, and what stood after them. */
  marks: string;
  closers: string;
  isBracketed: boolean;
  /** Begins with a bracket. */
  opens: boolean;
}

const endMark = /[.!?…‽。．！？｡]/;
const closer = /["'”’“»«›‹)\]}*_~\u2061]/;
const opener = /^["'“”‘’„‚»«›‹([{*_~\u2061¿¡—–-]+/;
const wordful = /[\p{L}\p{N}\ufffc]/u;
const emoji = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]|\p{Emoji_Modifier}/u;
const smiley = /^(?:[:;=8][-'^o]?[)(DPpO/|3]+|<3|\^\^|[xX]D)$/;

/**
 * Where sentences end in a paragraph: positions after the last mark, the paragraph's own end not among them.
 * @param item the number of the list item that the paragraph is
 * @param text straight apostrophes; what is no word stands as `objectMark` or `markupMark`
 */
export function findSentenceEnds(text: string, item = 0): number[] {
  const tokens = tokensOf(text);
  const ends: number[] = [];
  let first = 0;
  let listNumber = item || listNumberOf(tokens[0]);
  for (let index = 0; index < tokens.length - 1; index += 1) {
    const token = tokens[index];
    const next = tokens[index + 1];
    if (!token || !next) break;
    const isItem =
      listNumber > 0 &&
      listNumberOf(next) === listNumber + 1 &&
      !/[,;:]$|\b(?:and|or)$/.test(text.slice(token.start, token.end));
    if (isItem && startsUpper(tokens[index + 2])) listNumber += 1;
    else if (!isEnd(tokens, index, first)) continue;
    ends.push(token.end);
    first = index + 1;
  }
  return ends;
}

function listNumberOf(token: Token | undefined): number {
  if (token && /^[a-h]$/.test(token.core) && token.marks + token.closers === ")") return token.core.charCodeAt(0) - 96;
  return token && /^\d{1,2}$/.test(token.core) && /^(?:\.|\.?\))$/.test(token.marks + token.closers)
    ? Number(token.core)
    : 0;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(/\S+/g)) {
    for (const { piece, at } of cutInside(found)) {
      const last = tokens.at(-1);
      const start = index + at;
      if (!wordful.test(piece) || smiley.test(piece)) {
        if (!last) continue;
        if (isOpening(piece)) continue;
        last.end = start + piece.length;
        // A pointing hand or a dash goes on; a picture or a smiley ends.
        if (emoji.test(piece) || smiley.test(piece)) last.closers += "☺";
        else if (/^[.…]+$/.test(piece)) last.marks += piece.replaceAll(".", "…");
        else if (endMark.test(piece) && !/^[[(]/.test(piece)) last.marks += piece;
        continue;
      }
      tokens.push(toToken(piece, start));
    }
  }
  return tokens;
}

function isOpening(piece: string): boolean {
  return /^["“‘„«»([{*_~→•-]+$/.test(piece);
}

// “It ended.Then it began.”, “why?She”, and full-width marks that need no space.
const insideEnd =
  /(?:\p{Ll}{2}|[\d)\]])[.!?…]{1,9}["'”’)\]]{0,3}(?=["'“‘(]?\p{Lu}[\p{Ll}'])|\p{L}[!?]{1,9}(?=\p{Lu}\p{Ll})|[。！？｡．]+["”’」』]?(?=.)/gsu;

function cutInside(token: string): { piece: string; at: number }[] {
  if (token.length > 300) return [{ piece: token, at: 0 }];
  const pieces: { piece: string; at: number }[] = [];
  let from = 0;
  for (const { 0: found, index } of token.matchAll(insideEnd)) {
    if (/[/\\@]/.test(token)) break;
    const to = index + found.length;
    pieces.push({ piece: token.slice(from, to), at: from });
    from = to;
  }
  pieces.push({ piece: token.slice(from), at: from });
  return pieces;
}

function toToken(piece: string, start: number): Token {
  const points = Array.from(piece);
  let to = points.length;
  let marks = "";
  let closers = "";
  // From the end: closing marks, footnote marks and pictures, then the end marks, then closing marks before them.
  for (; to > 0; to -= 1) {
    const at = points[to - 1] ?? "";
    if (endMark.test(at)) marks = at + marks;
    else if (marks === "" && closer.test(at)) closers += at;
    else if (marks === "" && isPicture(at)) closers += "☺";
    else if (marks !== "" || !/[\u2070-\u2079\u00b9\u00b2\u00b3†‡]|\ufe0f|\u200d/.test(at)) break;
  }
  const isBracketed = marks !== "" && /^[[(]/.test(piece) && !wordful.test(piece);
  const body = points.slice(0, Math.min(to, 80)).join("").replace(opener, "");
  return {
    start,
    end: start + piece.length,
    core: body.toLowerCase(),
    first: firstOf(body),
    marks,
    closers,
    isBracketed,
    opens: /^[[(]/.test(piece),
  };
}

function isPicture(point: string): boolean {
  return emoji.test(point) && !/[\d#*©®™]/.test(point);
}

function firstOf(body: string): string {
  return /[\p{L}\p{N}\ufffc]/u.exec(body)?.[0] ?? "";
}

function startsUpper(token: Token | undefined): boolean {
  return token !== undefined && /[\p{Lu}\p{Lt}]/u.test(token.first);
}

function isEnd(tokens: readonly Token[], index: number, first: number): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (!token || !next || token.isBracketed || (index === first && listNumberOf(token) > 0)) return false;
  const { marks, closers } = token;
  const isLower = /\p{Ll}/u.test(next.first);
  if (marks === "") return closers.includes("☺") && !isLower;
  if (/[。．！？｡]/.test(marks)) return true;
  if (/["'”’“»«›‹)\]}]/.test(closers)) {
    if (isLower) return false;
    return !(/[!?‽]/.test(marks) && /["'”’“»«]/.test(closers) && isSpeaker(tokens, index + 1));
  }
  if (/[!?‽]/.test(marks)) return !(marks === "!" && goesOnAfterName(token, next, isLower));
  // Spaced points before “I” are a pause.
  if (marks !== ".") return !isLower && !(/^…{3}$/.test(marks) && /^i(?:'|$)/.test(next.core));
  if (/["'”’)\]]$/.test(token.core)) return true;
  return endsWithPeriod(tokens, index, first, isLower);
}

/** “Why?” Sam asked. */
function isSpeaker(tokens: readonly Token[], index: number): boolean {
  return [1, 2].some(
    (more) =>
      known.speechVerbs.has(tokens[index + more]?.core.replace(/[,:]$/, "") ?? "") &&
      startsUpper(tokens[index]) &&
      !/^(?:no|any|some|every)(?:body|one)$|^(?:nothing|everything)$/.test(tokens[index]?.core ?? ""),
  );
}

function goesOnAfterName(token: Token, next: Token, isLower: boolean): boolean {
  return known.exclaiming.has(token.core) && startsUpper(token) && (isLower || !known.openers.has(next.core));
}

function endsWithPeriod(tokens: readonly Token[], index: number, first: number, isLower: boolean): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (!token || !next) return true;
  const { core } = token;
  const before = index > first ? tokens[index - 1] : undefined;
  const isDigit = /\p{N}/u.test(next.first);
  const isInitialNext = /^\p{L}$/u.test(next.core) && next.marks === ".";
  const isOpener = !isLower && known.openers.has(bare(next.core)) && !isInitialNext;
  if (
    /^\d{1,3}$/.test(core) &&
    (index === first || (/^\d{1,2}$/.test(core) && (isLower || /[:,;]$/.test(before?.core ?? ""))))
  )
    return false;
  if (/^\d{1,2}(?:st|nd|rd|th)$/.test(core)) return !known.monthNames.has(bare(next.core));
  if (/^\p{L}$/u.test(core))
    return endsInLetter(token, before, next, { isLower, isDigit, isOpener, isFirst: index === first });
  if (known.neverLast.has(core)) return false;
  if (/^(?:\d{1,2})?[ap]\.?m$/.test(core)) return endsInTime(tokens, index, first, isOpener, isLower);
  if (known.countries.has(core)) {
    if (isLower || isDigit) return false;
    return isOpener || !(known.afterCountry.has(bare(next.core)) || index - first < 2);
  }
  if (/^\p{L}{1,3}(?:\.\p{L}{1,3})+$/u.test(core) && core.length <= 9) return isOpener;
  return (
    !isAbbreviation(tokens, index, before) || endsAbbreviation(tokens, index, first, { isLower, isDigit, isOpener })
  );
}

function bare(core: string): string {
  return core.replace(/[,;:]$/, "");
}

function isAbbreviation(tokens: readonly Token[], index: number, before: Token | undefined): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (!token || !next) return false;
  const { core, first } = token;
  const isUpper = /\p{Lu}/u.test(first);
  if (known.months.has(core) || known.weekdays.has(core)) return isUpper || !known.alsoWords.has(core);
  if (core === "no") {
    const isAnswer = /^(?:is|was)$/.test(before?.core ?? "")
      ? /^(?:answer|reply|response|verdict|vote|word)$/.test(tokens[index - 2]?.core ?? "")
      : known.beforeAnswer.has(before?.core ?? "");
    return /\p{N}/u.test(next.first) && !isAnswer;
  }
  if (!known.titles.has(core) && !known.beforeNumber.has(core) && !known.others.has(core)) return false;
  if (isUpper || !known.alsoWords.has(core)) return true;
  if (core === "al") return before?.core === "et";
  return /\p{N}/u.test(next.first) || /^[\d.,/½¼¾]+$/.test(before?.core ?? "");
}

interface Following {
  isLower: boolean;
  isDigit: boolean;
  isOpener: boolean;
}

function endsAbbreviation(tokens: readonly Token[], index: number, first: number, following: Following): boolean {
  const { isLower, isDigit, isOpener } = following;
  const token = tokens[index];
  const core = token?.core ?? "";
  const next = bare(tokens[index + 1]?.core ?? "");
  if (isLower) return false;
  if (known.weekdays.has(core)) return !isDigit && !known.monthNames.has(next);
  if (isDigit)
    return (
      core === "etc" ||
      (known.others.has(core) && !known.beforeNumber.has(core) && !/^[\d.,]+$/.test(tokens[index - 1]?.core ?? ""))
    );
  if (isOpener) return index > first;
  if (core === "etc") return true;
  if (/^(?:inc|ltd|co|corp|llc|plc)$/.test(core))
    return tokens.slice(first, index).some(({ first: at }) => /\p{Ll}/u.test(at));
  return false;
}

function endsInTime(
  tokens: readonly Token[],
  index: number,
  first: number,
  isOpener: boolean,
  isLower: boolean,
): boolean {
  const next = bare(tokens[index + 1]?.core ?? "");
  if (isLower || known.weekdayNames.has(next) || known.monthNames.has(next) || known.zones.has(next)) return false;
  if (bare(tokens[index + 2]?.core ?? "") === "time") return false;
  const opensWithTime =
    index - first <= 3 && /^(?:at|by|around|from|before|after|until|about|since)$/.test(tokens[first]?.core ?? "");
  return opensWithTime ? isOpener && next !== "i" : true;
}

function endsInLetter(
  { core, first, opens }: Token,
  before: Token | undefined,
  next: Token,
  { isLower, isDigit, isOpener, isFirst }: Following & { isFirst: boolean },
): boolean {
  const isUpper = /\p{Lu}/u.test(first);
  const joins = /^(?:and|or|than|but|not)$/.test(before?.core ?? "");
  if (core === "i" && joins) return true;
  if (known.beforeLetter.has(before?.core ?? "") && isUpper) return !isDigit || !known.beforeNumber.has(core);
  if (isLower) return !isFirst && core === "i";
  if (isDigit) return !known.beforeNumber.has(core);
  if (isFirst || opens) return false;
  if (next.marks === "." && /^\p{L}$/u.test(next.core)) return false;
  return isOpener || (!isUpper && core !== "m");
}
