import { readWrittenDate } from "../../../lib/written-date.ts";
import { atOrAfter, isTimeZone } from "../../../lib/zoned-time.ts";

/** Abbreviations of RFC 2822 and of central Europe; hours from UTC. Others name several zones. */
const hours: Record<string, number> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  CET: 1,
  CEST: 2,
};

/** Reads what `readWrittenDate` does, and: a zone's name behind it ("Europe/Brussels", also in brackets), ISO's basic form, midnight as 24:00, and numbers with the year last where they can mean one day only. */
export function readZonedDate(written: string): Date | null {
  const text = orderDay(written)
    .replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?/, (_, year, month, day, hour, minute, second = "00") =>
      [`${year}-${month}-${day}T${hour}`, minute, second].join(":"),
    )
    // What stands in brackets behind an offset repeats it (RFC 9557).
    .replace(/((?:Z|[+-]\d{2}:?\d{2}))\s*\[[\w/+-]{1,40}\]$/, "$1");
  const [, midnight] = /^(\d{4}-\d{2}-\d{2})[T ]24:00(?::00)?(?:Z|$)/.exec(text) ?? [];
  if (midnight) return addDay(readWrittenDate(midnight));
  const [, local = "", zone] = /^(.*\d)\s*\[?\b([A-Z][A-Za-z_]+\/[\w/+-]{2,30})\]?$/.exec(text) ?? [];
  if (zone) return inZone(readWrittenDate(local), zone);
  const [, before = "", short = ""] = /^(.*\d)\s+([A-Z]{3,4})$/.exec(text) ?? [];
  const offset = hours[short];
  return readWrittenDate(offset ? `${before}${offset < 0 ? "-" : "+"}0${Math.abs(offset)}:00` : text);
}

/** A clock's time in a zone as a moment. @param clock the time as if it were UTC @returns null for an unknown zone */
export function inZone(clock: Date | null, zone: string): Date | null {
  return clock && isTimeZone(zone) ? atOrAfter(clock, zone) : null;
}

function addDay(date: Date | null): Date | null {
  return date && new Date(date.getTime() + 86_400_000);
}

/** "31.12.2026", "31-12-2026" (the day first, as in PHP) and "12/31/2026", where one of both can be no month, in ISO's order. */
function orderDay(written: string): string {
  const [whole = "", first = "", separator, second = "", year = ""] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?=$|[\sT,])/.exec(written) ?? [];
  if (whole === "") return written;
  const isDayFirst = separator !== "/" || Number(first) > 12 || first === second;
  if (!isDayFirst && Number(second) <= 12) return written;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return `${year}-${month}-${day}${written.slice(whole.length)}`;
}
