import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../src/platform/db.server.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { makeReport } from "./report-file.tsx";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

async function review(): Promise<string> {
  const options = {
    days: 7,
    now: new Date(),
    zone: "UTC",
    origin: "https://penwright.example",
    forms: submissionTables,
    voiceLabel: () => "",
  };
  return /To look at<\/h3>(.*?)<\/p>/s.exec(await makeReport(db, options))?.[1] ?? "";
}

async function signUp(email: string, context: object, at = new Date()) {
  await db.query(
    `insert into public.waitlist_signups (created_at, name, email, primary_use, timeline, formats, context)
     values ($1, 'Ana', $2, 'creator', '1month', '{blog}', $3)`,
    [at.toISOString(), email, JSON.stringify(context)],
  );
}

test("the report counts what a person should look at, and nothing else", async () => {
  await signUp("ana@example.org", { dwellMs: 40_000 });
  await signUp("old@example.org", { trap: true }, new Date(Date.now() - 30 * 86_400_000));
  expect(await review()).toContain("Nothing looks sent by a machine.");

  await signUp("quick@example.org", { dwellMs: 200 });
  await signUp("trap@example.org", { trap: true });
  await db.query(
    `insert into public.contact_submissions (name, email, use_case, message, context)
     values ('Ana', 'ana@example.org', 'support', 'A message of some length, sent by a machine.', '{"trap": true}')`,
  );
  expect(await review()).toContain("2 signups and 1 message with the hidden field filled");
});

test("answers have the words that the form has", async () => {
  await signUp("ana@example.org", { plan: "team" });
  const options = { days: 7, now: new Date(), zone: "UTC", origin: "https://penwright.example", voiceLabel: () => "" };
  const html = await makeReport(db, { ...options, forms: submissionTables });
  for (const words of ["Solo creator", "Small team or agency", "Within a month", "Blog", "Plan they came from"])
    expect(html).toContain(words);
});

test("a delivery that came after a newer one is among those that changed nothing", async () => {
  const options = { days: 7, now: new Date(), zone: "UTC", origin: "https://penwright.example", voiceLabel: () => "" };
  const read = () => makeReport(db, { ...options, forms: submissionTables });
  expect(await read()).toContain("No deliveries.");
  await db.query(
    "insert into site.webhook_receipts (received_at, bytes, outcome, http_status) values (now() - interval '1 hour', 9, 'outdated', 200)",
  );
  expect(await read()).not.toContain("No deliveries.");
});
