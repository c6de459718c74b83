import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db.server.ts";
import { openTestDatabase } from "../../../tests/support/test-database.ts";
import { readPeopleFilter } from "./people-filter.ts";
import { listPeople } from "./people-list.server.ts";

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  const moments = ["2027-03-27T22:59:59Z", "2027-03-27T23:00:00Z", "2027-03-28T21:59:59Z", "2027-03-28T22:00:00Z"];
  for (const [index, moment] of [...moments, "2027-10-30T22:00:00Z", "2027-10-31T22:59:59Z"].entries())
    await db.query(
      `insert into public.waitlist_signups (name, email, primary_use, timeline, formats, created_at) values ('N', $1, 'team', '1month', '{blog}', $2)`,
      [`${index}@penwright.test`, moment],
    );
});
afterAll(() => db.close());

async function found(since: string, until: string, zone: string): Promise<string[]> {
  const filter = readPeopleFilter(new URLSearchParams({ since, until }));
  const { people } = await listPeople(db, filter, 1, zone);
  return people.map(({ email }) => email.slice(0, 1)).toSorted();
}

test("a day of the filter is the team's day, on both days when clocks change", async () => {
  expect(await found("2027-03-28", "2027-03-29", "Europe/Vienna")).toEqual(["1", "2"]);
  expect(await found("2027-10-31", "2027-11-01", "Europe/Vienna")).toEqual(["4", "5"]);
  expect(await found("2027-03-28", "2027-03-29", "UTC")).toEqual(["2", "3"]);
});
