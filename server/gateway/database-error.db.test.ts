import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { insertRowsAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { databaseUnavailable, toDatabaseRefusal } from "./database-error.ts";

const signup = { name: "Ada", email: "ada@example.com", primary_use: "team", timeline: "1month", formats: ["blog"] };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.exec(`
    create type public.mood as enum ('fine', 'tired');
    create table public.gadgets (id serial primary key, email text unique, size int not null, code varchar(3), mood public.mood, tags int[]);
    grant insert, select on public.gadgets to anon;
    grant usage on sequence public.gadgets_id_seq to anon;
    create table public.fenced (note text);
    alter table public.fenced enable row level security;
    grant insert on public.fenced to anon;
    create table public.private (note text);
    create table public.raising (note text);
    grant insert on public.raising to anon;
    create function site.raise_for_note() returns trigger language plpgsql security definer as $$
    begin
      if new.note = 'raise' then raise exception 'Notes are closed.' using hint = 'Come back on Monday.'; end if;
      perform 1 / 0;
    end $$;
    create trigger raise before insert on public.raising for each row execute function site.raise_for_note();
  `);
});
afterAll(() => db.close());

test.each<[string, string, Record<string, unknown> | Record<string, unknown>[], number, Record<string, unknown>]>([
  [
    "a duplicate",
    "gadgets",
    [
      { email: "a@b.co", size: 1 },
      { email: "a@b.co", size: 1 },
    ],
    409,
    {
      code: "23505",
      details: "Key (email)=(a@b.co) already exists.",
      hint: null,
      message: 'duplicate key value violates unique constraint "gadgets_email_key"',
    },
  ],
  [
    "a missing value",
    "gadgets",
    { email: "a@b.co" },
    400,
    {
      code: "23502",
      hint: null,
      message: 'null value in column "size" of relation "gadgets" violates not-null constraint',
      details: expect.stringMatching(/^Failing row contains \(/),
    },
  ],
  [
    "a value too long",
    "gadgets",
    { size: 1, code: "four" },
    400,
    { code: "22001", message: "value too long for type character varying(3)", details: null, hint: null },
  ],
  [
    "no member of an enum",
    "gadgets",
    { size: 1, mood: "elated" },
    400,
    { code: "22P02", message: 'invalid input value for enum mood: "elated"', details: null, hint: null },
  ],
  [
    "no number",
    "gadgets",
    { size: "large" },
    400,
    { code: "22P02", message: 'invalid input syntax for type integer: "large"', details: null, hint: null },
  ],
  ["no array", "waitlist_signups", { ...signup, formats: "blog" }, 400, { code: "22P02", hint: null }],
  ["a word that outages use", "gadgets", { size: "Connection terminated, closed" }, 400, { code: "22P02" }],
  ["a number out of range", "gadgets", { size: 3_000_000_000 }, 400, { code: "22003" }],
  [
    "a row that no policy lets in",
    "fenced",
    { note: "hello" },
    401,
    {
      code: "42501",
      details: null,
      hint: null,
      message: 'new row violates row-level security policy for table "fenced"',
    },
  ],
  [
    "a table without a grant",
    "private",
    { note: "hello" },
    401,
    { code: "42501", details: null, hint: null, message: "permission denied for table private" },
  ],
  ["NUL in a text", "waitlist_signups", { ...signup, name: "A\0" }, 400, { code: "22P05" }],
  ["half a character", "waitlist_signups", { ...signup, name: "\ud83d" }, 400, { code: "22P02" }],
  ["lists in a list of formats", "waitlist_signups", { ...signup, formats: [["blog"]] }, 400, { code: "0A000" }],
  [
    "what a trigger refuses in words",
    "raising",
    { note: "raise" },
    400,
    { code: "P0001", message: "Notes are closed.", details: null, hint: "Come back on Monday." },
  ],
  ["what makes a trigger fail", "raising", { note: "x" }, 400, { code: "22012", details: null }],
])("%s is refused in PostgREST's words", async (_name, table, sent, status, expected) => {
  const rows = [sent].flat();
  const refused = await insertRowsAsVisitor(db, table, Object.keys(rows[0] ?? {}), rows).catch(toDatabaseRefusal);
  expect(refused).toMatchObject({
    status,
    body: expected,
    headers: { "Proxy-Status": `PostgREST; error=${String(expected["code"])}` },
  });
});

test("a signup that a counter behind its own table stops is to be sent again, not a repeat", async () => {
  await insertRowsAsVisitor(db, "waitlist_signups", Object.keys(signup), [signup]);
  await db.query("select setval('site.outbox_id_seq', 1, false)");
  const next = { ...signup, email: "next@example.com" };
  const error = await insertRowsAsVisitor(db, "waitlist_signups", Object.keys(next), [next]).catch(
    (thrown: unknown) => thrown,
  );
  expect(toDatabaseRefusal(error)).toBe(databaseUnavailable);
});
