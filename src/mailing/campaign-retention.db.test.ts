import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { forgetOldCampaigns } from "./campaign-store.server.ts";
import type { Database } from "../platform/db.server.ts";
import { insertAsVisitor } from "../platform/visitor-insert.server.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test("the recipients of a letter are forgotten 13 months after it ended, of a timed one after the email, and their number is not", async () => {
  const row = { name: "Ana", email: "ana@example.org", primary_use: "team", timeline: "1month", formats: ["blog"] };
  await insertAsVisitor(db, "waitlist_signups", row);
  for (const [title, endedAt] of [
    ["old", "2025-10-22"],
    ["recent", "2025-10-24"],
    ["running", null],
    ["timed", null],
  ])
    await db.query(
      `with letter as (
         insert into site.campaigns (kind, after_days, title, state, per_hour, per_domain_hour, created_by, started_at, ticked_at, frozen_at, ended_at)
         values (case when $1 = 'timed' then 'timed' else 'letter' end, case when $1 = 'timed' then 3 end, $1, case when $2::timestamptz is null then 'running' else 'finished' end, 1, 1, 'ada', '2025-10-20', now(), now(), $2)
         returning id
       ), recipient as (
         insert into site.campaign_recipients (id, campaign_id, person_id, mailbox, domain, slot_ms, state, settled_at)
         select gen_random_uuid(), letter.id, person.id, gen_random_uuid(), 'example.org', 0, 'sent', '2025-10-21' from letter, site.people as person
         returning id
       )
       insert into site.outbox (key, kind, channel, source_id, settled_at, outcome)
       select $1, 'campaign/letter', 'email', id, '2025-10-21', 'delivered' from recipient`,
      [title, endedAt],
    );
  const job = { db, now: () => new Date("2026-11-23T03:00:00Z") };
  expect(await forgetOldCampaigns(job)).toBe(2);
  expect(await forgetOldCampaigns(job)).toBe(0);
  const { rows } = await db.query(
    `select title, person_id is null and mailbox is null and domain is null as is_forgotten, recipient.state,
       exists (select from site.outbox where source_id = recipient.id) as has_email
     from site.campaign_recipients as recipient join site.campaigns as campaign on campaign.id = recipient.campaign_id order by title`,
  );
  expect(rows).toEqual([
    { title: "old", is_forgotten: true, state: "sent", has_email: false },
    { title: "recent", is_forgotten: false, state: "sent", has_email: true },
    { title: "running", is_forgotten: false, state: "sent", has_email: true },
    { title: "timed", is_forgotten: true, state: "sent", has_email: false },
  ]);
});
