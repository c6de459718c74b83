import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readAllRows } from "../../../tests/support/database-dump.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { restoreBackup } from "../../platform/backup-reading.server.ts";
import { writeBackup } from "../../platform/backup-writing.server.ts";
import type { Database } from "../../platform/db.server.ts";
import { createMailer } from "../../platform/email.server.ts";
import { chooseEmail, readEmailChoices } from "../../mailing/email-choices.server.ts";
import { createLog } from "../../platform/log.server.ts";
import { insertAsVisitor } from "../../platform/visitor-insert.server.ts";
import { describeEmailForTeam } from "./team-email-status.ts";
import { erasePerson } from "./erase-person.server.ts";
import { erasuresPath, listErasures, readErasures, replayErasures } from "./erasures.server.ts";
import { correctPerson, notePerson, resendConfirmation, reviewPerson, stopEmails } from "./person-actions.server.ts";
import { findPerson, type Person, toPersonExport } from "./person.server.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const actor = "ben@penwright.test";
const email = "ana@example.org";
const nobody = "7d0c0000-0000-4000-8000-000000000000";

let db: Database;
let dataDir: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  dataDir = await mkdtemp(join(tmpdir(), "penwright-people-"));
  await insertAsVisitor(db, "waitlist_signups", {
    name: "Ana",
    email,
    primary_use: "creator",
    timeline: "1month",
    formats: ["blog"],
    context: { utmSource: "news", trap: true },
  });
  await insertAsVisitor(db, "contact_submissions", {
    name: "Ana L",
    email: "Ana@Example.org",
    use_case: "media",
    message: "Hello, ten.",
  });
  await insertAsVisitor(db, "contact_submissions", {
    name: "Bo",
    email: "bo@example.org",
    use_case: "media",
    message: "I am Bo, ten.",
  });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
afterAll(() => db.close());

async function ana(): Promise<Person> {
  const person = await findPerson(db, { email });
  if (!person) throw new Error("There is no Ana.");
  return person;
}
const who = async () => ({ actor, personId: (await ana()).id });

test("an export has every column of the person's rows, whatever a later migration adds", async () => {
  const added = "note_of_later";
  for (const table of ["waitlist_signups", "contact_submissions"])
    await db.exec(`alter table public.${table} add column ${added} text default 'later'`);
  try {
    expect(toPersonExport(await ana())).toMatchObject({
      signup: { [added]: "later" },
      messages: [{ [added]: "later" }],
    });
  } finally {
    for (const table of ["waitlist_signups", "contact_submissions"])
      await db.exec(`alter table public.${table} drop column ${added}`);
  }
});

test("a person is found by id or email address, with everything that is stored about them", async () => {
  const person = await ana();
  expect(await findPerson(db, { id: person.id })).toEqual(person);
  expect(person).toMatchObject({
    name: "Ana",
    source: "news",
    needs_review: true,
    is_stopped: false,
    signup: { email, context: { utmSource: "news", trap: true } },
    messages: [{ email: "Ana@Example.org", message: "Hello, ten.", answers: [] }],
    history: [],
  });
  expect(person.emails.map(({ kind }) => kind).sort()).toEqual([
    "contact/sender-email",
    "contact/team-email",
    "waitlist/sender-email",
  ]);
  expect(JSON.stringify(toPersonExport(person))).toContain("Hello, ten.");
  expect(await findPerson(db, { id: nobody })).toBeNull();
  expect(await findPerson(db, { id: "' or true --" })).toBeNull();
});

