import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { expect, test } from "vitest";
import { startRealPostgres } from "../../tests/support/real-postgres.ts";
import type { Database } from "./db.server.ts";
import { toDatabase } from "./embedded/pglite-database.server.ts";
import { applyMigrations } from "./migrations.server.ts";
import { openPostgres } from "./postgres-db.server.ts";
import { insertAsVisitor } from "./visitor-insert.server.ts";

// README's ways to give the site a user that is no superuser, on the oldest Postgres that is meant and on the newest.
const mayMakeRoles = "create role penwright login createrole";
const rolesMadeByAnother = `create role penwright login; create role anon nologin; grant anon to penwright;
  create role authenticated nologin; grant authenticated to penwright`;

const signup = { name: "Ada", email: "ada@example.com", primary_use: "team", timeline: "1month", formats: ["blog"] };

async function storeAsVisitor(db: Database): Promise<number> {
  await applyMigrations(db, "supabase/migrations");
  return insertAsVisitor(db, "waitlist_signups", signup);
}

async function expectNoMore(db: Database): Promise<void> {
  await expect(
    db.transaction(async (transaction) => {
      await transaction.exec("set local role anon");
      await transaction.query("select from public.waitlist_signups");
    }),
  ).rejects.toMatchObject({ code: "42501" });
}

// One after the other in one server: a new one takes seconds.
const forget = `reset role; reset createrole_self_grant; alter database postgres owner to postgres;
  drop owned by penwright, anon, authenticated cascade; drop role anon; drop role authenticated; drop role penwright`;

test("migrations run as a non-superuser on Postgres 18, whoever made the roles", async () => {
  const pglite = await PGlite.create();
  const db = toDatabase(pglite);
  const tooLittle = `set createrole_self_grant = 'inherit'; ${mayMakeRoles}`;
  for (const prepare of [mayMakeRoles, rolesMadeByAnother, tooLittle]) {
    await db.exec(`${prepare}; alter database postgres owner to penwright; set role penwright`);
    expect(await storeAsVisitor(db), prepare).toBe(1);
    await expectNoMore(db);
    await db.exec(forget);
  }
  await db.close();
});

test("migrations run as a non-superuser on Postgres 15, with its own or given roles", async () => {
  const postgres = await startRealPostgres();
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  for (const [name, prepare] of Object.entries({ own: mayMakeRoles, given: rolesMadeByAnother })) {
    await admin.query(prepare);
    await admin.query(`create database ${name} owner penwright`);
    const url = new URL(postgres.url);
    Object.assign(url, { username: "penwright", pathname: `/${name}` });
    const db = await openPostgres({ url: url.href, onError: () => undefined });
    expect(await storeAsVisitor(db)).toBe(1);
    await expectNoMore(db);
    await db.close();
    await admin.query(`drop database ${name}`);
    await admin.query("drop role anon; drop role authenticated; drop role penwright");
  }
  await admin.end();
  await postgres.stop();
});

test("migrations, and waiting for one on another server, are exempt from the statement timeout", async () => {
  const postgres = await startRealPostgres();
  const folder = await mkdtemp(join(tmpdir(), "penwright-migrations-"));
  await writeFile(join(folder, "1_slow.sql"), "select pg_sleep(1.5); create table slow (id integer)");
  const open = () => openPostgres({ url: postgres.url, longestMs: 300, onError: () => undefined });
  const [first, second] = [await open(), await open()];
  await expect(first.query("select pg_sleep(0.5)")).rejects.toMatchObject({ code: "57014" });
  const applied = await Promise.all([applyMigrations(first, folder), applyMigrations(second, folder)]);
  expect(applied.flat()).toEqual(["1_slow.sql"]);
  await expect(first.query("select pg_sleep(0.5)")).rejects.toMatchObject({ code: "57014" });
  await Promise.all([first.close(), second.close()]);
  await postgres.stop();
  await rm(folder, { recursive: true });
});
