import { parseDate } from "./dates.ts";

const dayMs = 24 * 60 * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const whole = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", second: "numeric", ...whole });
    formats.set(zone, format);
  }
  return format;
}

/** Whether `name` is an IANA time zone, like Europe/Vienna. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** What clocks in the zone show, as if it were UTC. */
function toWall(at: Date, zone: string): Date {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, at.getUTCMilliseconds()));
}

/** The moment at which clocks in the zone show `wall`; the first of two, and null when they skip it. */
function fromWall(wall: Date, zone: string): Date | null {
  const offsets = [-dayMs, dayMs].map((shift) => {
    const near = new Date(wall.getTime() + shift);
    return toWall(near, zone).getTime() - near.getTime();
  });
  const moments = offsets
    .map((offset) => new Date(wall.getTime() - offset))
    .filter((moment) => toWall(moment, zone).getTime() === wall.getTime())
    .map((moment) => moment.getTime());
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/** The moment at which clocks in the zone show `wall`, the first of two; a time that summer time skips is an hour later. */
export function atOrAfter(wall: Date, zone: string): Date {
  return fromWall(wall, zone) ?? fromWall(new Date(wall.getTime() + 60 * 60_000), zone) ?? wall;
}

/** @param day like "2026-11-27" */
export function startOfDay(day: string, zone: string): Date {
  return atOrAfter(new Date(day), zone);
}

/** The day in the zone, like "2026-11-27". */
export function dayIn(zone: string, at: Date): string {
  return toWall(at, zone).toISOString().slice(0, 10);
}

/** The zone's last days up to today, oldest first, like "2026-11-27". */
export function lastDays(count: number, zone: string, now: Date): string[] {
  const today = Date.parse(dayIn(zone, now));
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/**
 * Reads a `datetime-local` field in the zone. A time that comes twice, when summer time ends, is the first.
 * @returns null for what is no time, "skipped" for a time that summer time skips
 */
export function readZonedTime(text: string | null, zone: string): Date | "skipped" | null {
  const [, day, time] = /^\s*(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.0{1,3})?)?)\s*$/.exec(text ?? "") ?? [];
  const wall = day === undefined ? null : parseDate(`${day}T${time}Z`);
  return wall && (fromWall(wall, zone) ?? "skipped");
}

/** As a `datetime-local` field takes it, in the zone; empty for no time. */
export function toZonedField(at: Date | null, zone: string): string {
  return at === null ? "" : toWall(at, zone).toISOString().slice(0, 16);
}

const monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** "today", "Nov 3", and in another year "Nov 3, 2025". */
export function nameDay(at: Date, zone: string, now: Date): string {
  const wall = toWall(at, zone);
  const today = Date.parse(dayIn(zone, now));
  const daysAgo = Math.round((today - Date.parse(wall.toISOString().slice(0, 10))) / dayMs);
  const named = { "-1": "tomorrow", 0: "today", 1: "yesterday" }[daysAgo];
  if (named) return named;
  const year = wall.getUTCFullYear();
  const isThisYear = year === new Date(today).getUTCFullYear();
  return `${monthNames[wall.getUTCMonth()] ?? ""} ${wall.getUTCDate()}${isThisYear ? "" : `, ${year}`}`;
}

/** "today 14:05", "yesterday 09:00", "Nov 3, 14:05", and in another year "Nov 3, 2025, 14:05". */
export function formatMoment(at: Date, zone: string, now: Date): string {
  const day = nameDay(at, zone, now);
  return `${day}${/\d/.test(day) ? "," : ""} ${toWall(at, zone).toISOString().slice(11, 16)}`;
}

/** Adds Monday-to-Friday days of the zone; a weekend counts as the Monday's first moment, holidays are not known. */
export function addBusinessDays(from: Date, days: number, zone: string): Date {
  let at = toWall(from, zone).getTime();
  const weekendDays = { 0: 1, 6: 2 }[new Date(at).getUTCDay()];
  if (weekendDays !== undefined) at += weekendDays * dayMs - (at % dayMs);
  for (let left = days; left > 0;) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return atOrAfter(new Date(at), zone);
}