test("invitations, shared links and emails to many are theirs, too, and gone with them", async () => {
  const { id, signup } = await ana();
  const wave = "7d0c0000-0000-4000-8000-000000000001";
  const recipient = "7d0c0000-0000-4000-8000-000000000002";
  await db.query(
    "insert into site.campaigns (id, kind, title, per_hour, per_domain_hour, created_by) values ($1, 'invitation', 'W', 1, 1, 'ada')",
    [wave],
  );
  await db.query("insert into site.invitations (campaign_id, person_id) values ($1, $2)", [wave, id]);
  await db.query("insert into site.campaign_recipients (id, campaign_id, person_id, slot_ms) values ($1, $2, $3, 0)", [
    recipient,
    wave,
    id,
  ]);
  await db.query(
    "insert into site.outbox (key, kind, channel, source_id) values ('i', 'campaign/invitation', 'email', $1)",
    [recipient],
  );
  await db.query("insert into site.referrals (signup_id, referrer_id) values ($1, $2)", [signup?.id, id]);
  const person = await ana();
  expect(person.emails.map(({ kind }) => kind)).toContain("campaign/invitation");
  expect(toPersonExport(person)).toMatchObject({
    invitations: [{ state: "planned", accepted_at: null }],
    shared_links: { came_through_a_link: true, brought: 0 },
  });
  await erasePerson({ db, dataDir }, { personId: id, actor });
  for (const table of ["site.invitations", "site.referrals"])
    expect((await db.query(`select from ${table}`)).count).toBe(0);
  expect((await db.query("select from site.outbox where kind = 'campaign/invitation'")).count).toBe(0);
});

test("an email’s state is what the outbox recorded", () => {
  const at = new Date("2026-11-23T08:05:30Z");
  const email = {
    kind: "x",
    created_at: at,
    settled_at: null,
    outcome: null,
    is_held: false,
    attempts: 0,
    due_at: at,
    answer: null,
    error: null,
  };
  const settled = { ...email, settled_at: at };
  const words = [
    email,
    { ...email, attempts: 2, error: "ECONNREFUSED" },
    { ...email, is_held: true, error: "written to a file: SMTP_URL is not set" },
    { ...settled, outcome: "delivered", answer: "smtp.example: 250 2.0.0 OK" },
    { ...settled, outcome: "delivered" },
    { ...settled, outcome: "rejected", error: "SMTP 550 after RCPT TO" },
    { ...settled, outcome: "given-up", error: "ETIMEDOUT" },
    { ...settled, outcome: "suppressed", error: "quota: mailbox" },
  ].map((one) => describeEmailForTeam(one).text);
  expect(words).toEqual([
    "Waiting",
    "Waiting, tried 2 times: ECONNREFUSED; again 2026-11-23 08:05",
    "Waiting, held: written to a file: SMTP_URL is not set",
    "Handed over 2026-11-23 08:05 to smtp.example: 250 2.0.0 OK",
    "Written to a file 2026-11-23 08:05, because no mail server is set",
    "Refused 2026-11-23 08:05: SMTP 550 after RCPT TO",
    "Given up 2026-11-23 08:05 after three days: ETIMEDOUT",
    "Not sent: quota: mailbox",
  ]);
});

