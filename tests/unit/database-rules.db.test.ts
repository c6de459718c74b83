import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactFields, contactForm } from "../../src/features/submissions/contact/contact-fields.ts";
import { waitlistFields, waitlistForm } from "../../src/features/submissions/waitlist/waitlist-fields.ts";
import type { FieldTable } from "../../src/features/submissions/form/field-table.ts";
import { notificationKinds } from "../../src/lib/notification-names.ts";
import { outputFormats } from "../../src/lib/output-formats.ts";
import { type Database, sqlState } from "../../src/platform/db.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { insertAsVisitor, insertRowsAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { type RealPostgres, startRealPostgres } from "../support/real-postgres.ts";
import { visitorColumns } from "../support/visitor-columns.ts";
import { emptyTables, openTestDatabase } from "../support/test-database.ts";
import { queryRows } from "../support/typed-rows.ts";

type Change = Record<string, unknown>;

const signup = { name: "Ada", email: "ada@example.com", primary_use: "team", timeline: "1month", formats: ["blog"] };
const message = { name: "Ada", email: "ada@example.com", use_case: "media", message: "Ten or more." };

/** Every code point that JavaScript's trim() strips. */
const spaces = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (char) => char.trim() === "",
);

const controls = Array.from({ length: 0x100 }, (_, code) => code).filter(
  (code) => (code > 0 && code < 0x20) || (code >= 0x7f && code < 0xa0),
);

/** An emoji is one character in Postgres and two in JavaScript's `length`. */
const butterfly = "\u{1f98b}";

const named = (code: number | string) =>
  `U+${(typeof code === "number" ? code : (code.codePointAt(0) ?? 0)).toString(16).padStart(4, "0")}`;

/** Changes to a valid row of both tables, and the constraint that refuses them (null: accepted). */
function personRules(prefix: "waitlist" | "contact"): [string, Change, string | null][] {
  return [
    ["a name of one letter", { name: "A" }, null],
    ["a name of 100", { name: "n".repeat(100) }, null],
    ["a name of 101", { name: "n".repeat(101) }, `${prefix}_name_length`],
    ["a name of 100 butterflies", { name: butterfly.repeat(100) }, null],
    ["a name of 101 butterflies", { name: butterfly.repeat(101) }, `${prefix}_name_length`],
    ["a name of 100 between spaces", { name: `  ${"n".repeat(100)}\u3000` }, null],
    ["no name", { name: "" }, `${prefix}_name_length`],
    ["a name of spaces", { name: " \u00a0\ufeff" }, `${prefix}_name_length`],
    ["a name that is missing", { name: null }, "23502"],
    ["a name with markup and quotes", { name: `O'Neil "<b>" \\ & $1` }, null],
    ["a name with a line separator", { name: "A\u2028B" }, `${prefix}_name_characters`],
    ["a name with a paragraph separator", { name: "A\u2029B" }, `${prefix}_name_characters`],
    ["a name with bidi marks", { name: "A\u202eB" }, null],
    ["an email address of 255", { email: `${"l".repeat(64)}@${"d.".repeat(93)}info` }, null],
    ["an email address of 256", { email: `${"l".repeat(64)}@${"d.".repeat(93)}infos` }, `${prefix}_email_valid`],
    ["a local part of 64", { email: `${"l".repeat(64)}@b.co` }, null],
    ["a local part of 65", { email: `${"l".repeat(65)}@b.co` }, `${prefix}_email_valid`],
    ["an email address of butterflies", { email: `${butterfly.repeat(64)}@b.co` }, null],
    ["an email address with a tag", { email: "a.b+c_d-e'f@sub.b-c.co" }, null],
    ["an email address in other letters", { email: "用户@例子.公司" }, null],
    ["an email address between spaces", { email: "\t a@b.co \u2003" }, null],
    ["no email address", { email: "" }, `${prefix}_email_valid`],
    ["an email address that is missing", { email: null }, "23502"],
    ["an email address without @", { email: "a.b.co" }, `${prefix}_email_valid`],
    ["an email address with two @", { email: "a@b@c.co" }, `${prefix}_email_valid`],
    ["an email address without a dot behind the @", { email: "a@localhost" }, `${prefix}_email_valid`],
    ["an email address with one letter at its end", { email: "a@b.c" }, `${prefix}_email_valid`],
    ["an email address with two dots", { email: "a..b@c.co" }, `${prefix}_email_valid`],
    ["an email address with a dot at its end", { email: "a@b.co." }, `${prefix}_email_valid`],
    ["an email address with a space", { email: "a b@c.co" }, `${prefix}_email_valid`],
    ["an email address with another recipient", { email: "a@b.co,c@d.co" }, `${prefix}_email_valid`],
    ["an email address with a name", { email: "Ada <a@b.co>" }, `${prefix}_email_valid`],
    ["an email address with a header", { email: "a@b.co\r\nBcc: c@d.co" }, `${prefix}_email_valid`],
    ["an email address with a header in front", { email: "a\nTo:x@b.co" }, `${prefix}_email_valid`],
    ...contextRules(prefix),
  ];
}

