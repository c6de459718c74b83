import { cutText } from "../../lib/cut-text.ts";
import * as z from "zod/mini";

const statuses = [
  "waitlist",
  "wrote",
  "confirmed",
  "unconfirmed",
  "stopped",
  "undelivered",
  "referred",
  "imported",
] as const;

/** `-name` and its like are the other way round. */
export const sorts = [
  ...(["newest", "oldest", "name", "-name"] as const),
  ...(["use", "-use", "timeline", "-timeline", "source", "-source"] as const),
  ...(["voice", "-voice", "plan", "-plan"] as const),
] as const;

/** Cut rather than ignored: without it a search would find everybody. */
const word = z.catch(
  z.pipe(
    z.string(),
    z.transform((typed: string) => cutText(typed.replaceAll("\0", "").trim(), 100)),
  ),
  "",
);
// Postgres has no year 0.
const day = z.catch(z.iso.date().check(z.regex(/^(?!0000)/)), "");
const filterSchema = z.object({
  q: word,
  source: word,
  voice: word,
  plan: word,
  use: word,
  timeline: word,
  format: word,
  status: z.catch(z.enum(["", ...statuses]), ""),
  /** Flagged as probably automated and not reviewed yet. */
  marked: z.catch(z.enum(["", "1"]), ""),
  /** The last signup or message is on or after `since` and before `until`, days of the team’s time zone. */
  since: day,
  until: day,
  sort: z.catch(z.enum(sorts), "newest"),
});

export type PeopleFilter = z.output<typeof filterSchema>;

/** Invalid values become empty; empty ones do not filter. */
export function readPeopleFilter(fields: URLSearchParams): PeopleFilter {
  return filterSchema.parse(Object.fromEntries(fields));
}

/** A sentence about a day of the filter that does not exist; null when both do, or are empty. Ignoring it would find everybody. */
export function describeMissingDay(fields: URLSearchParams): string | null {
  const filter = readPeopleFilter(fields);
  for (const name of ["since", "until"] as const) {
    const typed = fields.get(name)?.trim() ?? "";
    if (typed !== "" && filter[name] === "")
      return `There is no day “${cutText(typed, 20)}”. A day is written like 2026-12-01.`;
  }
  return null;
}

export function peopleUrl(filter: PeopleFilter, page = 1): string {
  const query = new URLSearchParams(filterEntries(filter));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/team/people?${query}` : "/team/people";
}

export function filterEntries(filter: PeopleFilter): [string, string][] {
  return Object.entries(filter).filter(([, value]) => value !== "" && value !== "newest");
}
