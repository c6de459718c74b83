import * as z from "zod/mini";

const statuses = ["waitlist", "wrote", "confirmed", "unconfirmed", "stopped", "undelivered", "referred"] as const;

const word = z.catch(z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^\0]*$/)), "");
const day = z.catch(z.iso.date(), "");
const filterSchema = z.object({
  /** A part of the name or email address. */
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
  /** The day (UTC) of the last signup or message: from this one on, and before that one. */
  since: day,
  until: day,
  sort: z.catch(z.enum(["newest", "oldest", "name"]), "newest"),
});

/** Empty values filter nothing. */
export type PeopleFilter = z.output<typeof filterSchema>;

/** Invalid values filter nothing. */
export function readPeopleFilter(fields: URLSearchParams): PeopleFilter {
  return filterSchema.parse(Object.fromEntries(fields));
}

/** The list's URL without empty and default values. @param page from 1 */
export function peopleUrl(filter: PeopleFilter, page = 1): string {
  const query = new URLSearchParams(filterEntries(filter));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/team/people?${query}` : "/team/people";
}

export function filterEntries(filter: PeopleFilter): [string, string][] {
  return Object.entries(filter).filter(([, value]) => value !== "" && value !== "newest");
}
