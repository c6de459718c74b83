import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TodayPage } from "./today-page.tsx";
import type { Database } from "../../../src/platform/db.server.ts";
import { openTestDatabase } from "../../../tests/support/test-database.ts";
import { createTodayReader } from "./figures.ts";

const now = new Date("2026-11-24T12:00:00Z");
let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const read = (CONFIRM_ADDRESSES = false, TEAM_TIME_ZONE = "UTC") =>
  createTodayReader(
    async () => db,
    () => now,
    { CONFIRM_ADDRESSES, TEAM_TIME_ZONE },
  )();

function show(today: Awaited<ReturnType<typeof read>>): string {
  return renderToStaticMarkup(TodayPage({ today })).replaceAll(/<!-- -->/g, "");
}

test("an empty site says so, and nothing is wrong", async () => {
  const html = show(await read());
  expect(html).toContain("Nobody waits for an answer.");
  expect(html).toContain("Nothing is late or refused.");
  expect(html).toContain("No alarm. No test signup has run yet");
});

test("signups, what waits, what did not arrive, what the editor sent, and alarms are on one page", async () => {
  await db.exec(`
    insert into public.waitlist_signups (created_at, name, email, primary_use, timeline, formats, context) values
      ('2026-11-24T08:00:00Z', 'Ana', 'ana@example.org', 'creator', '1month', '{blog}', '{"plan": "team"}'),
      ('2026-11-19T08:00:00Z', 'Bo', 'bo@example.org', 'team', '1month', '{blog}', null),
      ('2026-11-01T08:00:00Z', 'Cy', 'cy@example.org', 'team', '1month', '{blog}', null),
      ('2026-01-01T08:00:00Z', 'Di', 'di@example.org', 'team', '1month', '{blog}', null);
    insert into public.contact_submissions (id, created_at, name, email, use_case, message) values
      ('00000000-0000-4000-8000-000000000001', '2026-11-19T08:00:00Z', 'Ed', 'ed@example.org', 'media', 'May I quote your post?'),
      ('00000000-0000-4000-8000-000000000002', '2026-11-24T11:00:00Z', 'Flo', 'flo@example.org', 'support', 'May I quote your post?'),
      ('00000000-0000-4000-8000-000000000003', '2026-11-02T11:00:00Z', 'Gil', 'gil@example.org', 'support', 'May I quote your post?');
    insert into site.message_states (message_id, state, answered_at) values
      ('00000000-0000-4000-8000-000000000003', 'answered', '2026-11-03T11:00:00Z');
    update site.outbox set settled_at = now(), outcome = 'delivered';
    update site.outbox set outcome = 'rejected', last_error = 'SMTP 550 after RCPT TO' where key like 'waitlist/sender-email/%'
      and source_id = (select id from public.waitlist_signups where name = 'Bo');
    update site.outbox set settled_at = null, outcome = null, paused = true, created_at = '2026-11-24T11:59:00Z', last_error = 'SMTP_URL is not set'
      where key like 'waitlist/sender-email/%' and source_id = (select id from public.waitlist_signups where name = 'Ana');
    insert into site.webhook_receipts (received_at, bytes, outcome, http_status, reason, notes) values
      ('2026-11-24T09:00:00Z', 10, 'accepted', 200, null, '{}'),
      ('2026-11-24T09:10:00Z', 10, 'refused', 422, 'no title', '{}'),
      ('2026-11-24T09:20:00Z', 10, 'accepted', 200, null, '{"removed": ["<script>"]}');
    insert into site.alarms (name, raised_at) values ('signups', '2026-11-24T10:00:00Z');
    insert into site.canaries (email, started_at, outcome, problem) values
      ('hello+canary-1@x.test', '2026-11-24T06:00:00Z', 'failed', 'no email was queued');`);
  const today = await read();
  expect(today.signups).toEqual({ today: 1, week: 2, month: 3, ever: 4 });
  expect(today.oldestWaiting.map(({ id }) => id.slice(-1))).toEqual(["1", "2"]);
  // Eight in the evening of the day before, in Honolulu.
  expect((await read(false, "Pacific/Honolulu")).signupDays.slice(-2)).toEqual([
    { day: "2026-11-23", count: 1 },
    { day: "2026-11-24", count: 0 },
  ]);
  const html = show(today);
  expect(html).toContain("2 more in 7 days than in the week before, which had 0.");
  expect(html).toMatch(/Tue, Nov 24<\/td><td[^>]*>1<\/td>/);
  expect(html).toContain("Alarm: signups have stopped, since <time");
  expect(html).toContain("failed: no email was queued");
  expect(html).toMatch(/class="bad clock">late by 28 hours<.*due in 47 hours/s);
  expect(html).toContain('href="/team/messages/00000000-0000-4000-8000-000000000001"');
  expect(html).toContain("SMTP 550 after RCPT TO");
  expect(html).toContain("b…@example.org");
  expect(html).toMatch(/held.*SMTP_URL is not set/s);
  expect(html).toContain("refused: no title");
  expect(html).toContain("cleaned: &lt;script&gt;");
  expect(html).toMatch(/Plan they came from.*Team.*1/s);
  expect(html).not.toMatch(/ed@example\.org|Flo/);

  expect(html).not.toContain("confirmed their address");
  await db.exec(
    "update site.people set confirmed_at = now() where id = (select id from site.people where signup_id is not null limit 1)",
  );
  expect(show(await read(true))).toContain("1 of 4 on the waitlist confirmed their address (25%).");
});

test("a slow count of the week does not delay the page, and is shown once it is done", async () => {
  const started = Promise.withResolvers<Database>();
  let asked = 0;
  // The second question for the database is the report's.
  const slowDb = () => ((asked += 1) === 2 ? started.promise : Promise.resolve(db));
  const reader = createTodayReader(
    slowDb,
    () => now,
    { CONFIRM_ADDRESSES: false, TEAM_TIME_ZONE: "UTC" },
    { waitMs: 1 },
  );
  const first = await reader();
  expect(first.week).toBeNull();
  expect(first.signups.ever).toBe(4);
  expect(show(first)).toContain("Being counted.");
  started.resolve(db);
  await expect.poll(async () => (await reader()).week, { timeout: 10_000 }).toMatchObject({ visits: 0 });
});
