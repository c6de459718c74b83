import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import type { Database } from "../../platform/db.server.ts";
import { insertAsVisitor } from "../../platform/visitor-insert.server.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

const signup = {
  name: "Ada",
  email: "ada@example.org",
  primary_use: "creator",
  timeline: "1month",
  formats: ["blog"],
};
const message = { name: "Ada", email: "ada@example.org", use_case: "media", message: "Ten or more." };

async function addEndpoint(...types: string[]) {
  await db.query(
    "insert into site.webhook_endpoints (url, types, created_by) values ('https://example.org/hook', $1, 'a@b.co')",
    [types],
  );
}

async function events() {
  const rows = await queryRows<{ type: string }>(db, "select type from site.webhook_events order by happened_at, type");
  return rows.map(({ type }) => type);
}

async function deliveries() {
  const rows = await queryRows<{ type: string }>(
    db,
    `select type from site.outbox join site.webhook_events as event on event.id = source_id
     join site.webhook_endpoints as endpoint on endpoint.id::text = recipient where channel = 'webhook' order by type`,
  );
  return rows.map(({ type }) => type);
}

test("without an endpoint nothing is stored", async () => {
  await insertAsVisitor(db, "waitlist_signups", signup);
  await insertAsVisitor(db, "contact_submissions", message);
  expect(await events()).toEqual([]);
});

test("each endpoint has a delivery of what it asks for", async () => {
  await addEndpoint("signup.created", "message.created");
  await addEndpoint("signup.created");
  await db.exec(
    "insert into site.webhook_endpoints (url, types, created_by, disabled_at) values ('https://x.example', '{signup.created}', 'a@b.co', now())",
  );
  await insertAsVisitor(db, "waitlist_signups", signup);
  await insertAsVisitor(db, "contact_submissions", message);
  expect(await events()).toEqual(["signup.created", "message.created"]);
  expect(await deliveries()).toEqual(["message.created", "signup.created", "signup.created"]);
});

test("a repeat is no event; a change of several fields in one transaction is one", async () => {
  await addEndpoint("signup.created", "signup.changed");
  await insertAsVisitor(db, "waitlist_signups", signup);
  await insertAsVisitor(db, "waitlist_signups", signup);
  await db.transaction(async (transaction) => {
    await transaction.exec("update public.waitlist_signups set name = 'Ada L'");
    await transaction.exec("update public.waitlist_signups set timeline = 'exploring'");
  });
  await db.exec("update public.waitlist_signups set needs_review = default");
  expect(await events()).toEqual(["signup.created", "signup.changed"]);
});

test("a person who writes first and joins later is created when they join, and left when they leave", async () => {
  await addEndpoint("signup.created", "signup.left", "signup.erased");
  await insertAsVisitor(db, "contact_submissions", message);
  expect(await events()).toEqual([]);
  await insertAsVisitor(db, "waitlist_signups", signup);
  await db.exec("delete from public.waitlist_signups");
  expect(await events()).toEqual(["signup.created", "signup.left"]);
  await db.exec("delete from public.contact_submissions");
  expect(await events()).toEqual(["signup.created", "signup.left"]);
});

test("what is rolled back is no event", async () => {
  await addEndpoint("signup.created");
  const failed = db.transaction(async (transaction) => {
    await transaction.exec(
      "insert into public.waitlist_signups (name, email, primary_use, timeline, formats) values ('Ada', 'ada@example.org', 'team', '1month', '{blog}')",
    );
    throw new Error("changed its mind");
  });
  await expect(failed).rejects.toThrow("changed its mind");
  expect(await events()).toEqual([]);
});

test("erased: one event that has nothing but ids", async () => {
  await addEndpoint("signup.left", "signup.erased", "signup.created");
  await insertAsVisitor(db, "waitlist_signups", signup);
  await insertAsVisitor(db, "contact_submissions", message);
  const rows = await queryRows<{ id: string }>(db, "select id from site.people");
  await db.transaction((transaction) =>
    transaction.exec(`select set_config('site.erasing', 'on', true);
      delete from public.contact_submissions; delete from public.waitlist_signups`),
  );
  expect(await events()).toEqual(["signup.created", "signup.erased"]);
  const stored = await db.query("select about, data from site.webhook_events where type = 'signup.erased'");
  expect(stored.rows).toEqual([{ about: rows[0]?.id, data: {} }]);
  const all = JSON.stringify([
    (await db.query("select * from site.webhook_events")).rows,
    (await db.query("select * from site.outbox")).rows,
  ]);
  expect(all).not.toContain("ada@example.org");
});

test("a person who leaves the list has left, and has changed when they come back; a person on no list makes no event", async () => {
  await addEndpoint("signup.left", "signup.changed");
  await insertAsVisitor(db, "waitlist_signups", signup);
  await db.exec("insert into site.unsubscribed (email) values ('ada@example.org'), ('nobody@example.org')");
  expect(await events()).toEqual(["signup.left"]);
  await db.exec("insert into site.unsubscribed (email) values ('ada@example.org') on conflict do nothing");
  await db.exec("delete from site.unsubscribed");
  expect(await events()).toEqual(["signup.left", "signup.changed"]);
});
