import * as known from "./abbreviations.ts";
import { findInsides, listMarkOf, startsUpper, type Token, tokensOf } from "./sentence-tokens.ts";

/**
 * Where sentences end in a paragraph: positions after the last mark, the paragraph's own end not among them.
 * @param item the number of the list item that the paragraph is
 * @param text straight apostrophes; what is no word stands as `objectMark` or `markupMark`
 */
export function findSentenceEnds(text: string, item = 0): number[] {
  const tokens = tokensOf(text);
  const ends: number[] = [];
  const insides = findInsides(tokens);
  const hasDots = tokens.filter(({ isBulleted }) => isBulleted).length > 1;
  let first = 0;
  let list = item > 0 ? { number: item, style: "1" } : listMarkOf(tokens[0]);
  for (const [index, token] of tokens.slice(0, -1).entries()) {
    const mark = listMarkOf(tokens[index + 1]);
    const isItem =
      (hasDots && token.isBulleted) ||
      (mark?.style === list?.style &&
        mark?.number === (list?.number ?? 0) + 1 &&
        (mark?.style !== "1" || startsUpper(tokens[index + 2])) &&
        !/[,;:]$|\b(?:and|or)$/.test(text.slice(token.start, token.end)));
    // What brackets and quotation marks inside a sentence hold is part of it.
    if (!isItem && ((insides.get(index) ?? 0) > first || !isEnd(tokens, index, first))) continue;
    ends.push(token.end);
    first = index + 1;
    list = mark ?? list;
  }
  return ends;
}

/**
 * The sentences of one paragraph, as the reader counts them.
 * @returns trimmed sentences; joined by one space they are the paragraph
 */
export function splitSentences(paragraph: string): string[] {
  const ends = [...findSentenceEnds(paragraph.replaceAll("’", "'")), paragraph.length];
  return ends.map((end, index) => paragraph.slice(ends[index - 1] ?? 0, end).trim()).filter(Boolean);
}

