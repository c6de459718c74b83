import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { type AudienceQuery, countAudience, listAudience, slotMs } from "./campaign-audience.server.ts";
import type { Database } from "./db.server.ts";

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.exec(`
    insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
    select 'Reader', name || '@reader.example', 'creator', 'exploring', '{blog}'
    from unnest('{plain,left,refused,noletters,articles,noarticles,confirmed}'::text[]) as name;
    insert into site.unsubscribed (email) values ('left@reader.example');
    insert into site.email_refusals (email, reason) values ('refused@reader.example', 'complaint');
    insert into site.email_choices (email, kind, wanted) values
      ('noletters@reader.example', 'letters', false), ('articles@reader.example', 'articles', true),
      ('noarticles@reader.example', 'articles', false), ('left@reader.example', 'articles', true);
    update site.people set confirmed_at = now() where email in ('confirmed@reader.example', 'articles@reader.example');
  `);
});
afterAll(() => db.close());

const everybody = { sql: "true", parameters: [] };
const all = { after: null, until: null, limit: 100 };

test.each([
  ["letters", false],
  ["letters", true],
  ["articles", false],
  ["articles", true],
  ["invitations", false],
] as const)(
  "who is written to for %s (confirmed only: %s) is whom site.may_email allows",
  async (choice, needsConfirmed) => {
    const query: AudienceQuery = { condition: everybody, choice, needsConfirmed };
    const people = await listAudience(db, query, all);
    const allowed = await db.query<{ email: string }>(
      "select email from site.people where site.may_email(email, $1, $2) order by email",
      [choice, needsConfirmed],
    );
    expect(people.map(({ email }) => email).toSorted()).toEqual(allowed.rows.map(({ email }) => email));
    expect(await countAudience(db, query)).toEqual({ willing: people.length, found: 7 });
  },
);

test("who only wrote a message is on no list", async () => {
  await db.exec(`insert into public.contact_submissions (name, email, use_case, message)
    values ('Writer', 'writer@reader.example', 'media', 'A question about your pictures.')`);
  const people = await listAudience(db, { condition: everybody, choice: "letters", needsConfirmed: false }, all);
  expect(people.some(({ email }) => email === "writer@reader.example")).toBe(false);
});

test.each([
  [{ total: 0, domain: 0 }, 0],
  [{ total: 10, domain: 0 }, 10_000],
  [{ total: 10, domain: 2 }, 20_000],
  [{ total: 100, domain: 2 }, 100_000],
])("at 3,600 an hour and 360 to a domain, after %j the next turn is at %i ms", (before, ms) => {
  expect(slotMs({ perHour: 3_600, perDomainHour: 360 }, before)).toBe(ms);
});
