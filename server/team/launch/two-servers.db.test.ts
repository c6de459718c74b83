import { mkdtempSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLaunchSource, watchSettings } from "../../../src/features/launch/launch-source.server.ts";
import { launchView } from "../../../src/launch-view.server.ts";
import { defaultSettings, type LaunchSettings } from "../../../src/lib/launch-settings.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { applyMigrations } from "../../../src/platform/migrations.server.ts";
import { openPostgres } from "../../../src/platform/postgres-db.server.ts";
import { type RealPostgres, startRealPostgres } from "../../../tests/support/real-postgres.ts";

// Two servers on one Postgres, as a site with DATABASE_URL may run.
let postgres: RealPostgres;
let databases: [Database, Database];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "penwright-launch-"));
  postgres = await startRealPostgres();
  const open = () => openPostgres({ url: postgres.url, onError: () => undefined });
  databases = [await open(), await open()];
  await applyMigrations(databases[0], "supabase/migrations");
});
afterAll(async () => {
  for (const db of databases) await db.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

async function publish(db: Database, change: Partial<LaunchSettings>): Promise<void> {
  await db.query("insert into site.settings (value, published_by) values ($1, 'ada@penwright.test')", [
    JSON.stringify({ ...defaultSettings, ...change }),
  ]);
}

function watch(db: Database, now = () => new Date()) {
  const dataDir = mkdtempSync(join(folder, "server-"));
  const source = createLaunchSource({ dataDir, now });
  const changes: number[] = [];
  const started = watchSettings(db, source, {
    now,
    onChange: () => void changes.push(performance.now()),
    onError: (error) => expect.fail(String(error)),
  });
  return { dataDir, source, changes, stop: async () => (await started).stop(), started };
}

test("what one server publishes, another shows within a second", async () => {
  const [here, there] = databases;
  const other = watch(there);
  await other.started;
  expect(other.source.isDefault()).toBe(true);
  await publish(here, { state: "invites" });
  await expect.poll(() => other.source.current().state, { interval: 5, timeout: 5_000 }).toBe("invites");
  expect(other.source.isDefault()).toBe(false);
  await publish(here, {});
  await expect.poll(() => other.source.isDefault(), { interval: 5, timeout: 5_000 }).toBe(true);
  expect(other.changes).toHaveLength(2);
  await other.stop();
});

test("what the contact page says of answers reaches every server, and is written down for a start", async () => {
  const [here, there] = databases;
  await publish(here, {});
  const servers = [watch(here), watch(there)] as const;
  for (const { started } of servers) await started;
  const sources = servers.map(({ source }) => source);
  for (const [sql, hours] of [
    ["insert into site.answer_time (hours) values (5)", 5],
    ["update site.answer_time set hours = 7", 7],
    ["update site.answer_time set hours = null", undefined],
    ["update site.answer_time set hours = 3", 3],
  ] as const) {
    await here.query(sql);
    for (const source of sources)
      await expect.poll(() => source.current().answerHours, { interval: 5, timeout: 5_000 }).toBe(hours);
    expect(sources.map((source) => source.isDefault())).toEqual([hours === undefined, hours === undefined]);
  }
  expect(launchView(servers[0].source.current())?.copy).toEqual({
    contact: {
      expectations: {
        steps: {
          0: {
            text: "From a person, at the address you give us. Over the last 30 days, half of our answers came within 3 hours.",
          },
        },
      },
    },
  });
  const started = createLaunchSource({ dataDir: servers[0].dataDir, now: () => new Date() });
  expect(started.current()).toEqual({ ...defaultSettings, answerHours: 3 });
  await here.query("delete from site.answer_time");
  for (const source of sources) await expect.poll(() => source.isDefault(), { interval: 5, timeout: 5_000 }).toBe(true);
  for (const { stop } of servers) await stop();
});

test("a server that starts later knows what is published, and a bar comes and goes by its dates", async () => {
  const [here] = databases;
  const from = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 60_000);
  const bar = { text: "News", link: null, from: from.toJSON(), until: new Date(from.getTime() + 60_000).toJSON() };
  await publish(here, { bar });
  // A clock that stands shortly before the bar's first moment, and goes on from there.
  let skipped = from.getTime() - 300 - Date.now();
  const late = watch(here, () => new Date(Date.now() + skipped));
  await late.started;
  expect(late.source.isDefault()).toBe(true);
  await expect.poll(() => late.source.current().bar?.text, { interval: 10, timeout: 5_000 }).toBe("News");
  skipped += 60_000;
  await late.stop();
  const later = watch(here, () => new Date(Date.now() + skipped));
  await later.started;
  expect(later.source.isDefault()).toBe(true);
  await later.stop();
});