function isEnd(tokens: readonly Token[], index: number, first: number): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (!token || !next || (index === first && listMarkOf(token) !== null)) return false;
  const { marks, closers } = token;
  const isLower = /\p{Ll}/u.test(next.first);
  if (isLower && token.isDashed) return false;
  // “Com. & Adm.”
  if (token.isJoined && marks === "." && token.core.length < 6 && startsUpper(token)) return false;
  // “I am a—” She stopped.
  if (marks === "" && /[—–-]$/.test(token.core) && /["”]/.test(closers))
    return !isLower && !isSpeaker(tokens, index + 1);
  if (marks === "") return closers.includes("☺") && !isLower;
  // “So... I left.”
  if (index === first && /^(?:\.{3}|…)$/.test(marks) && /^(?:so|and|but|um|because|or)$/.test(token.core)) return false;
  if (/["'”’“»«›‹」』》〉)\]}]/.test(closers)) {
    if (isLower) return false;
    return !(/[!?‽]/.test(marks) && /["'”’“»«]/.test(closers) && isSpeaker(tokens, index + 1));
  }
  if (/[!?‽]/.test(marks)) {
    if (marks === "!" && goesOnAfterName(token, next, isLower)) return false;
    if (!isLower) return true;
    return !isSaid(next, tokens[index + 2]) && !isTitleBefore(tokens, index, first);
  }
  // Spaced points before “I” are a pause.
  if (marks !== ".") return !isLower && !(/^…{3}$/.test(marks) && /^i(?:'|$)/.test(next.core));
  const place = placeOf(tokens, index, first, isLower);
  return !place || endsWithPeriod(place);
}

/** “Why?” Sam asked. */
function isSpeaker(tokens: readonly Token[], index: number): boolean {
  return [1, 2].some(
    (more) =>
      known.speechVerbs.has(tokens[index + more]?.core.replace(/,$/, "") ?? "") &&
      startsUpper(tokens[index]) &&
      !/^(?:no|any|some|every)(?:body|one)$|^(?:nothing|everything|he|she|they|we)$/.test(tokens[index]?.core ?? ""),
  );
}

/** Leave me alone! he yelled. */
function isSaid(next: Token, verb: Token | undefined): boolean {
  return /^(?:he|she|they|i|we)$/.test(next.core) && verb?.marks !== "" && known.speechVerbs.has(verb?.core ?? "");
}

/** “Who Wants to Be a Millionaire? is on”, in a text that begins its sentences with capitals. */
function isTitleBefore(tokens: readonly Token[], index: number, first: number): boolean {
  const next = tokens[index + 1]?.core ?? "";
  return index - first > 1 && startsUpper(tokens[first]) && /^(?:is|was|has|had|opened|aired|came|made)$/.test(next);
}

function goesOnAfterName(token: Token, next: Token, isLower: boolean): boolean {
  return known.exclaiming.has(token.core) && startsUpper(token) && (isLower || !known.openers.has(next.core));
}

type Place = NonNullable<ReturnType<typeof placeOf>>;

/** A token with a period, and what stands around it; null at the paragraph's end. */
function placeOf(tokens: readonly Token[], index: number, first: number, isLowerNext: boolean) {
  const next = tokens[index + 1];
  const whole = tokens[index];
  if (!whole || !next) return null;
  // “Mon.-Fri.” ends as “Fri.” does, “a 30-min. walk” as “30 min.”
  const [start = "", count = ""] = /^(?:.*\.|(\d+))[–/-](?=\p{L})/u.exec(whole.core) ?? [];
  const nextWord = bare(next.core);
  // In a text of capitals “IS” after “U.S.” begins nothing.
  const isShouted = next.isCapitals && (tokens[index + 2] ?? tokens[index - 1])?.isCapitals === true;
  const isLower = isLowerNext || (isShouted && known.midSentence.has(next.core));
  return {
    tokens,
    index,
    first,
    token: { ...whole, core: whole.core.slice(start.length) },
    next,
    nextWord,
    /** Of the same sentence; "" for none. */
    before: count || (index > first && tokens[index - 1]?.core) || "",
    isLower,
    isDigit: /\p{N}/u.test(next.first) || (next.isCapitals && /^[ivxl]+$/.test(nextWord)),
    /** A word that begins sentences. */
    isOpener: !isLower && known.openers.has(nextWord) && !isInitial(next),
  };
}

function endsWithPeriod(place: Place): boolean {
  const { index, first, token, nextWord, before, isLower, isDigit, isOpener } = place;
  const { core } = token;
  // “As follows: 1. sleep, 2. eat”; not “said Ana, 9. She left”.
  const isListed = isLower || /[:;]$/.test(before) || (core.length < 2 && before.endsWith(",") && !isOpener);
  if (/^\d{1,3}$/.test(core) && (index === first || (core.length < 3 && isListed))) return false;
  if (isLower && /^\d+(?:\.\d+)+$/.test(core)) return false;
  if (/^\d{1,2}(?:st|nd|rd|th)$/.test(core)) return !known.monthNames.has(nextWord);
  if (/^\p{L}$/u.test(core)) return endsInLetter(place);
  if (known.neverLast.has(core)) return false;
  if (/^(?:\d{1,2})?[ap]\.?m$/.test(core)) return endsInTime(place);
  if (known.countries.has(core))
    return !isLower && !isDigit && (isOpener || !(known.afterCountry.has(nextWord) || index - first < 2));
  if (/^\p{L}{1,3}(?:\.\p{L}{1,3})+$/u.test(core) && core.length <= 9)
    return isOpener && !/^(?:(?:p\.)?p\.s|n\.b)$/.test(core);
  return !isAbbreviation(place) || endsAbbreviation(place);
}

function isInitial({ core, marks }: Token): boolean {
  return /^\p{L}$/u.test(core) && marks === ".";
}

function bare(core: string): string {
  return core.replace(/[,;:]$/, "");
}

const amount = /^[\d.,/½¼¾]+$/;

function isAbbreviation({ tokens, index, token, before, isLower, isDigit }: Place): boolean {
  const { core } = token;
  const isUpper = startsUpper(token);
  if (token.isCapitals && known.zones.has(core)) return isDigit;
  if (known.months.has(core) || known.weekdays.has(core)) return isUpper || !known.alsoWords.has(core);
  if (core === "no") {
    const isAnswer = /^(?:is|was)$/.test(before)
      ? /^(?:answer|reply|response|verdict|vote|word)$/.test(tokens[index - 2]?.core ?? "")
      : known.beforeAnswer.has(before);
    // “A No. 1 hit”
    return isDigit && (!isAnswer || (isUpper && before === "a"));
  }
  // “5 mg. twice”
  if (!known.titles.has(core) && !known.beforeNumber.has(core) && !known.others.has(core))
    return isLower && amount.test(before) && /^[b-df-hj-np-tv-xz]{1,4}$/.test(core);
  if (isUpper || !known.alsoWords.has(core)) return true;
  if (core === "al") return before === "et";
  return isDigit || amount.test(before);
}

function endsAbbreviation(place: Place): boolean {
  const { tokens, index, first, token, nextWord, before, isLower, isDigit, isOpener } = place;
  const { core } = token;
  if (isLower) return false;
  // “Fig. A shows”
  if (startsUpper(token) && known.beforeNumber.has(core) && /^[a-z]$/.test(nextWord)) return false;
  if (known.weekdays.has(core)) return !isDigit && !known.monthNames.has(nextWord);
  if (isDigit)
    return (
      !(place.next.opens && /^\d{4}[a-z]?$/.test(place.next.core)) &&
      core !== "al" &&
      (core === "etc" ||
        (known.others.has(core) && !known.beforeNumber.has(core) && !/^[\d.,]+$/.test(tokens[index - 1]?.core ?? "")))
    );
  if (isOpener) return index > first;
  // “For 30 min. Cool it”, but “2 tbsp. Sugar”
  if (core === "etc" || (amount.test(before) && /^(?:mins?|secs?|hrs?|yrs?|wks?|[ckm]m|kg|mi|ft)$/.test(core)))
    return true;
  if (place.next.opens || !/^(?:inc|ltd|co|corp|llc|plc)$/.test(core)) return false;
  return tokens.slice(first, index).some(({ first: at }) => /\p{Ll}/u.test(at));
}

function isOfDate({ core }: Token): boolean {
  return (
    /^(?:at|the|of|around|about|\d.*)$/.test(core) ||
    known.monthNames.has(bare(core)) ||
    known.weekdayNames.has(bare(core))
  );
}

function endsInTime({ tokens, index, first, next, nextWord, isLower, isOpener }: Place): boolean {
  // “at 5 p.m. Tomorrow is fine.”
  if (/^to(?:day|morrow|night)/.test(nextWord) && startsUpper(next)) return true;
  // “Calls start at 9 a.m. Monday is quiet.”
  if (startsUpper(next) && /^(?:is|was|will|has|had|means|feels)$/.test(tokens[index + 2]?.core ?? "")) return true;
  if (isLower || known.weekdayNames.has(nextWord) || known.monthNames.has(nextWord) || known.zones.has(nextWord))
    return false;
  if (bare(tokens[index + 2]?.core ?? "") === "time") return false;
  const opensWithTime =
    /^(?:at|by|around|from|before|after|until|about|since|on)$/.test(tokens[first]?.core ?? "") &&
    (index - first <= 3 || tokens.slice(first + 1, index).every(isOfDate));
  return opensWithTime ? isOpener && nextWord !== "i" : true;
}

function endsInLetter({ tokens, index, first, token, next, before, isLower, isDigit, isOpener }: Place): boolean {
  const { core } = token;
  const isUpper = startsUpper(token);
  // “Roe v. Wade”
  if (core === "v" && !isUpper && startsUpper(tokens[index - 1])) return false;
  if (core === "i" && /^(?:and|or|than|but|not|do|did|am|was|have|can)$/.test(before)) return true;
  // “e. g.”, “U. S. Army”
  if (index > first && isUpper && isInitial(tokens[index - 1] ?? token) && !isOpener) return false;
  if (isInitial(next) && index + 1 < tokens.length - 1) return false;
  // “From A to B. The road”, but “to J. Smith”
  if (/^(?:in|to)$/.test(before) && isUpper && !isDigit) return isOpener;
  if (known.beforeLetter.has(before) && isUpper) return !isDigit || !known.beforeNumber.has(core);
  if (isLower) return index > first && core === "i";
  if (isDigit) return !known.beforeNumber.has(core) && !next.opens;
  if (index === first || token.opens) return false;
  return !isInitial(next) && (isOpener || !isUpper);
}
