import { afterAll, beforeAll, expect, test } from "vitest";
import { type RealPostgres, startRealPostgres } from "../../tests/support/real-postgres.ts";
import { codeOf, type Database, isUnavailable } from "./db.server.ts";
import { openPostgres } from "./postgres-db.server.ts";

let postgres: RealPostgres;
let db: Database;

beforeAll(async () => {
  postgres = await startRealPostgres();
  db = await openPostgres({ url: postgres.url, maxConnections: 1, onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await postgres.stop();
});

async function failureOf(work: Promise<unknown>): Promise<{ code: string | null; isAway: boolean }> {
  const error = await work.then(
    () => expect.fail("it did not fail"),
    (thrown: unknown) => thrown,
  );
  return { code: codeOf(error), isAway: isUnavailable(error) };
}

test("every failure of a connection has a code that counts as away, and the pool recovers", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holder = db.transaction(() => held);
  expect(await failureOf(db.transaction(async () => undefined))).toEqual({ code: "08001", isAway: true });
  release();
  await holder;

  expect(await failureOf(db.exec("select pg_sleep(2)", 100))).toEqual({ code: "08006", isAway: true });

  const broken = db.transaction(async (transaction) => {
    await postgres.restart();
    await transaction.query("select 1").catch(() => undefined);
    await transaction.query("select 1");
  });
  expect(await failureOf(broken)).toEqual({ code: "08006", isAway: true });
  expect((await db.query("select 1")).count).toBe(1);
});

test.each([
  ["the role may not log in any more", "alter role site nologin", "alter role site login", "28000"],
  [
    "the database takes no connections",
    "alter database site allow_connections false",
    "alter database site allow_connections true",
    "55000",
  ],
  [
    "the database is being made anew",
    "alter database site rename to before",
    "alter database before rename to site",
    "3D000",
  ],
])(
  "while %s a site that was let in counts it as away, and a start names the reason",
  async (_name, refuse, admit, code) => {
    for (const sql of [
      "drop database if exists site",
      "drop role if exists site",
      "create role site login",
      "create database site",
    ])
      await db.exec(sql);
    const url = postgres.url.replace("postgres@", "site@").replace(/[^/]+$/, "site");
    const site = await openPostgres({ url, onError: () => undefined });
    const cut = () => db.exec("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'site'");
    await cut();
    await db.exec(refuse);
    await expect.poll(() => failureOf(site.query("select 1"))).toEqual({ code: "08006", isAway: true });
    expect(await failureOf(site.transaction(async () => undefined))).toEqual({ code: "08006", isAway: true });
    expect((await failureOf(openPostgres({ url, onError: () => undefined }))).code).toBe(code);
    await db.exec(admit);
    expect((await site.query("select 1")).count).toBe(1);
    await site.close();
  },
);

test("after closing every call counts as away", async () => {
  const closed = await openPostgres({ url: postgres.url, onError: () => undefined });
  await closed.close();
  expect(await failureOf(closed.query("select 1"))).toEqual({ code: "08006", isAway: true });
  expect(await failureOf(closed.transaction(async () => undefined))).toEqual({ code: "08006", isAway: true });
});

test("a programming error does not count as an outage", async () => {
  expect(await failureOf(db.query("select $1::json", [{ many: 1n }]))).toEqual({ code: null, isAway: false });
});

test("what a server, a database or a role has set otherwise changes no value and no transaction", async () => {
  for (const sql of [
    "drop database if exists odd",
    "drop role if exists odd",
    "create role odd login",
    "create database odd",
  ])
    await db.exec(sql);
  for (const setting of [
    "datestyle = 'German, DMY'",
    "intervalstyle = 'sql_standard'",
    "default_transaction_isolation = 'serializable'",
    "standard_conforming_strings = off",
    "quote_all_identifiers = on",
  ])
    await db.exec(`alter role odd in database odd set ${setting}`);
  const url = postgres.url.replace("postgres@", "odd@").replace(/[^/]+$/, "odd");
  const site = await openPostgres({ url, onError: () => undefined });
  const sql = String.raw`select timestamptz '2026-03-05 01:02Z' as at, '\n' as text, current_setting('transaction_isolation') as isolation`;
  expect((await site.transaction((transaction) => transaction.query(sql))).rows).toEqual([
    { at: new Date("2026-03-05T01:02Z"), text: String.raw`\n`, isolation: "read committed" },
  ]);
  await site.close();
});

test("a server that allows fewer connections than the pool wants serves everybody over those", async () => {
  for (const sql of ["drop role if exists few", "create role few login connection limit 2"]) await db.exec(sql);
  const url = postgres.url.replace("postgres@", "few@");
  const site = await openPostgres({ url, maxConnections: 6, onError: () => undefined });
  const work = Array.from({ length: 12 }, (_, index) =>
    index % 2 ? site.query("select pg_sleep(0.05)") : site.transaction((transaction) => transaction.query("select 1")),
  );
  expect((await Promise.all(work)).map(({ count }) => count)).toEqual(Array.from({ length: 12 }, () => 1));
  await expect(site.query("select 'no more connections allowed'::int")).rejects.toMatchObject({ code: "22P02" });
  await site.close();
});
