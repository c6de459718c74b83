import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";
import type { Database } from "../../platform/db.server.ts";
import { insertAsVisitor } from "../../platform/visitor-insert.server.ts";
import { erasePerson } from "./erase-person.server.ts";
import { importList, type ListImport } from "./list-import.server.ts";
import { findPerson } from "./person.server.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

async function importText(text: string, options: Partial<ListImport> = {}) {
  const given = { source: "Newsletter", date: "2025-01-02", order: null };
  const list = { actor: "command", given, now: new Date(), isApplied: true, asksToConfirm: false, ...options };
  const done = await importList(db, { file: [text], ...list });
  return "lines" in done ? done.lines.join("\n") : done.problem;
}

const answers = { primary_use: "team", timeline: "exploring", formats: ["blog"] };
const signups = () =>
  queryRows<{ email: string; name: string; primary_use: string | null; consent_source: string | null }>(
    db,
    "select email, name, primary_use, consent_source, consented_at from public.waitlist_signups order by email",
  );
const outbox = () => queryRows<{ key: string }>(db, "select key, kind from site.outbox order by key");

test("10,000 rows twice have the same result, and nobody is written to", async () => {
  const rows = Array.from({ length: 10_000 }, (_, nth) => `reader${nth}@list${nth % 7}.example,Reader ${nth}`);
  const text = `email,name\n${rows.join("\n")}\n`;
  const before = process.memoryUsage().heapUsed;
  expect(await importText(text)).toContain("10,000 added");
  const stored = await signups();
  expect(stored).toHaveLength(10_000);
  expect(await importText(text)).toContain("0 added\n10,000 already there or repeated");
  expect(await signups()).toEqual(stored);
  expect(await outbox()).toEqual([]);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200e6);
  expect(await queryRows(db, "select count(*)::int as people from site.people")).toEqual([{ people: 10_000 }]);
  expect(await queryRows(db, "select count(*)::int as counted from site.counted_signups")).toEqual([{ counted: 0 }]);
}, 120_000);

test("a trial run writes nothing and says what would be done", async () => {
  const said = await importText("email\nana@reader.example\nnobody\n", { isApplied: false, asksToConfirm: true });
  expect(said).toContain("Nothing was written. Add --apply to do it:\n1 to add");
  expect(said).toContain("1 confirmation to queue");
  expect(said).toContain("Line 3: “nobody” is not an email address.");
  expect(await signups()).toEqual([]);
  expect(await queryRows(db, "select * from site.team_actions")).toEqual([]);
});

test("columns that were not read are named, so that nobody who left is taken for want of a word", async () => {
  const file = "Nr;E-Mail;Austragung;Name\n1;ana@reader.example;2025-01-01;Ana\n2;ben@reader.example;;Ben\n";
  expect(await importText(file, { isApplied: false })).toContain("Columns that were not read: Nr, Austragung");
});

test("one mailbox is one mailbox, within the file and with who is there", async () => {
  await insertAsVisitor(db, "waitlist_signups", { name: "Ana", email: "Ana@Reader.example", ...answers });
  const said = await importText(
    "email,name\nana@reader.example,Other\nben@bücher.example,Ben\nBEN@xn--bcher-kva.example,Ben again\n",
  );
  expect(said).toContain("1 added\n2 already there or repeated");
  expect(await signups()).toMatchObject([
    { email: "Ana@Reader.example", name: "Ana", consent_source: null },
    { email: "ben@bücher.example", name: "Ben", consent_source: "Newsletter" },
  ]);
});

test("who left, was refused, was erased, changed their address or left the other list is kept out", async () => {
  await db.exec(`insert into site.unsubscribed (email) values ('left@reader.example');
    insert into site.email_refusals (email, reason) values ('refused@reader.example', 'bounce')`);
  for (const name of ["erased", "moved"])
    await insertAsVisitor(db, "waitlist_signups", { name, email: `${name}@reader.example`, ...answers });
  const erased = await findPerson(db, { email: "erased@reader.example" });
  await erasePerson({ db, dataDir: "/nonexistent" }, { personId: erased?.id ?? "", actor: "command" });
  await db.exec(`update site.people set email = 'new@reader.example' where email = 'moved@reader.example';
    update public.waitlist_signups set email = 'new@reader.example' where email = 'moved@reader.example'`);
  const rows = ["LEFT@reader.example,active", "refused@reader.example,active", "erased@reader.example,active"];
  rows.push("moved@reader.example,active", "both@reader.example,active", "both@reader.example,unsubscribed");
  const said = await importText(`email,status\n${rows.join("\n")}\n`);
  expect(said).toContain("0 added\n1 already there or repeated\n3 stopped here");
  expect(said).toContain("1 left the other list");
  expect((await signups()).map(({ email }) => email)).toEqual(["new@reader.example"]);
});

