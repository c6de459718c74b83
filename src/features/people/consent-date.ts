import { readWrittenDate } from "../../lib/written-date.ts";

export const dayOrders = ["day-first", "month-first"] as const;
/** How a file writes 03/04/2024. */
export type DayOrder = (typeof dayOrders)[number];

/** Tools write their local time without saying so: a moment may seem to be this far ahead. */
const mostAheadMs = 14 * 3_600_000;
const earliest = Date.UTC(1990, 0, 1);

/** A moment as tools export it, in UTC where they name no zone, or what is wrong with it. @param order null where 03/04/2024 may be two days */
export function readConsentDate(text: string, order: DayOrder | null, now: Date): { at: Date } | { problem: string } {
  if (order === null && numericDay.test(text))
    return { problem: `has the date “${text}”: add --dates day-first or --dates month-first` };
  const ms = readDay(text, order) ?? readUnixTime(text) ?? readWrittenDate(toPlainDay(text))?.getTime() ?? null;
  if (ms === null) return { problem: `has a date of consent that cannot be read: “${text.slice(0, 40)}”` };
  if (ms > now.getTime() + mostAheadMs) return { problem: `has a date of consent in the future: “${text}”` };
  if (ms < earliest) return { problem: `has a date of consent before 1990: “${text}”` };
  return { at: new Date(Math.min(ms, now.getTime())) };
}

const numericDay = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:[ ,T].*)?$/;

/** 1-Feb-24 as 1 Feb 2024, and 2024年2月1日 or 2024. 2. 1. as 2024-2-1: whoever writes the year first writes the day last. */
function toPlainDay(text: string): string {
  return text
    .replace(
      /^(\d{1,2})-([a-z]{3,9})-(\d{2})?(?=\d{2}(?!\d))/i,
      (_, day, month, century = "20") => `${day} ${month} ${century}`,
    )
    .replace(/^(\d{4})[^\d:T-]{1,2}(\d{1,2})[^\d:T-]{1,2}(\d{1,2})[^\d:T\s-]?/, "$1-$2-$3");
}

/** Only the day counts of a date that is written in numbers alone. */
function readDay(text: string, order: DayOrder | null): number | null {
  const numeric = numericDay.exec(text);
  if (numeric) {
    const [, first, second, year] = numeric;
    return order === "day-first" ? toDay(year, second, first) : toDay(year, first, second);
  }
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})(?:[ ,].*)?$/.exec(text);
  return dotted ? toDay(dotted[3], dotted[2], dotted[1]) : null;
}

/** In seconds or milliseconds. */
function readUnixTime(text: string): number | null {
  if (!/^\d{9,10}$|^\d{12,13}$/.test(text)) return null;
  return Number(text) * (text.length > 10 ? 1 : 1_000);
}

/** Null for a day that there is not. */
function toDay(year: string | undefined, month: string | undefined, day: string | undefined): number | null {
  // JavaScript reads 24 as 1924.
  const ms = Date.UTC(Number(year?.padStart(4, "20")), Number(month) - 1, Number(day));
  const date = new Date(ms);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day) ? ms : null;
}