function contextRules(prefix: string): [string, Change, string | null][] {
  const [rule, dials] = [
    `${prefix}_context_known`,
    { formality: 0, energy: 100, persona: "storyteller", perspective: 50 },
  ];
  return [
    ["no context", { context: null }, null],
    ["an empty context", { context: {} }, null],
    ["a plan", { context: { plan: "business" } }, null],
    ["an unknown plan", { context: { plan: "enterprise" } }, rule],
    ["three dials at their ends", { context: dials }, null],
    ["two dials of three", { context: { formality: 1, energy: 1 } }, rule],
    ["a dial above 100", { context: { ...dials, energy: 101 } }, rule],
    ["a dial below 0", { context: { ...dials, energy: -1 } }, rule],
    ["half a step of a dial", { context: { ...dials, energy: 0.5 } }, rule],
    ["a dial in words", { context: { ...dials, energy: "50" } }, rule],
    ["a topic of 40", { context: { topic: `a${"b".repeat(39)}` } }, null],
    ["a topic of 41", { context: { topic: `a${"b".repeat(40)}` } }, rule],
    ["a topic in capitals", { context: { topic: "Saas" } }, rule],
    ["a billion milliseconds", { context: { dwellMs: 1_000_000_000 } }, null],
    ["one more", { context: { dwellMs: 1_000_000_001 } }, rule],
    ["a filled trap", { context: { trap: true } }, null],
    ["a trap in words", { context: { trap: "true" } }, rule],
    ["a source", { context: { utmSource: "news-letter_1.0 ~+:/|x" } }, null],
    ["a source of 60", { context: { utmSource: "s".repeat(60) } }, null],
    ["a source of 61", { context: { utmSource: "s".repeat(61) } }, rule],
    ["a source in another script", { context: { utmSource: "рассылка (осень), 50 %" } }, null],
    ["a source that is not composed", { context: { utmSource: "e\u0301" } }, rule],
    ["a source with markup", { context: { utmSource: "<b>" } }, rule],
    ["a source with a direction mark", { context: { utmSource: "a\u202eb" } }, rule],
    ["a source with a backslash", { context: { utmSource: "a\\b" } }, rule],
    ["a source with white space around", { context: { utmSource: " a" } }, rule],
    ["an email address as source", { context: { utmSource: "ana@example.org" } }, rule],
    ["a handle as source", { context: { utmSource: "@penwright" } }, null],
    ["a source that begins with a sign", { context: { utmTerm: "+running +shoes", utmMedium: "=1" } }, null],
    ["a source with joiners", { context: { utmSource: "می\u200cشود ❤\ufe0f" } }, null],
    ["a source with an invisible sign", { context: { utmSource: "a\u2060b" } }, rule],
    ["a source with a control", { context: { utmCampaign: "a\n" } }, rule],
    ["a source in numbers", { context: { utmTerm: 5 } }, rule],
    ["no source", { context: { utmContent: "" } }, rule],
    ["a referrer", { context: { referrer: "news.ycombinator.com" } }, null],
    ["a referrer of 101", { context: { referrer: "r".repeat(101) } }, rule],
    ["a referrer with a path", { context: { referrer: "a.example/x" } }, rule],
    ["a first page", { context: { landing: "/blog/a-post" } }, null],
    ["a first page of 101", { context: { landing: `/${"p".repeat(100)}` } }, rule],
    ["a first page with a query", { context: { landing: "/?q=1" } }, rule],
    ["a first page elsewhere", { context: { landing: "https://a.example/" } }, rule],
    ["a crowd's mark", { context: { flood: true } }, null],
    ["a crowd's mark in words", { context: { flood: "yes" } }, rule],
    ["a code that nobody has", { context: { from: "Abc_-0123456789x" } }, null],
    ["what is no code", { context: { from: "a friend" } }, rule],
    ["an unknown key", { context: { admin: true } }, rule],
    ["an object in an object", { context: { plan: { plan: "team" } } }, rule],
    ["a list", { context: [] }, rule],
    ["a word", { context: "team" }, rule],
    ["a number", { context: 5 }, rule],
  ];
}