describe("what the team does", () => {
  test("a review ends with the next marked row", async () => {
    await reviewPerson(db, await who());
    expect((await ana()).needs_review).toBe(false);
    await insertAsVisitor(db, "contact_submissions", {
      name: "Ana",
      email,
      use_case: "other",
      message: "Again, ten.",
      context: { trap: true },
    });
    expect((await ana()).needs_review).toBe(true);
  });

  test("a note is stored, an empty or long one is refused", async () => {
    expect(await notePerson(db, await who(), " Knows Bo.\r\nTwice. ")).toEqual({ state: "done" });
    for (const text of [" ", "x".repeat(2_001)])
      expect(await notePerson(db, await who(), text)).toMatchObject({ state: "refused", status: 422 });
    expect((await ana()).history).toMatchObject([{ actor, action: "noted", detail: "Knows Bo.\nTwice." }]);
  });

  test("the confirmation goes again once the last is settled, and not to a person who asked for no more", async () => {
    expect(await resendConfirmation(db, await who())).toMatchObject({
      problem: expect.stringContaining("still waits"),
    });
    await db.exec("update site.outbox set outcome = 'rejected', settled_at = now()");
    expect(await resendConfirmation(db, await who())).toEqual({ state: "done" });
    const { signup } = await ana();
    const { rows } = await db.query("select key, kind, channel, source_id from site.outbox where settled_at is null");
    const kind = "waitlist/sender-email";
    expect(rows).toEqual([{ key: `${kind}/${signup?.id}/again-2`, kind, channel: "email", source_id: signup?.id }]);

    expect(await stopEmails(db, await who())).toEqual({ state: "done" });
    expect(await resendConfirmation(db, await who())).toMatchObject({
      problem: expect.stringContaining("no more email"),
    });
    expect((await ana()).is_stopped).toBe(true);
  });

  test("a correction changes every row, keeps the person, their notes and their wish", async () => {
    const before = await who();
    await notePerson(db, before, "Called.");
    await stopEmails(db, before);
    await chooseEmail(db, email, "letters", false);
    const answers = { primary_use: "team", formats: ["twitter"] };
    const correction = { name: " Anna ", email: "Anna@Example.net", answers };
    expect(await correctPerson(db, before, correction)).toEqual({ state: "done" });
    expect(await findPerson(db, { id: before.personId })).toMatchObject({
      email: "anna@example.net",
      name: "Anna",
      is_stopped: true,
      signup: {
        name: "Anna",
        email: "Anna@Example.net",
        primary_use: "team",
        timeline: "1month",
        formats: ["twitter"],
      },
      messages: [{ name: "Anna", email: "Anna@Example.net" }],
      history: [
        { action: "noted" },
        { action: "stopped" },
        { action: "corrected", detail: "email, name, primary_use, formats" },
      ],
    });
    const count = async () => (await findPerson(db, { id: before.personId }))?.history.length;
    expect(await correctPerson(db, before, correction)).toEqual({ state: "done" });
    expect(await count()).toBe(3);
    expect(await correctPerson(db, before, { ...correction, email: "anna@example.net" })).toEqual({ state: "done" });
    expect((await findPerson(db, { id: before.personId }))?.history.at(-1)).toMatchObject({ detail: "email" });
    expect(await findPerson(db, { email })).toBeNull();
    expect((await readEmailChoices(db, "anna@example.net")).kinds.letters).toBe(false);
    expect((await db.query("select from site.people")).count).toBe(2);
  });

  test.each([
    [{ email: "bo@example.org" }, "Somebody else"],
    [{ email: "not an email address" }, "not an email address"],
    [{ name: "" }, "A name has"],
    [{ name: "a\nb" }, "A name has"],
    [{ answers: { formats: [] } }, "at least one format"],
    [{ answers: { formats: ["blog", "blog"] } }, "at least one format"],
    [{ answers: { timeline: "never" } }, "one of the form"],
    [{ answers: { timeline: null } }, "is missing"],
  ])("a correction to %j is refused, and nothing changes", async (correction, problem) => {
    const before = await ana();
    const outcome = await correctPerson(db, await who(), { name: "Other", ...correction });
    expect(outcome).toMatchObject({ state: "refused", status: 422, problem: expect.stringContaining(problem) });
    expect(await ana()).toEqual(before);
  });

  test("to nobody, nothing is done; the audit log names nobody", async () => {
    for (const personId of [nobody, "x", ""]) {
      expect(await reviewPerson(db, { actor, personId })).toEqual({ state: "missing" });
      expect(await erasePerson({ db, dataDir }, { actor, personId })).toBeNull();
    }
    const { personId } = await who();
    await reviewPerson(db, { actor, personId });
    await erasePerson({ db, dataDir }, { actor, personId });
    const { rows } = await db.query("select actor, action, subject, detail from site.team_actions order by id");
    expect(rows).toEqual([
      { actor, action: "reviewed person", subject: `person ${personId}`, detail: null },
      { actor, action: "erased person", subject: `person ${personId}`, detail: null },
    ]);
  });
});

/** Whether anything in the database names Ana. */
async function isMentioned(database: Database): Promise<boolean> {
  return /\bana\b|hello, ten/i.test(JSON.stringify([...(await readAllRows(database))]));
}

