import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { addRecipients, type AudienceQuery, countAudience, listAudience } from "./campaign-audience.server.ts";
import { createCampaign } from "./campaign-store.server.ts";
import type { Database } from "../platform/db.server.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.exec(`
    insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
    select 'Reader', name || '@reader.example', 'creator', 'exploring', '{blog}'
    from unnest('{plain,left,refused,noletters,articles,noarticles,confirmed,held}'::text[]) as name;
    insert into site.unsubscribed (email) values ('left@reader.example');
    update site.outbox set paused = true, last_error = 'flood: page' from public.waitlist_signups as signup
      where source_id = signup.id and email = 'held@reader.example' and kind = 'waitlist/sender-email';
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
    const allowed = await queryRows<{ email: string }>(
      db,
      "select email from site.people where site.may_email(email, $1, $2) order by email",
      [choice, needsConfirmed],
    );
    expect(people.map(({ email }) => email).toSorted()).toEqual(allowed.map(({ email }) => email));
    expect(await countAudience(db, query)).toEqual({ willing: people.length, found: 8 });
    expect(people.some(({ email }) => email.startsWith("held"))).toBe(false);
  },
);

test("a person who only wrote a message is on no list", async () => {
  await db.exec(`insert into public.contact_submissions (name, email, use_case, message)
    values ('Writer', 'writer@reader.example', 'media', 'A question about your pictures.')`);
  const people = await listAudience(db, { condition: everybody, choice: "letters", needsConfirmed: false }, all);
  expect(people.some(({ email }) => email === "writer@reader.example")).toBe(false);
});

test("batches of recipients are paced on, at 3,600 an hour and 360 to a domain", async () => {
  const id = await createCampaign(db, {
    kind: "letter",
    title: "News",
    audience: {},
    payload: {},
    perHour: 3_600,
    perDomainHour: 360,
    createdBy: "ada@penwright.example",
  });
  const pace = { perHour: 3_600, perDomainHour: 360 };
  const domains = [..."aaabbc"];
  const person = (index: number) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    email: `reader${index}@${domains[index]}.example`,
    name: "Reader",
  });
  await addRecipients(db, { id, pace }, [0, 1, 3].map(person));
  await addRecipients(db, { id, pace }, [2, 4, 5].map(person));
  const { rows } = await db.query(
    "select domain, slot_ms::int as slot_ms from site.campaign_recipients where campaign_id = $1 order by slot_ms, domain",
    [id],
  );
  expect(rows).toEqual([
    { domain: "a.example", slot_ms: 0 },
    { domain: "b.example", slot_ms: 2_000 },
    { domain: "c.example", slot_ms: 5_000 },
    { domain: "a.example", slot_ms: 10_000 },
    { domain: "b.example", slot_ms: 10_000 },
    { domain: "a.example", slot_ms: 20_000 },
  ]);
});
