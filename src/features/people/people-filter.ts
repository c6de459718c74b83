import * as z from "zod/mini";
import { toPageNumber } from "../../lib/pagination.ts";

export const peopleSorts = ["newest", "oldest", "name"] as const;
export const peopleStatuses = ["waitlist", "wrote", "stopped", "undelivered", "referred"] as const;

const word = z.catch(z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^\0]*$/)), "");
const day = z.catch(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay)), "");
const filterSchema = z.object({
  /** Found anywhere in name and email address. */
  q: word,
  source: word,
  voice: word,
  plan: word,
  use: word,
  timeline: word,
  format: word,
  status: z.catch(z.enum(["", ...peopleStatuses]), ""),
  /** Looks sent by a machine, and nobody has reviewed it. */
  marked: z.catch(z.enum(["", "1"]), ""),
  /** The day (UTC) of the last signup or message: from this one on, and before that one. */
  since: day,
  until: day,
  sort: z.catch(z.enum(peopleSorts), "newest"),
});

/** Which people are asked for; an empty text filters nothing. */
export type PeopleFilter = z.output<typeof filterSchema>;

/** Reads a filter from a query or a form. What is not understood filters nothing. */
export function readPeopleFilter(fields: URLSearchParams): PeopleFilter {
  return filterSchema.parse(Object.fromEntries(fields));
}

/** The address of a list, without what is empty or usual. @param page from 1 */
export function peopleUrl(filter: PeopleFilter, page = 1): string {
  const query = new URLSearchParams(filterEntries(filter));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/team/people?${query}` : "/team/people";
}

/** What a filter says, as fields. */
export function filterEntries(filter: PeopleFilter): [string, string][] {
  return Object.entries(filter).filter(([, value]) => value !== "" && value !== "newest");
}

export function readPeoplePage(fields: URLSearchParams): number {
  return Math.min(toPageNumber(fields.get("page")), 100_000);
}

function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}