const signupRules: [string, Change, string | null][] = [
  ...personRules("waitlist"),
  ...Object.keys(waitlistFields.primaryUse.options).map((use): [string, Change, null] => [
    `the use ${use}`,
    { primary_use: use },
    null,
  ]),
  ["an unknown use", { primary_use: "enterprise" }, "waitlist_primary_use_known"],
  ["a use in capitals", { primary_use: "Team" }, "waitlist_primary_use_known"],
  ["no use", { primary_use: "" }, "waitlist_primary_use_known"],
  ["a use that is missing", { primary_use: null }, "waitlist_answers_given"],
  ...Object.keys(waitlistFields.timeline.options).map((timeline): [string, Change, null] => [
    `the timeline ${timeline}`,
    { timeline },
    null,
  ]),
  ["an unknown timeline", { timeline: "2weeks" }, "waitlist_timeline_known"],
  ["a timeline that is missing", { timeline: null }, "waitlist_answers_given"],
  ...outputFormats.map((format): [string, Change, null] => [`the format ${format}`, { formats: [format] }, null]),
  ["all four formats", { formats: outputFormats }, null],
  ["no format", { formats: [] }, "waitlist_formats_some"],
  ["formats that are missing", { formats: null }, "waitlist_answers_given"],
  ["a format twice", { formats: ["blog", "blog"] }, "waitlist_formats_once"],
  ["an unknown format", { formats: ["blog", "podcast"] }, "waitlist_formats_known"],
  ["a format in capitals", { formats: ["Blog"] }, "waitlist_formats_known"],
  ["no format among others", { formats: ["blog", null] }, "23514"],
  ["formats in formats", { formats: [["blog"]] }, "0A000"],
];

const messageRules: [string, Change, string | null][] = [
  ...personRules("contact"),
  ...Object.keys(contactFields.reason.options).map((reason): [string, Change, null] => [
    `the reason ${reason}`,
    { use_case: reason },
    null,
  ]),
  ["an unknown reason", { use_case: "spam" }, "contact_reason_known"],
  ["a reason that is missing", { use_case: null }, "23502"],
  ["a message of 10", { message: "m".repeat(10) }, null],
  ["a message of 9", { message: "m".repeat(9) }, "contact_message_length"],
  ["a message of 9 between spaces", { message: ` ${"m".repeat(9)}\u00a0` }, "contact_message_length"],
  ["a message of 1,000", { message: "m".repeat(1_000) }, null],
  ["a message of 1,001", { message: "m".repeat(1_001) }, "contact_message_length"],
  ["a message of 1,000 between spaces", { message: `\n${"m".repeat(1_000)}\ufeff` }, null],
  ["a message of 10 butterflies", { message: butterfly.repeat(10) }, null],
  ["a message of 1,000 butterflies", { message: butterfly.repeat(1_000) }, null],
  ["a message of 1,001 butterflies", { message: butterfly.repeat(1_001) }, "contact_message_length"],
  ["a message of 500 line breaks as browsers send them", { message: `a${"\r\n".repeat(998)}b` }, null],
  ["a message with tabs and lines", { message: "one\n\ttwo\n\nthree" }, null],
  ["a message with a bell", { message: "a bell \u0007 rings" }, "contact_message_characters"],
  ["a message that is missing", { message: null }, "23502"],
];

