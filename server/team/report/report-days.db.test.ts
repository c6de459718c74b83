import { afterAll, beforeAll, expect, test } from "vitest";
import { readReport } from "../../../src/features/analytics/report-data.server.ts";
import { sum } from "../../../src/features/analytics/report-text.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { voiceLabel } from "../../../src/features/voice/voice-label.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { openTestDatabase } from "../../../tests/support/test-database.ts";
import { createTodayReader } from "../today/figures.ts";
import { makeReport } from "./report-file.tsx";

const now = new Date("2026-11-24T12:00:00Z");
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.exec(`
    insert into public.waitlist_signups (created_at, name, email, primary_use, timeline, formats)
    select moment::timestamptz, 'Ana', 'a' || nth || '@example.org', 'creator', '1month', '{blog}'
    from unnest('{2026-11-24T08:00Z,2026-11-24T11:00Z,2026-11-18T05:00Z,2026-11-17T23:30Z,2026-11-17T08:00Z,2026-10-26T09:00Z}'::text[])
      with ordinality as given (moment, nth);
    insert into public.contact_submissions (created_at, name, email, use_case, message) values
      ('2026-11-24T09:00Z', 'Ed', 'ed@example.org', 'media', 'May I quote your post?');
    insert into site.webhook_receipts (received_at, bytes, outcome, http_status) values ('2026-11-24T09:00Z', 9, 'accepted', 200);
    insert into site.events (happened_at, visitor, path, name, properties) values
      ('2026-11-23T23:00Z', repeat('a', 16), '/', 'page_viewed', '{"route": "/"}'), ('2026-11-24T01:00Z', repeat('b', 16), '/', 'page_viewed', '{"route": "/"}'),
      ('2026-11-24T01:01Z', repeat('b', 16), '/', 'waitlist_submitted', '{}');`);
});
afterAll(() => db.close());

const options = { now, forms: submissionTables, voiceLabel };

test.each(["UTC", "Pacific/Honolulu", "Asia/Tokyo", "Europe/Vienna"])(
  "the report and Today count the same signups and the same visits in %s",
  async (zone) => {
    const env = { CONFIRM_ADDRESSES: false, TEAM_TIME_ZONE: zone };
    const today = await createTodayReader(
      async () => db,
      () => now,
      env,
    )();
    for (const [days, signups] of [
      [1, today.signups.today],
      [7, today.signups.week],
      [30, today.signups.month],
    ] as const) {
      const report = await readReport(db, { ...options, zone, days });
      expect(report.signups).toBe(signups);
      expect(report.days).toEqual(today.signupDays.slice(-days).map(({ day }) => day));
      const byDay = report.days.map((_, day) => sum(report.signupsByDay.map(({ values }) => values[day] ?? 0)));
      expect(byDay).toEqual(today.signupDays.slice(-days).map(({ count }) => count));
      expect(sum(report.answers[0]?.rows.flatMap(({ parts }) => parts) ?? [])).toBe(signups);
    }
    const week = await readReport(db, { ...options, zone, days: 7 });
    expect(week.visitors).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect([week.visitDays.at(-1), sum(week.visitors)]).toEqual(["2026-11-24", today.week?.visits]);
    expect(sum(week.byFirstPage.map(({ submitted }) => submitted))).toBe(today.week?.submitted);
  },
);

test("a message and a delivery of the morning in UTC are yesterday’s in Honolulu", async () => {
  for (const [zone, age, day] of [
    ["UTC", 0, 6],
    ["Pacific/Honolulu", 1, 5],
  ] as const) {
    const { messages, receipts } = await readReport(db, { ...options, zone, days: 7 });
    expect(messages.find(({ label }) => label.startsWith("Media"))?.parts.indexOf(1)).toBe(age);
    expect(receipts[0]?.values.indexOf(1)).toBe(day);
  }
});

test("the first line says which days are of UTC, where the team's zone is another", async () => {
  const read = (zone: string) => makeReport(db, { ...options, zone, days: 7, origin: "https://penwright.example" });
  const text = (html: string) => html.replaceAll("<!-- -->", "");
  expect(text(await read("Pacific/Honolulu"))).toContain(
    "November 18, 2026 to November 24, 2026. Days are those of Pacific/Honolulu. Visits are counted by UTC days, because visitors are told apart within one UTC day only.",
  );
  expect(text(await read("UTC"))).toContain("Days are counted in UTC.</p>");
});
