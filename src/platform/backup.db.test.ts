import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RealPostgres, startRealPostgres } from "../../tests/support/real-postgres.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { readAllRows } from "../../tests/support/database-dump.ts";
import { restoreBackup } from "./backup-reading.server.ts";
import { writeBackup } from "./backup-writing.server.ts";
import type { Database } from "./db.server.ts";
import { applyMigrations } from "./migrations.server.ts";
import { openPostgres } from "./postgres-db.server.ts";
import { insertAsVisitor, insertRowsAsVisitor } from "./visitor-insert.server.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

const about = { madeAt: new Date("2026-11-21T12:00:00Z"), source: "https://penwright.test (embedded, in /data)" };
let folder: string;
let full: Database;
let server: RealPostgres;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "penwright-backup-"));
  full = await openTestDatabase();
  server = await startRealPostgres();
  const signups = Array.from({ length: 450 }, (_, number) => ({
    name: `Zoë “${number}” \\ 'quoted'`,
    email: `visitor-${number}@example.org`,
    primary_use: "team",
    timeline: "1month",
    formats: ["blog", "twitter"],
    context: { plan: "team", trap: number % 2 === 0 },
  }));
  await insertRowsAsVisitor(full, "waitlist_signups", Object.keys(signups[0] ?? {}), signups);
  await insertAsVisitor(full, "contact_submissions", {
    name: "Ada",
    email: "ada@example.org",
    use_case: "other",
    message: "Two lines,\nand a tab\t.",
  });
  await full.exec(`
    update site.outbox set outcome = 'delivered', settled_at = now(), message_id = '<' || source_id || '@example.org>' where kind like '%/sender-email';
    insert into site.posts (origin, status, title, canonical_slug, slug, listed_at, categories, tags, search, body_html)
      select 'import', 'published', 'Post ' || nth, 'post-' || nth, 'post-' || nth, timestamptz '2026-01-01' + nth * interval '1.000001 days',
        '[{"slug": "craft", "name": "Craft"}]', '[{"slug": "t", "name": "T"}]', to_tsvector('english', 'words of it''s own ' || nth), repeat('<p>ü</p>', 3000)
      from generate_series(1, 30) as nth;
    insert into site.post_originals (post_id, format, content) select id, 'html', body_html from site.posts;
    insert into site.post_pictures (post_id, sha256, content_type, bytes)
      select id, encode(sha256(id::text::bytea), 'hex'), 'image/png', decode('89504e470d0a1a0a00ff', 'hex') from site.posts;
    insert into site.events (happened_at, name, path, properties, visitor) select now(), 'page_view', '/', '{"n": 1.50}', 'abcdefghijklmnop' from generate_series(1, 1000);
    insert into site.visitor_salts (day, salt) values (current_date, '\\x00ff10');
    insert into site.unsubscribed (email) values ('visitor-1@example.org');
    insert into site.referrals (signup_id, referrer_id) select signup.id, person.id from public.waitlist_signups as signup, site.people as person
      where signup.email = 'visitor-2@example.org' and person.email = 'visitor-3@example.org';
  `);
  file = join(folder, "site.backup");
  await writeBackup(full, file, about);
});
afterAll(async () => {
  await full.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a backup restored into an empty embedded database and from there into Postgres holds every row as it was", async () => {
  const rows = await readAllRows(full);
  expect(rows.size).toBeGreaterThan(10);
  const embedded = await openTestDatabase();
  const postgres = await openPostgres({ url: server.url, onError: () => undefined });
  await applyMigrations(postgres, "supabase/migrations");

  expect(await restoreBackup(embedded, file)).toMatchObject({
    ok: true,
    madeAt: about.madeAt.toISOString(),
    source: about.source,
  });
  expect(await readAllRows(embedded)).toEqual(rows);
  const second = join(folder, "second.backup");
  await writeBackup(embedded, second, about);
  const unpacked = join(folder, "unpacked.backup");
  await writeFile(unpacked, gunzipSync(await readFile(second)));
  expect(await restoreBackup(postgres, unpacked)).toMatchObject({ ok: true });
  expect(await readAllRows(postgres)).toEqual(rows);

  // Sequences and triggers work after a restore: ids continue, and a signup fills the outbox.
  for (const db of [embedded, postgres]) {
    const numbered = await queryRows<{ id: string }>(
      db,
      "insert into site.events (happened_at, name, path, visitor) values (now(), 'page_view', '/', 'abcdefghijklmnop') returning id::text",
    );
    expect(numbered).toEqual([{ id: "1001" }]);
    await insertAsVisitor(db, "waitlist_signups", {
      name: "New",
      email: "new@example.org",
      primary_use: "team",
      timeline: "1month",
      formats: ["blog"],
    });
    const open = await db.query("select from site.outbox where outcome is null");
    expect(open.rows).toHaveLength(450 + 2 + 2);
  }
  await embedded.close();
  await postgres.close();
});

