import { createLetter, scheduleLetter } from "../../src/features/letters/letter-changes.server.ts";
import { letterSchema, readAudienceFilter, readUtcTime, untitled } from "../../src/features/letters/letter.ts";
import { describeUnknown, filterEntries, readPeopleFilter } from "../../src/features/people/people-filter.ts";
import { toPeopleCondition } from "../../src/features/people/people-list.server.ts";
import {
  type AudiencePerson,
  type AudienceQuery,
  countAudience,
  listAudience,
} from "../../src/mailing/campaign-audience.server.ts";
import { changeCampaign, findCampaign } from "../../src/mailing/campaign-store.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import type { Env } from "../../src/platform/env.server.ts";
import { readBatches, rowsAtATime } from "../../src/platform/typed-query.server.ts";
import { type CommandOutcome, print, refuse } from "./command-outcome.ts";

const actor = "command";

/** @param asked `segment` (a filter of People as a query), `letter` (an id) or `subject` and `body`, `at` (UTC), `dry-run` */
export async function runMailCommand(
  { db, env, now }: { db: Database; env: Pick<Env, "CONFIRM_ADDRESSES" | "TEAM_TIME_ZONE">; now: () => Date },
  asked: URLSearchParams,
): Promise<CommandOutcome> {
  const id = asked.get("letter");
  const stored = id === null ? null : await findCampaign(db, id);
  if (id !== null && stored?.kind !== "letter") return refuse(`There is no letter ${id}.`);
  const letter = letterSchema.safeParse(stored?.payload ?? Object.fromEntries(asked));
  if (!letter.success || letter.data.body === "" || letter.data.subject === untitled)
    return refuse("The letter needs a subject (its first line, # Subject) and a text.");
  const segment = readSegment(asked.get("segment") ?? (stored ? readAudienceFilter(stored.audience) : ""));
  if (!segment.ok) return segment;
  const query: AudienceQuery = {
    condition: toPeopleCondition(readPeopleFilter(new URLSearchParams(segment.filter)), env.TEAM_TIME_ZONE),
    choice: "letters",
    needsConfirmed: env.CONFIRM_ADDRESSES,
  };
  const at = asked.get("at");
  const startsAt = at === null ? null : readUtcTime(at);
  if (at !== null && !startsAt) return refuse("--at is a time in UTC, like 2026-12-01T09:00.");
  if (startsAt && startsAt <= now())
    return refuse(`--at ${at} is past: it is ${now().toISOString().slice(0, 16)} in UTC. Without --at it starts now.`);
  if (asked.has("dry-run")) return print(describePeople(db, query, letter.data.subject));
  const { willing } = await countAudience(db, query);
  if (willing === 0) return refuse("Nobody would get it; nothing was scheduled.");
  const letterId = stored?.id ?? (await createLetter(db, actor, { letter: letter.data, filter: segment.filter }));
  if (stored) {
    const { title, payload, per_hour: perHour, per_domain_hour: perDomainHour } = stored;
    const change = { title, payload, audience: { filter: segment.filter }, perHour, perDomainHour };
    if (!(await changeCampaign(db, letterId, change))) return refuse("That letter has begun already.");
  }
  if ((await scheduleLetter(db, { id: letterId, actor }, startsAt)) !== true)
    return refuse("That letter has begun already.");
  const when = startsAt ? `for ${startsAt.toISOString()}` : "to start now";
  return print([`Scheduled ${when}, to ${willing} people. Watch it at /team/letters/${letterId}\n`]);
}

/** Refuses unknown filters, because ignoring them would select all people. */
function readSegment(text: string): { ok: true; filter: string } | { ok: false; problem: string } {
  const given = [...new URLSearchParams(text)];
  const filter = readPeopleFilter(new URLSearchParams(text));
  const entries = filterEntries(filter);
  const unknown = given.find(([name, value]) => !entries.some((entry) => entry[0] === name && entry[1] === value));
  const problem = unknown ? `The segment's ${unknown.join("=")} is not understood.` : describeUnknown(filter);
  if (problem) return refuse(problem);
  return { ok: true, filter: new URLSearchParams(entries).toString() };
}

async function* describePeople(db: Database, query: AudienceQuery, subject: string): AsyncGenerator<string> {
  const { willing, found } = await countAudience(db, query);
  yield `“${subject}” would go to ${willing} of the ${found} people found. Nothing was scheduled.\n`;
  const batches = readBatches((last: AudiencePerson | null) =>
    listAudience(db, query, { after: last?.id ?? null, until: null, limit: rowsAtATime }),
  );
  for await (const people of batches) yield people.map(({ email }) => `${email}\n`).join("");
}
