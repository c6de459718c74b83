import { cutText } from "../../lib/cut-text.ts";
import * as z from "zod/mini";
import { keysOf } from "../../lib/keys-of.ts";

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
export type PeopleStatus = (typeof statuses)[number];

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
const day = z.iso.date().check(z.regex(/^(?!0000)/));
const choices = { status: z.enum(statuses), marked: z.literal("1"), since: day, until: day };

const filterSchema = z.object({
  q: word,
  source: word,
  voice: word,
  plan: word,
  use: word,
  timeline: word,
  format: word,
  status: word,
  /** Flagged as probably automated and not reviewed yet. */
  marked: word,
  /** The last signup or message is on or after `since` and before `until`, days of the team’s time zone. */
  since: word,
  until: word,
  sort: z.catch(z.enum(sorts), "newest"),
});

export type PeopleFilter = z.output<typeof filterSchema>;

/** Empty values do not filter; what is no order becomes the usual one. */
export function readPeopleFilter(fields: URLSearchParams): PeopleFilter {
  return filterSchema.parse(Object.fromEntries(fields));
}

/** A sentence about a day or another choice that there is not, or days the wrong way round; undefined when all are. Such a filter finds nobody, because without the choice it would find everybody. */
export function describeUnknown(filter: PeopleFilter): string | undefined {
  const name = keysOf(choices).find((one) => filter[one] !== "" && !choices[one].safeParse(filter[one]).success);
  const { since, until } = filter;
  if (!name && since !== "" && until !== "" && since >= until) return `No day is from ${since} on and before ${until}.`;
  if (!name) return undefined;
  const typed = `“${cutText(filter[name], 20)}”`;
  return choices[name] === day
    ? `There is no day ${typed}. A day is written like 2026-12-01.`
    : `The filter’s ${name} ${typed} is not understood.`;
}

export function peopleUrl(filter: PeopleFilter, page = 1): string {
  const query = new URLSearchParams(filterEntries(filter));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/team/people?${query}` : "/team/people";
}

export function filterEntries(filter: PeopleFilter): [string, string][] {
  return Object.entries(filter).filter(([, value]) => value !== "" && value !== "newest");
}