test("only its owner may read a backup, and one never replaces another", async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = await readFile(file);
  await expect(writeBackup(full, file, about)).rejects.toMatchObject({ code: "EEXIST" });
  expect((await readFile(file)).equals(before)).toBe(true);
});

test("a backup has its name only when it is whole, so that a command which was ended leaves nothing that looks like one", async () => {
  const ended: Pick<Database, "transaction"> = {
    async transaction() {
      expect(await readdir(folder)).not.toContain("ended.backup");
      throw new Error("ended");
    },
  };
  await expect(writeBackup(ended, join(folder, "ended.backup"), about)).rejects.toThrow("ended");
  expect((await readdir(folder)).filter((name) => name.startsWith("ended"))).toEqual([]);
});

test("a file that was cut off or changed or is from a newer site, and a database that holds rows, are refused before anything is written", async () => {
  const bytes = await readFile(file);
  const text = gunzipSync(bytes).toString();
  const lines = text.split("\n");
  const damaged = {
    "cut.backup": bytes.subarray(0, bytes.length - 100),
    "changed.backup": gzipSync(text.replace("visitor-7@example.org", "visitor-8@example.org")),
    "shortened.backup": gzipSync(lines.toSpliced(5, 1).join("\n")),
    "endless.backup": gzipSync(lines.slice(0, -2).join("\n")),
    "other.backup": Buffer.from("Dear diary"),
  };
  const empty = await openTestDatabase();
  for (const [name, content] of Object.entries(damaged)) {
    await writeFile(join(folder, name), content);
    expect(await restoreBackup(empty, join(folder, name)), name).toEqual({
      ok: false,
      problem: `${join(folder, name)} is not a whole backup: it is cut off or was changed.`,
    });
  }
  expect((await readAllRows(empty)).get("public.waitlist_signups")).toEqual([]);

  const newer = join(folder, "newer.backup");
  await full.exec(
    "insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')",
  );
  await writeBackup(full, newer, about);
  expect(await restoreBackup(empty, newer)).toEqual({
    ok: false,
    problem: "The backup is from a newer site: this one has no migration 29990101000000.",
  });

  await empty.exec("insert into site.unsubscribed (email) values ('one@example.org')");
  expect(await restoreBackup(empty, file)).toEqual({
    ok: false,
    problem:
      "The database is not empty (site.unsubscribed holds rows). Restore into a new DATA_DIR or an empty database.",
  });
  await empty.close();
});

test("a file of one long line costs as much time as its length", async () => {
  const long = join(folder, "long-line.backup");
  const measure = async (characters: number) => {
    await writeFile(long, gzipSync("x".repeat(characters)));
    const begun = process.cpuUsage();
    expect(await restoreBackup(full, long)).toMatchObject({ ok: false });
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
  await measure(1_000_000);
  const [short, eightTimes] = [await measure(8_000_000), await measure(64_000_000)];
  expect(eightTimes).toBeLessThan(short * 24 + 200);
}, 60_000);