test("the database itself lets no list bring back who is stopped, and no visitor leave out an answer", async () => {
  await db.exec("insert into site.unsubscribed (email) values ('left@reader.example')");
  const sql = `insert into public.waitlist_signups (name, email, consent_source, consented_at)
    values ('', 'left@reader.example', 'Fair', '2025-01-02')`;
  expect((await db.query(sql)).count).toBe(0);
  const visitor = insertAsVisitor(db, "waitlist_signups", { name: "Eve", email: "eve@reader.example" });
  await expect(visitor).rejects.toThrow("waitlist_answers_given");
  const forged = { name: "Eve", email: "eve@reader.example", consent_source: "x", consented_at: "2025-01-02" };
  await expect(insertAsVisitor(db, "waitlist_signups", forged)).rejects.toThrow("permission denied");
});

test.each([
  ["a consent without a date", "'Fair', null", "waitlist_consent_whole"],
  ["a source that is empty", "'', '2025-01-02'", "waitlist_consent_source_length"],
  ["a consent of tomorrow", "'Fair', now() + interval '1 day'", "waitlist_consented_at_past"],
])("%s is refused", async (_what, values, constraint) => {
  const sql = `insert into public.waitlist_signups (name, email, primary_use, timeline, formats, consent_source, consented_at)
    values ('Ana', 'ana@reader.example', 'team', 'exploring', '{blog}', ${values})`;
  await expect(db.query(sql)).rejects.toThrow(constraint);
});

test("confirmations go only to those of the file who are owed one, each once", async () => {
  const text = "email\nana@reader.example\nben@reader.example\n";
  await importText(text);
  expect(await outbox()).toEqual([]);
  await db.exec("insert into site.unsubscribed (email) values ('ben@reader.example')");
  expect(await importText(text, { asksToConfirm: true })).toContain("1 confirmation queued");
  expect(await importText(text, { asksToConfirm: true })).toContain("0 confirmations queued");
  // A mailbox gets one, whatever its tags.
  expect(await importText("email\nana+news@reader.example\n", { asksToConfirm: true })).toContain(
    "0 confirmations queued",
  );
  // They wait for the pace and the daily limit of what goes to many, not in the outbox before everybody else.
  expect(await outbox()).toEqual([]);
  const waiting =
    "select state from site.campaign_recipients where campaign_id = (select id from site.campaigns where kind = 'imported')";
  expect(await queryRows(db, waiting)).toEqual([{ state: "waiting" }]);
});

test("who was imported and then joins gives the answers, keeps their place and gets a confirmation", async () => {
  await importText("email\nana@reader.example\n");
  const sql = "select id, created_at from public.waitlist_signups";
  const before = await queryRows<{ id: string }>(db, sql);
  const people = "select id from site.people";
  const person = await queryRows(db, people);
  // As the site sends it: with the page's context and the network that the database takes out.
  const context = { dwellMs: 4000, network: "AAAAAAAAAAAAAAAA" };
  for (const _again of [1, 2])
    await insertAsVisitor(db, "waitlist_signups", { name: "Ana", email: "ANA@reader.example", ...answers, context });
  expect(await queryRows(db, "select context from public.waitlist_signups")).toEqual([{ context: { dwellMs: 4000 } }]);
  expect(await signups()).toMatchObject([
    { email: "ana@reader.example", name: "Ana", primary_use: "team", consent_source: "Newsletter" },
  ]);
  expect(await queryRows(db, sql)).toEqual(before);
  expect(await queryRows(db, people)).toEqual(person);
  expect((await outbox()).map(({ key }) => key)).toEqual([
    `waitlist/sender-email/${before[0]?.id}/joined`,
    `waitlist/team-chat/${before[0]?.id}/joined`,
  ]);
  expect(await queryRows(db, "select primary_use from site.people")).toEqual([{ primary_use: "team" }]);
});

test("a run that was cut off can be repeated", async () => {
  const text = ["email\n", ...Array.from({ length: 250 }, (_, nth) => `reader${nth}@reader.example\n`)];
  let queries = 0;
  const failing: Database = {
    ...db,
    query: async (sql, parameters) => {
      if (sql.startsWith("insert into public.waitlist_signups") && (queries += 1) > 2) throw new Error("cut off");
      return db.query(sql, parameters);
    },
  };
  const given = { source: "Newsletter", date: "2025-01-02", order: null };
  const list = { actor: "command", file: text, given, now: new Date(), isApplied: true, asksToConfirm: false };
  await expect(importList(failing, list)).rejects.toThrow("cut off");
  expect(await signups()).toHaveLength(200);
  expect(await importText(text.join(""))).toContain("50 added\n200 already there");
  expect(await signups()).toHaveLength(250);
});
