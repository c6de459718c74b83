import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readAllRows } from "../../../tests/support/database-dump.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { restoreBackup } from "../../platform/backup-reading.server.ts";
import { writeBackup } from "../../platform/backup-writing.server.ts";
import type { Database } from "../../platform/db.server.ts";
import { chooseEmail, readEmailChoices } from "../../mailing/email-choices.server.ts";
import { insertAsVisitor } from "../../platform/visitor-insert.server.ts";
import { erasePerson } from "./erase-person.server.ts";
import { erasuresPath, readErasures, replayErasures } from "./erasures.server.ts";
import { mergePeople } from "./merge-people.server.ts";
import { correctPerson, notePerson, stopEmails } from "./person-actions.server.ts";
import { findPerson, toPersonExport } from "./person.server.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const actor = "ben@penwright.test";
const wrong = "ana@gmial.example";
const right = "ana@mail.example";

let db: Database;
let dataDir: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  dataDir = await mkdtemp(join(tmpdir(), "penwright-merge-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
afterAll(() => db.close());

async function signUp(email: string, name: string, more: Record<string, unknown> = {}): Promise<void> {
  await insertAsVisitor(db, "waitlist_signups", {
    name,
    email,
    primary_use: "creator",
    timeline: "1month",
    formats: ["blog"],
    ...more,
  });
}

async function write(email: string, message: string): Promise<void> {
  await insertAsVisitor(db, "contact_submissions", { name: "Ana", email, use_case: "media", message });
}

async function find(email: string) {
  const person = await findPerson(db, { email });
  if (!person) throw new Error(`Nobody has ${email}.`);
  return person;
}

const merge = async (email = right) => mergePeople(db, { actor, personId: (await find(wrong)).id }, email);

async function count(table: string): Promise<number> {
  return (await db.query(`select from ${table}`)).count;
}

/** A campaign with a recipient for each person, and their email. @returns its id */
async function sendCampaign(kind: string, people: readonly string[]): Promise<string> {
  const id = randomUUID();
  await db.query(
    "insert into site.campaigns (id, kind, title, per_hour, per_domain_hour, created_by) values ($1, $2, 'C', 1, 1, 'ada')",
    [id, kind],
  );
  for (const person of people) {
    const recipient = randomUUID();
    await db.query(
      "insert into site.campaign_recipients (id, campaign_id, person_id, slot_ms) values ($1, $2, $3, 0)",
      [recipient, id, person],
    );
    await db.query("insert into site.outbox (key, kind, channel, source_id) values ($1, $2, 'email', $3)", [
      `campaign/${recipient}`,
      `campaign/${kind}`,
      recipient,
    ]);
  }
  return id;
}

async function invite(campaign: string, person: string, state: "invited" | "accepted" | "back"): Promise<void> {
  await db.query(
    `insert into site.invitations (campaign_id, person_id, state, code_hash, invited_at, expires_at, accepted_at, ended_at)
     values ($1, $2, $3, sha256(convert_to($4::text, 'UTF8')), now(), now(), case when $3 = 'accepted' then now() end, case when $3 = 'back' then now() end)`,
    [campaign, person, state, randomUUID()],
  );
}

test("a person who only wrote gets the signup of the other, with its notes, emails and date", async () => {
  await signUp(wrong, "Ana");
  await write(wrong, "From the address with the slip.");
  await write(right, "From the right address.");
  const old = await find(wrong);
  await notePerson(db, { actor, personId: old.id }, "Met in Porto.");
  const own = await find(right);
  expect(await merge()).toBe(own.id);
  const both = await find(right);
  expect(both).toMatchObject({
    id: own.id,
    signup: { id: old.signup?.id, created_at: old.signup?.created_at, email: right },
    messages: [{ message: "From the address with the slip." }, { message: "From the right address." }],
    history: [
      { action: "noted", detail: "Met in Porto." },
      { action: "merged", actor, detail: `from ${wrong}` },
    ],
    former: [{ email: wrong, kept: {} }],
  });
  expect(both.emails).toHaveLength(old.emails.length + own.emails.length);
  expect(await findPerson(db, { email: wrong })).toBeNull();
  expect(await findPerson(db, { id: old.id })).toBeNull();
  const { rows } = await db.query(
    "select actor, action, subject, detail from site.team_actions where action like '%merged%'",
  );
  expect(rows).toEqual([
    { actor, action: "merged people", subject: `person ${own.id}`, detail: `from person ${old.id}` },
  ]);
});

test("of two signups the one of the right email address counts, from the earlier day, and the other is kept beside it", async () => {
  await signUp(wrong, "Anna", { formats: ["twitter"], context: { utmSource: "first" } });
  await signUp(right, "Ana", { primary_use: "team" });
  await db.query("update public.waitlist_signups set created_at = now() - interval '3 days' where email = $1", [wrong]);
  const [old, own] = [await find(wrong), await find(right)];
  await merge();
  const both = await find(right);
  expect(both).toMatchObject({
    name: "Ana",
    signup: { id: own.signup?.id, primary_use: "team", created_at: old.signup?.created_at },
    former: [
      { email: wrong, kept: { signup: { name: "Anna", formats: ["twitter"], context: { utmSource: "first" } } } },
    ],
  });
  expect(both.emails).toHaveLength(2);
  expect(JSON.stringify(toPersonExport(both))).toContain(`"id":"${old.signup?.id}"`);
  expect(await count("public.waitlist_signups")).toBe(1);
});

test("wishes about email: the stricter unsubscribing, and the right email address's own choices", async () => {
  await signUp(wrong, "Ana");
  await signUp(right, "Ana");
  await stopEmails(db, { actor, personId: (await find(wrong)).id });
  await chooseEmail(db, wrong, "letters", false);
  await chooseEmail(db, wrong, "articles", false);
  await chooseEmail(db, right, "articles", true);
  await merge();
  expect((await find(right)).is_stopped).toBe(true);
  expect((await readEmailChoices(db, right)).kinds).toMatchObject({ letters: false, articles: true });
  expect((await find(right)).former[0]?.kept).toMatchObject({ email_choices: [{ kind: "articles", wanted: false }] });
  expect((await db.query("select from site.email_choices where email = $1", [wrong])).count).toBe(0);
});

test("links that either shared go on counting, and people who came through a link still did", async () => {
  await signUp(wrong, "Ana");
  await signUp(right, "Ana");
  await signUp("bo@mail.example", "Bo");
  const [old, own, bo] = [await find(wrong), await find(right), await find("bo@mail.example")];
  await db.query(
    "insert into site.share_codes (person_id, code) values ($1, 'AAAAaaaa11112222'), ($2, 'BBBBbbbb11112222')",
    [old.id, own.id],
  );
  await db.query("insert into site.referrals (signup_id, referrer_id) values ($1, $2)", [old.signup?.id, bo.id]);
  await merge();
  for (const [email, from] of [
    ["cy@mail.example", "AAAAaaaa11112222"],
    ["di@mail.example", "BBBBbbbb11112222"],
  ] as const)
    await signUp(email, "Friend", { context: { from } });
  expect((await find(right)).referral).toEqual({ came_through_a_link: true, brought: 2 });
});

test.each([
  ["invited", "invited", "own"],
  ["accepted", "invited", "old"],
  ["accepted", "accepted", "own"],
  ["invited", "back", "old"],
  ["back", "invited", "own"],
] as const)("of the invitations %s and %s, the %s one goes on; the other is not lost", async (old, own, left) => {
  await signUp(wrong, "Ana");
  await signUp(right, "Ana");
  const people = { old: await find(wrong), own: await find(right) };
  const shared = await sendCampaign("invitation", [people.old.id, people.own.id]);
  await invite(shared, people.old.id, old);
  await invite(shared, people.own.id, own);
  const rows = await queryRows<{ id: string }>(db, "select id from site.invitations where person_id = $1", [
    people[left].id,
  ]);
  await merge();
  const after = await db.query("select id, state from site.invitations");
  expect(after.rows).toEqual([{ id: rows[0]?.id, state: left === "old" ? old : own }]);
  const person = await find(right);
  expect(person.former[0]?.kept).toMatchObject({ invitations: [{ state: left === "old" ? own : old }] });
  expect(JSON.stringify(person.former)).not.toContain("code_hash");
  // Both emails of the wave are theirs.
  expect(person.emails.filter(({ kind }) => kind === "campaign/invitation")).toHaveLength(2);
});

test("a letter that still waits goes to the right email address, once", async () => {
  await signUp(wrong, "Ana");
  await signUp(right, "Ana");
  const [old, own] = [await find(wrong), await find(right)];
  await sendCampaign("letter", [old.id]);
  await sendCampaign("letter", [old.id, own.id]);
  await merge();
  const { rows } = await db.query(
    "select person_id, state, count(*)::int as count from site.campaign_recipients group by person_id, state order by state",
  );
  expect(rows).toEqual([
    { person_id: null, state: "skipped", count: 1 },
    { person_id: own.id, state: "waiting", count: 2 },
  ]);
  expect((await find(right)).emails.filter(({ kind }) => kind === "campaign/letter")).toHaveLength(3);
});

test("nobody is merged with themselves, with nobody, or by a made-up id; nothing changes", async () => {
  await signUp(wrong, "Ana");
  const before = await readAllRows(db);
  for (const [id, email] of [
    [(await find(wrong)).id, wrong.toUpperCase()],
    [(await find(wrong)).id, "nobody@mail.example"],
    [randomUUID(), wrong],
    ["x", wrong],
  ] as const)
    expect(await mergePeople(db, { actor, personId: id }, email)).toBeNull();
  expect(await readAllRows(db)).toEqual(before);
});

test("two colleagues who merge at the same moment, in both directions, leave one person with everything", async () => {
  await signUp(wrong, "Ana");
  await write(right, "From the right address.");
  const [old, own] = [await find(wrong), await find(right)];
  const outcomes = await Promise.all([
    mergePeople(db, { actor, personId: old.id }, right),
    mergePeople(db, { actor, personId: own.id }, wrong),
  ]);
  expect(outcomes.filter((id) => id !== null)).toHaveLength(1);
  expect(await count("site.people")).toBe(1);
  expect([await count("public.waitlist_signups"), await count("public.contact_submissions")]).toEqual([1, 1]);
});

test("merging any two people leaves one person with everything of both", async () => {
  const one = fc.record({
    joined: fc.boolean(),
    messages: fc.integer({ min: 0, max: 2 }),
    stopped: fc.boolean(),
    notes: fc.integer({ min: 0, max: 2 }),
    invitation: fc.option(fc.constantFrom("invited" as const, "accepted" as const, "back" as const)),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(one, one, async (old, own) => {
      fc.pre([old, own].every(({ joined, messages }) => joined || messages > 0));
      run += 1;
      const [oldEmail, ownEmail] = [`old${run}@mail.example`, `own${run}@mail.example`];
      const wave = await sendCampaign("invitation", []);
      for (const [email, has] of [
        [oldEmail, old],
        [ownEmail, own],
      ] as const) {
        if (has.joined) await signUp(email, "Ana");
        for (let nth = 0; nth < has.messages; nth += 1) await write(email, `Message number ${nth}`);
        const { id: personId } = await find(email);
        if (has.stopped) await stopEmails(db, { actor, personId });
        for (let nth = 0; nth < has.notes; nth += 1) await notePerson(db, { actor, personId }, `Note ${nth}`);
        if (has.invitation) await invite(wave, personId, has.invitation);
      }
      const gone = await find(oldEmail);
      const emails = gone.emails.length + (await find(ownEmail)).emails.length;
      await mergePeople(db, { actor, personId: gone.id }, ownEmail);
      expect(await findPerson(db, { email: oldEmail })).toBeNull();
      const both = await find(ownEmail);
      const invited = [old, own].filter(({ invitation }) => invitation !== null).length;
      const kept = both.former[0]?.kept;
      expect(both.messages).toHaveLength(old.messages + own.messages);
      expect(both.signup !== null).toBe(old.joined || own.joined);
      expect(kept?.signup !== undefined).toBe(old.joined && own.joined);
      expect(both.is_stopped).toBe(old.stopped || own.stopped);
      expect(both.history.filter(({ action }) => action === "noted")).toHaveLength(old.notes + own.notes);
      expect(both.emails).toHaveLength(emails);
      expect(both.invitations).toHaveLength(Math.min(invited, 1));
      const lost = kept?.["invitations"];
      expect(Array.isArray(lost) ? lost.length : 0).toBe(invited === 2 ? 1 : 0);
    }),
    { numRuns: 12 },
  );
});

test("erasing a merged person leaves nothing of either email address, and a backup from before is erased again", async () => {
  await signUp(wrong, "Zwillingia", { context: { utmSource: "zwilling" } });
  await signUp(right, "Zwillingia");
  await write(wrong, "Zwillingia writes.");
  await write("bo@mail.example", "I am Bo, ten.");
  await db.query("insert into site.outbox (key, kind, channel, recipient) values ('link', 'place/link', 'email', $1)", [
    wrong,
  ]);
  const file = join(dataDir, "old.backup");
  await writeBackup(db, file, { madeAt: new Date(), source: "test" });
  const [old, own] = [await find(wrong), await find(right)];
  const references = [own.signup?.id, old.signup?.id, old.messages[0]?.id].map((id) => id?.slice(0, 8));
  await merge();
  expect((await find(right)).emails.map(({ kind }) => kind)).toContain("place/link");
  const receipt = await erasePerson({ db, dataDir }, { personId: (await find(right)).id, actor });
  expect(receipt?.removed).toMatchObject({ signups: 1, messages: 1 });
  expect(receipt?.copies).toEqual(references);
  const mentions = async (database: Database) =>
    /zwilling|ana@/i.test(JSON.stringify([...(await readAllRows(database))]));
  expect(await mentions(db)).toBe(false);

  const erasures = await readErasures(erasuresPath(dataDir));
  expect(erasures).toHaveLength(2);
  const restored = await openTestDatabase();
  await restoreBackup(restored, file, async (transaction) => {
    expect(await replayErasures(transaction, erasures)).toBe(2);
  });
  expect(await mentions(restored)).toBe(false);
  expect((await restored.query("select from site.people")).count).toBe(1);
  await restored.close();
});

test("erasing a corrected person leaves another person who now has the old email address", async () => {
  await signUp(wrong, "Ana");
  const { id } = await find(wrong);
  await correctPerson(db, { actor, personId: id }, { email: right });
  expect((await find(right)).former).toMatchObject([{ email: wrong, kept: {} }]);
  await signUp(wrong, "Somebody else");
  await db.query("insert into site.outbox (key, kind, channel, recipient) values ('link', 'place/link', 'email', $1)", [
    wrong,
  ]);
  expect((await find(right)).emails.map(({ kind }) => kind)).not.toContain("place/link");
  await erasePerson({ db, dataDir }, { personId: id, actor });
  expect(await find(wrong)).toMatchObject({ name: "Somebody else", former: [] });
  expect((await find(wrong)).emails.map(({ kind }) => kind)).toContain("place/link");
  expect(await readErasures(erasuresPath(dataDir))).toHaveLength(1);
});

test("each table about a person, or with an email address, is one that merging and erasing know", async () => {
  const known: Record<string, string> = {
    "public.contact_submissions.email": "moved; erased",
    "public.waitlist_signups.email": "moved; erased",
    "site.canaries.email": "nobody's: the site's own",
    "site.email_choices.email": "moved; erased",
    "site.email_refusals.email": "stays with the old address; erased",
    "site.former_addresses.email": "the old address itself; erased with the person",
    "site.former_addresses.person_id": "moved; erased with the person",
    "site.invitations.person_id": "moved; erased with the person",
    "site.line_places.person_id": "counted again every hour",
    "site.mailbox_moves.person_id": "stays; erased with the person",
    "site.people.email": "made again from the rows",
    "site.people.typed_email": "made again from the rows",
    "site.person_history.person_id": "moved; erased with the person",
    "site.referrals.referrer_id": "moved; erased with the person",
    "site.share_codes.person_id": "moved; erased with the person",
    "site.team_links.email": "a member's",
    "site.team_sessions.email": "a member's",
    "site.unsubscribed.email": "moved; erased",
  };
  const rows = await queryRows<{ name: string }>(
    db,
    `select conrelid::regclass || '.' || attname as name
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confrelid = 'site.people'::regclass
     union
     select table_schema || '.' || table_name || '.' || column_name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'site') and table_type = 'BASE TABLE' and column_name like '%email'
     order by 1`,
  );
  expect(rows.map((row) => row.name)).toEqual(Object.keys(known));
});