describe("erasing", () => {
  test("leaves nothing of the person in the database, nor in mail files, and nobody else is touched", async () => {
    const person = await ana();
    await notePerson(db, await who(), "Note on Ana.");
    await stopEmails(db, await who());
    await db.query(
      "insert into site.message_answers (id, message_id, author, body) values (gen_random_uuid(), $1, $2, 'Dear Ana')",
      [person.messages[0]?.id, actor],
    );
    await chooseEmail(db, email, "articles", true);
    await db.query("insert into site.email_refusals (email, reason) values ($1, 'bounce')", [email]);
    const mailer = createMailer({ dataDir, log: createLog("silent") });
    const rows = await queryRows<{ key: string }>(db, "select key from site.outbox where channel = 'email'");
    for (const { key } of rows) {
      const messageId = `<${key.replaceAll("/", ".")}@penwright.test>`;
      const from = { name: "P", address: "p@penwright.test" };
      await mailer.send({ messageId, from, to: email, subject: "S", html: "h", text: "t" });
    }
    expect(await isMentioned(db)).toBe(true);
    expect(readdirSync(join(dataDir, "mail"))).toHaveLength(6);

    const receipt = await erasePerson({ db, dataDir }, { personId: person.id, actor });
    expect(receipt?.removed).toEqual({ signups: 1, messages: 1, notifications: 6, "mail files": 4 });
    expect(receipt?.copies).toEqual([person.signup?.id.slice(0, 8), person.messages[0]?.id.slice(0, 8)]);
    expect(await isMentioned(db)).toBe(false);
    expect(await findPerson(db, { email: "bo@example.org" })).toMatchObject({ name: "Bo", emails: [{}, {}] });
    expect(readdirSync(join(dataDir, "mail"))).toHaveLength(2);
    const list = readFileSync(erasuresPath(dataDir), "utf8");
    expect(list).toBe(await listErasures(db));
    expect(list).toMatch(new RegExp(`^${receipt?.reference}[0-9a-f]{48} \\S+Z\n$`));
    expect(statSync(erasuresPath(dataDir)).mode & 0o077).toBe(0);
  });

  test("a webhook event is queued, with an id only", async () => {
    await db.exec(
      "insert into site.webhook_endpoints (url, types, created_by) values ('https://a.example', '{signup.left,signup.erased}', 'a@b.co')",
    );
    const erased = await who();
    await erasePerson({ db, dataDir }, erased);
    const { rows } = await db.query("select type, about, data from site.webhook_events");
    expect(rows).toEqual([{ type: "signup.erased", about: erased.personId, data: {} }]);
  });

  test("an unwritable data folder is reported, and the rows are erased all the same", async () => {
    const receipt = await erasePerson({ db, dataDir: join(dataDir, "nowhere") }, await who());
    expect(receipt?.unfinished).toEqual([expect.stringContaining("Write the list of erasures")]);
    expect(await isMentioned(db)).toBe(false);
  });

  test("without mail files it works as well", async () => {
    expect(existsSync(join(dataDir, "mail"))).toBe(false);
    mkdirSync(join(dataDir, "mail"));
    writeFileSync(join(dataDir, "mail", "other.eml"), "");
    await erasePerson({ db, dataDir }, await who());
    expect(readdirSync(join(dataDir, "mail"))).toEqual(["other.eml"]);
  });

  test("a backup from before, restored, is erased again, and a person who came back since stays", async () => {
    const file = join(dataDir, "old.backup");
    await writeBackup(db, file, { madeAt: new Date(), source: "test" });
    const bo = await findPerson(db, { email: "bo@example.org" });
    await erasePerson({ db, dataDir }, await who());
    await erasePerson({ db, dataDir }, { personId: bo?.id ?? "", actor });
    const erasures = await readErasures(erasuresPath(dataDir));
    expect(erasures).toHaveLength(2);

    const restored = await openTestDatabase();
    const outcome = await restoreBackup(restored, file, async (transaction) => {
      // Bo signs up anew after the erasure.
      await transaction.exec(`insert into public.waitlist_signups (created_at, name, email, primary_use, timeline, formats)
        values (now() + interval '1 minute', 'Bo again', 'bo@example.org', 'team', '1month', '{blog}')`);
      expect(await replayErasures(transaction, erasures)).toBe(2);
    });
    expect(outcome.ok).toBe(true);
    expect(await isMentioned(restored)).toBe(false);
    expect(await findPerson(restored, { email: "bo@example.org" })).toMatchObject({ name: "Bo again", messages: [] });
    expect(await listErasures(restored)).toBe(readFileSync(erasuresPath(dataDir), "utf8"));
    await restored.close();
  });

  test("a malformed erasure list is refused, and a missing file means no erasures", async () => {
    expect(await readErasures(join(dataDir, "none.txt"))).toEqual([]);
    writeFileSync(erasuresPath(dataDir), "ana@example.org 2026-11-23\n");
    await expect(readErasures(erasuresPath(dataDir))).rejects.toThrow("is no list of erasures");
  });
});
