/** Intl.DateTimeFormat takes a phone 80 ms the first time. */
const monthNames: readonly string[] =
  "January February March April May June July August September October November December".split(" ");

const isoForm = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** An ISO 8601 date, or date and time; UTC without an offset. Null unless day and hour exist and the year lies between 1900 and 2200. */
export function parseDate(text: string): Date | null {
  const match = isoForm.exec(text.trim());
  if (!match) return null;
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00", zone = "Z"] = match;
  // JavaScript reads hour 24 as the next day.
  if (Number(year) < 1900 || Number(year) > 2200 || Number(hour) > 23) return null;
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  if (Number.isNaN(moment.getTime())) return null;
  const exists = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  return exists ? moment : null;
}

/** "October 14, 2025", in UTC. */
export function formatDay(date: Date): string {
  return `${monthNames[date.getUTCMonth()] ?? ""} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** "Nov 03, 2025", in UTC. */
export function formatCardDate(iso: string | null): string | null {
  return format(iso, (month) => month.slice(0, 3));
}

/** "November 03, 2025", in UTC. */
export function formatPostDate(iso: string | null): string | null {
  return format(iso, (month) => month);
}

function format(iso: string | null, shape: (month: string) => string): string | null {
  const moment = iso === null ? null : parseDate(iso);
  if (!moment) return null;
  const day = String(moment.getUTCDate()).padStart(2, "0");
  return `${shape(monthNames[moment.getUTCMonth()] ?? "")} ${day}, ${moment.getUTCFullYear()}`;
}
