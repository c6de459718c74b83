import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renewOlderPosts } from "../../server/launch-posts.ts";
import { hashCode } from "../features/invitations/invitation-code.server.ts";
import { readAllRows } from "../../tests/support/database-dump.ts";
import { makeOlderSite, olderSecret } from "../../tests/support/older-site.ts";
import { startRealPostgres } from "../../tests/support/real-postgres.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import type { Database } from "./db.server.ts";
import { toDatabase } from "./embedded/pglite-database.server.ts";
import { applyMigrations, findPendingMigrations } from "./migrations.server.ts";
import { createPlaceLinks, readUnsubscribeLink } from "./place-link.server.ts";
import { openPostgres } from "./postgres-db.server.ts";
import {
  type Catalog,
  findMissingNames,
  newestMigration,
  readCatalogNames,
  requireCatalog,
} from "./schema-catalog.server.ts";

const migrations = "supabase/migrations";

/** What migrations after the thirteenth change in rows that are there: a mailbox's key has its domain in ASCII. All else stays as it was. */
const changed = new Set([
  "site.blog_version.version",
  "site.blog_version.changed_at",
  "site.people.email",
  "site.people.mailbox",
  "site.people.search",
]);

let catalog: Catalog;
beforeAll(async () => {
  const db = await openTestDatabase();
  catalog = { version: newestMigration(migrations), names: await readCatalogNames(db) };
  await db.close();
});

type Row = Record<string, unknown>;
const toRows = (texts: readonly string[] = []): Row[] => texts.map((text): Row => JSON.parse(text));

/** The older rows that no row of today's holds with the same values in the columns that both have. */
function findLost(before: Map<string, string[]>, after: Map<string, string[]>): string[] {
  return [...before].flatMap(([table, olds]) => {
    const news = toRows(after.get(table));
    return toRows(olds).flatMap((old) => {
      const isSame = (row: Row) =>
        Object.entries(old).every(
          ([column, value]) =>
            !(column in row) ||
            changed.has(`${table}.${column}`) ||
            JSON.stringify(row[column]) === JSON.stringify(value),
        );
      return news.some(isSame) ? [] : [`${table} ${JSON.stringify(old)}`];
    });
  });
}

describe.each(["embedded", "postgres"] as const)("a site of 25 November on its %s database", (kind) => {
  let db: Database;
  let older: Awaited<ReturnType<typeof makeOlderSite>>;
  let before: Map<string, string[]>;
  let stop: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    if (kind === "embedded") db = toDatabase(await PGlite.create());
    else {
      const server = await startRealPostgres();
      stop = () => server.stop();
      db = await openPostgres({ url: server.url, onError: () => undefined });
    }
    older = await makeOlderSite(db);
    before = await readAllRows(db);
  });
  afterAll(async () => {
    await older.remove();
    await db.close();
    await stop();
  });

  test("has rows of every kind, and keeps every one through the update", async () => {
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    const pending = await findPendingMigrations(db, migrations);
    expect(pending.length).toBeGreaterThan(2);
    expect(await applyMigrations(db, migrations, catalog)).toEqual(pending);
    expect(findLost(before, await readAllRows(db))).toEqual([]);
  });

  test("has everything that pages ask for then, as a new database has", async () => {
    expect(await findMissingNames(db, catalog)).toEqual([]);
  });

  test("makes its posts anew", async () => {
    const { refused } = await renewOlderPosts(db, new AbortController().signal);
    expect(refused).toEqual([]);
  });

  test("knows the links of emails that were sent before", async () => {
    const { links } = older;
    const now = () => new Date(new Date(links.at).getTime() + 86_400_000);
    const placeLinks = createPlaceLinks({ secret: olderSecret, origin: "https://penwright.test", db: () => db, now });
    const id = await placeLinks.readKey(links.place);
    expect(readUnsubscribeLink(links.unsubscribe, olderSecret)).toEqual({ id, kind: "letters" });
    const invited = await db.query("select from site.invitations where person_id = $1 and code_hash = $2", [
      id,
      hashCode(links.code),
    ]);
    expect(invited.count).toBe(1);
  });

  test("is refused by the release before in one sentence, and nothing is written", async () => {
    const rows = await readAllRows(db);
    await expect(applyMigrations(db, older.migrations)).rejects.toThrow(
      /^the database was migrated by a newer site \(\d+[^:]*\): run that one, or restore a backup made before$/,
    );
    expect(await readAllRows(db)).toEqual(rows);
  });

  test("is refused when a migration was edited after it ran, in one sentence that says how to bring the data over", async () => {
    await db.exec("alter table site.posts drop column seo_title");
    const rows = await readAllRows(db);
    const problem =
      "the database lacks site.posts.seo_title text, although its migrations are recorded, so they said something else when they ran, or somebody removed it: make a backup with the release that ran last, and restore it with this one into an empty database";
    await expect(requireCatalog(db, catalog)).rejects.toThrow(problem);
    expect(await readAllRows(db)).toEqual(rows);
  });
});
