import assert from "node:assert/strict";
import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { prepareSite } from "../support/prepared-site.ts";
import { freePort, joinOverHttp, startProcess } from "../support/site-process.ts";
import { test } from "./fault.ts";

/** Seconds of work in one statement, like an index over a large table, and a table that shows whether it was committed. */
const longMigration = `
  create table site.long_migration (numbers bigint);
  insert into site.long_migration select sum(hashint4(number)) from generate_series(1, 5000000) as number;
`;

const migrationFile = "supabase/migrations/29990101000000_long.sql";

/** Copies the built site and adds a migration. */
function makeNextVersion(folder: string): void {
  for (const part of ["server", "src", "supabase", "content", "scripts", "package.json"])
    cpSync(part, join(folder, part), { recursive: true });
  for (const part of ["build", "node_modules"]) symlinkSync(join(process.cwd(), part), join(folder, part));
}

/** Requests a page repeatedly until the log has the line. @returns milliseconds for each page */
async function readPagesUntil(
  site: ReturnType<typeof startProcess>,
  line: string,
  withinMs: number,
): Promise<number[]> {
  const times: number[] = [];
  for (const until = performance.now() + withinMs; !site.output().includes(line); await sleep(20)) {
    assert.ok(performance.now() < until && site.child.exitCode === null, `no "${line}":\n${site.output()}`);
    const begun = performance.now();
    const response = await fetch(`${site.origin}/pricing`, { signal: AbortSignal.timeout(30_000) });
    assert.equal(response.status, 200);
    assert.match(await response.text(), /<h1/);
    times.push(performance.now() - begun);
  }
  return times;
}

test("an update with a long migration of the embedded database: pages are answered meanwhile, and a failure or a kill leaves it as before", async ({
  note,
}) => {
  test.setTimeout(400_000);
  const { folder, dataDir, remove } = await prepareSite();
  makeNextVersion(folder);
  const start = async (cwd?: string) =>
    startProcess({ PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: "info" }, undefined, cwd);
  /** Starts the updated site and waits until its migration runs. */
  async function startUpdate() {
    const updated = await start(folder);
    await waitForFirstPage(updated.origin);
    await readPagesUntil(updated, "applying migrations", 60_000);
    return updated;
  }
  let site = await start();
  try {
    await site.ready();
    assert.equal(await joinOverHttp(site.origin, "before@people.example"), 201);
    assert.equal(await site.stop(), 0);

    writeFileSync(join(folder, migrationFile), "create table site.half (a int); select 1 / 0;");
    site = await start(folder);
    assert.equal(await site.exited(), 1);
    assert.match(site.output(), /Migration 29990101000000_long\.sql failed: division by zero/);

    writeFileSync(join(folder, migrationFile), longMigration);
    site = await startUpdate();
    await sleep(1_000);
    assert.doesNotMatch(site.output(), /migrations applied/, "the migration is long enough to be killed in its middle");
    await site.stop("SIGKILL");

    // The old version starts, so nothing of the migration was committed.
    site = await start();
    await site.ready();
    assert.equal(await joinOverHttp(site.origin, "between@people.example"), 201);
    assert.equal(await site.stop(), 0);

    site = await startUpdate();
    const begun = performance.now();
    const times = await readPagesUntil(site, "migrations applied", 180_000);
    const migrationMs = performance.now() - begun;
    await site.ready();
    assert.equal(await joinOverHttp(site.origin, "after@people.example"), 201);
    assert.equal(await joinOverHttp(site.origin, "before@people.example"), 201);
    assert.equal(await site.stop(), 0);
    times.sort((one, other) => one - other);
    const slowest = times.at(-1) ?? Infinity;
    note(
      `${times.length} pages during the migration, median ${times[times.length >> 1]?.toFixed(0)} ms, slowest ${slowest.toFixed(0)}`,
    );
    assert.ok(times.length >= 10, `${times.length} pages were read while the migration ran`);
    assert.ok(slowest < migrationMs / 4, `a page took ${slowest} ms of ${migrationMs}`);

    // The old version refuses to start, so the migration was committed.
    site = await start();
    assert.equal(await site.exited(), 1);
    assert.match(site.output(), /migrated by a newer site \(29990101000000\)/);
  } finally {
    await site.stop("SIGKILL");
    await remove();
  }
});

async function waitForFirstPage(origin: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${origin}/pricing`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error("The site serves no page.");
}