const databases: [string, () => Promise<{ db: Database; close: () => Promise<void> }>][] = [
  [
    "the embedded database",
    async () => {
      const db = await openTestDatabase();
      return { db, close: () => db.close() };
    },
  ],
  [
    "PostgreSQL, set up by a user who is no superuser",
    async () => {
      const postgres = await startRealPostgres();
      const admin = await openPostgres({ url: postgres.url, onError: () => {} });
      await admin.exec("create role site_owner login createrole");
      // Set by emptyTables only, never by the site.
      await admin.exec("grant set on parameter session_replication_role to site_owner");
      await admin.exec("create database site owner site_owner");
      await admin.close();
      const url = new URL("/site", postgres.url.replace("postgres@", "site_owner@")).href;
      const db = await openPostgres({ url, onError: () => {} });
      await applyMigrations(db, "supabase/migrations");
      return { db, close: () => closeBoth(db, postgres) };
    },
  ],
];

async function closeBoth(db: Database, postgres: RealPostgres): Promise<void> {
  await db.close();
  await postgres.stop();
}

describe.each(databases)("in %s", (_name, open) => {
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close());
  beforeEach(() => emptyTables(db));

  const join = (change: Change = {}) => insertAsVisitor(db, "waitlist_signups", { ...signup, ...change });
  const write = (change: Change = {}) => insertAsVisitor(db, "contact_submissions", { ...message, ...change });

  test.each([waitlistForm, contactForm])("visitors may write a column for every field of $table", async (form) => {
    for (const { field } of form.entries) {
      const sql = "select has_column_privilege('anon', $1, $2, 'insert') as may";
      const { rows } = await db.query(sql, [`public.${form.table}`, field.column]);
      expect(rows, field.column).toEqual([{ may: true }]);
    }
  });

  /** The constraint that refused, else the SQLSTATE; null when nothing did. */
  async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
    try {
      await work();
      return null;
    } catch (error) {
      if (sqlState(error) !== "23514") return sqlState(error);
      return error instanceof Error && "constraint" in error ? String(error.constraint) : "23514";
    }
  }

  /** Runs statements as the visitor's role and rolls back. */
  async function asVisitor(sql: string): Promise<void> {
    await db.transaction(async (transaction) => {
      await transaction.exec("set local role anon");
      await transaction.exec(sql);
    });
  }

  async function read<Row>(sql: string): Promise<Row[]> {
    return queryRows<Row>(db, sql);
  }

  function expectRule(refusal: string | null, rule: string | null): void {
    // With several violations Postgres names the alphabetically first constraint.
    if (rule === "23514") expect(refusal).toMatch(/^waitlist_/);
    else expect(refusal).toBe(rule);
  }

  test.each(signupRules)("a signup with %s", async (_case, change, rule) => {
    expectRule(await refusalOf(() => join(change)), rule);
    expect((await read("select from public.waitlist_signups")).length).toBe(rule === null ? 1 : 0);
    expect((await read("select from site.outbox")).length).toBe(rule === null ? 2 : 0);
  });

  test.each(messageRules)("a message with %s", async (_case, change, rule) => {
    expectRule(await refusalOf(() => write(change)), rule);
    expect((await read("select from public.contact_submissions")).length).toBe(rule === null ? 1 : 0);
    expect((await read("select from site.outbox")).length).toBe(rule === null ? 3 : 0);
  });

  test.each([waitlistForm, contactForm])("every field of $table has its CHECK", async (form) => {
    const row = form === waitlistForm ? signup : message;
    for (const { field } of form.entries) {
      const known = Object.keys(field.options ?? {});
      const refusalWith = (value: string) => {
        const answer = field.control === "checkboxes" ? [value] : value;
        const email = `${field.column}-${known.indexOf(value)}@example.com`;
        return refusalOf(() => insertAsVisitor(db, form.table, { ...row, email, [field.column]: answer }));
      };
      for (const choice of known) expect(await refusalWith(choice), choice).toBeNull();
      const rule = await refusalWith(known.length > 0 ? "unknown" : "a bell \u0007");
      expect(String(rule), field.column).toMatch(/_(?:known|valid|characters)$/);
      if (known.length === 0) expect(await refusalWith("x".repeat(5_000)), field.column).not.toBeNull();
    }
  });

  test("the 25 white spaces of JavaScript are stripped from both ends, and none between", async () => {
    expect(spaces.length).toBe(25);
    for (const [index, space] of spaces.entries()) {
      await join({ name: `${space}${index}${space}`, email: `${space}${index}@b.co${space}${space}` });
      await write({ name: `${space}${index}`, message: `${space}ten or more ${index}${space}` });
    }
    const expected = spaces.map((_space, index) => index);
    const signups = await read<{ name: string; email: string }>("select name, email from public.waitlist_signups");
    expect(signups.map((row) => [row.name, row.email]).toSorted()).toEqual(
      expected.map((index) => [String(index), `${index}@b.co`]).toSorted(),
    );
    const messages = await read<{ message: string }>("select message from public.contact_submissions");
    expect(messages.map((row) => row.message).toSorted()).toEqual(
      expected.map((index) => `ten or more ${index}`).toSorted(),
    );
    await join({ name: "Ada \u3000 Lovelace" });
    expect(await read("select from public.waitlist_signups where name = U&'Ada \\3000 Lovelace'")).toHaveLength(1);
  });

  test("no control character is stored in a name, and only tabs and line ends in a message", async () => {
    for (const code of controls) {
      const char = String.fromCharCode(code);
      const text = `before${char}behind it`;
      expect([named(code), await refusalOf(() => join({ name: text, email: `${code}@b.co` }))]).toEqual([
        named(code),
        "waitlist_name_characters",
      ]);
      const rule = "\t\n\r".includes(char) ? null : "contact_message_characters";
      expect([named(code), await refusalOf(() => write({ message: text }))]).toEqual([named(code), rule]);
    }
  });

  test("NUL and half characters do not get past the database either", async () => {
    expect(await refusalOf(() => join({ name: "A\0" }))).toMatch(/^22/);
    expect(await refusalOf(() => join({ name: "A\ud83d" }))).toMatch(/^22/);
  });

  test("a second signup with an email address is ignored, in any case and with white space around it", async () => {
    expect(await join()).toBe(1);
    for (const email of [
      "ada@example.com",
      "ADA@Example.COM",
      " ada@example.com",
      "ada@example.com\u00a0",
      "\ufeffAda@example.com\n",
    ]) {
      expect([email, await join({ email, name: "Eve" })]).toEqual([email, 0]);
    }
    expect(await join({ email: "ada+2@example.com" })).toBe(1);
    expect(await read("select name from public.waitlist_signups where email = 'ada@example.com'")).toEqual([
      { name: "Ada" },
    ]);
    expect((await read("select from site.outbox")).length).toBe(4);
  });

  test("letters outside ASCII make another mailbox; those of a domain are compared without their case", async () => {
    expect(await join({ email: "éva@example.com" })).toBe(1);
    expect(await join({ email: "ÉVA@example.com" })).toBe(1);
    expect(await join({ email: "éva@bücher.example" })).toBe(1);
    expect(await join({ email: "éva@BÜCHER.example" })).toBe(0);
    expect(await join({ email: "éva@xn--bcher-kva.example" })).toBe(0);
  });

  test.each(["kate@\u212aiwi.example", "ada@exam\u00adple.com", "a\u200bda@example.com", "ada@p\u0430ypal.example"])(
    "%j is refused, because it cannot be told whose it is",
    async (email) => {
      expect(await refusalOf(() => join({ email }))).toBe("waitlist_email_mailbox");
      expect(await refusalOf(() => write({ email }))).toBe("contact_email_mailbox");
    },
  );

  test("of thirty signups with one email address at one moment one is stored, and nobody is refused", async () => {
    const emails = Array.from({ length: 30 }, (_, index) => (index % 2 ? " ADA@example.com" : "ada@Example.com\t"));
    const stored = await Promise.all(emails.map((email) => join({ email })));
    expect(stored.toSorted()).toEqual([...Array<number>(29).fill(0), 1]);
    expect((await read("select from site.outbox")).length).toBe(2);
  });

  test("an identical message is ignored for ten minutes", async () => {
    const age = (interval: string) =>
      db.exec(`update public.contact_submissions set created_at = now() - interval '${interval}'`);
    expect(await write()).toBe(1);
    expect(await write({ email: "ADA@example.com ", name: " Ada", message: "Ten or more.\n" })).toBe(0);
    await age("9 minutes 58 seconds");
    expect(await write()).toBe(0);
    await age("10 minutes");
    expect(await write()).toBe(1);
    expect(await write()).toBe(0);
    expect((await read("select from site.outbox")).length).toBe(6);
  });

  test.each<[string, Change]>([
    ["another word", { message: "Ten or more!" }],
    ["another case", { message: "TEN OR MORE." }],
    ["another name", { name: "Eve" }],
    ["another email address", { email: "eve@example.com" }],
    ["another reason", { use_case: "support" }],
  ])("a message with %s is no repeat", async (_case, change) => {
    expect([await write(), await write(change)]).toEqual([1, 1]);
  });

  test("a message with another answer in a column added later is no repeat", async () => {
    const table = "public.contact_submissions";
    await db.exec(`alter table ${table} add added text; grant insert (added) on ${table} to anon`);
    const stored = [await write(), await write({ added: "yes" }), await write({ added: "yes" })];
    await db.exec(`alter table ${table} drop added`);
    expect(stored).toEqual([1, 1, 0]);
  });

  test("of thirty identical messages at one moment one is stored", async () => {
    const stored = await Promise.all(Array.from({ length: 30 }, () => write()));
    expect(stored.toSorted()).toEqual([...Array<number>(29).fill(0), 1]);
  });

  test("several rows are stored all or none; a repeat among them is left out", async () => {
    const columns = Object.keys(signup);
    const insert = (...emails: string[]) =>
      insertRowsAsVisitor(
        db,
        "waitlist_signups",
        columns,
        emails.map((email) => ({ ...signup, email })),
      );
    expect(await refusalOf(() => insert("a@b.co", "nobody"))).toBe("waitlist_email_valid");
    expect(await read("select from public.waitlist_signups")).toHaveLength(0);
    expect(await insert("a@b.co", "A@b.co", "c@b.co")).toBe(2);
  });

  test("with each row its emails and chat messages are queued, once", async () => {
    await join();
    await write();
    const queued = await read(
      "select key = kind || '/' || source_id as is_named, kind, channel, outcome, attempts from site.outbox order by kind",
    );
    const waiting = { is_named: true, outcome: null, attempts: 0 };
    const kinds = notificationKinds.filter((kind) => /^(?:waitlist|contact)\//.test(kind)).toSorted();
    expect(kinds).toContain("contact/team-chat");
    expect(queued).toEqual(
      kinds.map((kind) => ({ kind, channel: kind.endsWith("-chat") ? "chat" : "email", ...waiting })),
    );
  });

  test.each<[Change | null, boolean]>([
    [null, false],
    [{ dwellMs: 1_000 }, false],
    [{ dwellMs: 999 }, true],
    [{ trap: false }, false],
    [{ trap: true, dwellMs: 60_000 }, true],
  ])("a signup with the context %j is looked at by a person: %s", async (context, isLookedAt) => {
    await join({ context });
    expect(await read("select needs_review from public.waitlist_signups")).toEqual([{ needs_review: isLookedAt }]);
  });

  const tables = ["public.waitlist_signups", "public.contact_submissions"];
  const columns = ["id", "created_at"];

  test.each([
    ...tables.flatMap((table) => [
      `select from ${table}`,
      `select name from ${table}`,
      `select count(*) from ${table}`,
      `update ${table} set name = 'Eve'`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable row level security`,
      `create index on ${table} (name)`,
      `copy ${table} to stdout`,
      ...columns.map((column) => `insert into ${table} (${column}) values (default)`),
    ]),
    "insert into public.waitlist_signups (name) values ('a') returning id",
    "insert into public.waitlist_signups (name) values ('a') on conflict (site.mailbox_key(email)) do nothing",
    "insert into public.waitlist_signups (name) values ('a') on conflict do nothing returning name",
    "insert into public.waitlist_signups (id, name) values (gen_random_uuid(), 'a')",
    "select from site.outbox",
    "insert into site.outbox (key, kind, channel) values ('x', 'waitlist/team-chat', 'chat')",
    "update site.outbox set outcome = 'delivered'",
    "select from site.unsubscribed",
    "insert into site.unsubscribed (email) values ('a@b.co')",
    "insert into site.email_choices (email, kind, wanted) values ('a@b.co', 'letters', false)",
    "insert into site.email_refusals (email, reason) values ('a@b.co', 'bounce')",
    "update site.people set links_since = null",
    "select site.may_email('a@b.co', 'letters')",
    "select from supabase_migrations.schema_migrations",
    "create table site.mine (a int)",
    "create table public.mine (a int)",
    "create schema mine",
    "create role mine",
    "select site.before_waitlist_signup()",
    "create function public.mine() returns int language sql as 'select 1'",
    "select pg_read_file('/etc/passwd')",
    "copy (select 1) to program 'true'",
  ])("a visitor may not: %s", async (sql) => {
    await join();
    expect(["42501", "0A000"]).toContain(await refusalOf(() => asVisitor(sql)));
    expect(await read("select name from public.waitlist_signups")).toEqual([{ name: "Ada" }]);
  });

  test("row-level security is on for every public table, and visitors have rights to listed columns only", async () => {
    const open = await read(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity",
    );
    expect(open).toEqual([]);
    const rights = await read<{ right: string }>(`
      select table_schema || '.' || table_name || '.' || column_name || ' ' || lower(privilege_type) as right
      from information_schema.column_privileges where grantee in ('anon', 'authenticated', 'PUBLIC')
        and table_schema in ('public', 'site', 'supabase_migrations') order by 1`);
    expect(rights.map((row) => row.right)).toEqual(
      [contactForm, waitlistForm].flatMap((form) =>
        visitorColumns(form).map((column) => `public.${form.table}.${column} insert`),
      ),
    );
    expect(await read("select tablename, cmd from pg_policies order by 1")).toEqual([
      { tablename: "contact_submissions", cmd: "INSERT" },
      { tablename: "waitlist_signups", cmd: "INSERT" },
    ]);
  });

  test("the migrations are applied once", async () => {
    expect(await applyMigrations(db, "supabase/migrations")).toEqual([]);
  });
});

describe("the forms' rules", () => {
  /** Converts a row to form answers, to compare both validations. */
  const toAnswers = (fields: FieldTable, row: Change) =>
    Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, row[column]]));

  test.each(signupRules.filter(([, change]) => !("context" in change)))(
    "are never looser than the database: a signup with %s",
    (_case, change, rule) => {
      const { success, data } = waitlistForm.schema.safeParse(toAnswers(waitlistFields, { ...signup, ...change }));
      // What stands around an address is taken off.
      const isAsGiven = !("email" in change) || data?.email === change["email"];
      if (rule !== null) expect(success && isAsGiven).toBe(false);
    },
  );

  test.each(messageRules.filter(([, change]) => !("context" in change)))(
    "are never looser than the database: a message with %s",
    (_case, change, rule) => {
      const { success, data } = contactForm.schema.safeParse(toAnswers(contactFields, { ...message, ...change }));
      // What stands around an address is taken off.
      const isAsGiven = !("email" in change) || data?.email === change["email"];
      if (rule !== null) expect(success && isAsGiven).toBe(false);
    },
  );
});
