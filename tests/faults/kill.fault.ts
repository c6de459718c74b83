import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../../bench/median.ts";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { seedPastSignups } from "../support/seed-signups.ts";
import { prepareSite } from "../support/prepared-site.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { signUpUntil } from "../support/signup-load.ts";
import { sharedEnv } from "../support/site-on-postgres.ts";
import { freePort, startProcess, temporaryFolder } from "../support/site-process.ts";
import { checkSignups, checkSignupsOnPostgres } from "../support/stored-signups.ts";
import { test } from "./fault.ts";

const longestMs = 90 * 60_000;

const stores = {
  async embedded() {
    const { dataDir, remove } = await prepareSite();
    const open = () => openEmbeddedDatabase({ dataDir });
    const check = (emails: readonly string[], about: string) => checkSignups(dataDir, emails, about);
    return { env: { DATA_DIR: dataDir }, open, check, remove };
  },
  async Postgres() {
    const { path, remove } = await temporaryFolder();
    const { url, stop } = await startRealPostgres({ isDurable: true });
    // The first start creates the tables.
    const env = { ...sharedEnv, DATABASE_URL: url, DATA_DIR: path };
    const site = startProcess({ PORT: String(await freePort()), ...env });
    try {
      await site.ready(180_000);
    } finally {
      await site.stop();
    }
    return {
      env,
      open: () => openPostgres({ url, onError: () => undefined }),
      check: (emails: readonly string[], about: string) => checkSignupsOnPostgres(url, emails, about),
      remove: () => Promise.all([stop(), remove()]),
    };
  },
} as const;

for (const kind of ["embedded", "Postgres"] as const) {
  test(`kill -9 under load at random moments, database ${kind}: every acknowledged signup is there once, with both notifications`, async ({
    isLong,
    note,
  }) => {
    test.setTimeout(isLong ? longestMs + 30 * 60_000 : 600_000);
    const wanted = isLong ? 200 : 2;
    const least = isLong ? 505 : 30;
    const { env, open, check, remove } = await stores[kind]();
    const acknowledged: string[] = [];
    const startsMs: number[] = [];
    // On a busy machine time runs out earlier; the note says after how many kills.
    const until = performance.now() + longestMs;
    try {
      if (isLong) {
        const db = await open();
        await seedPastSignups(db, 1_000_000);
        await db.close();
      }
      for (let round = 1; round <= wanted && performance.now() < until; round += 1) {
        const begun = performance.now();
        const site = startProcess({ TRUSTED_PROXIES: "1", ...env, PORT: String(await freePort()) });
        try {
          await site.ready(120_000);
          startsMs.push(performance.now() - begun);
          // Counted in signups, not seconds: a slow machine would be killed before it acknowledged any.
          const killAt = least + Math.floor(Math.random() * 60);
          const answered = await signUpUntil(site, {
            count: killAt + 20,
            prefix: `kill${round}`,
            onAcknowledged: (count) => count === killAt && site.child.kill("SIGKILL"),
          });
          acknowledged.push(...answered.map(({ email }) => email));
        } finally {
          await site.stop("SIGKILL");
        }
      }
      const rounds = startsMs.length;
      await check(acknowledged, `${rounds} kills`);
      assert.ok(acknowledged.length >= rounds * least, "too few to show anything");
      const slowest = Math.max(...startsMs) / 1_000;
      note(
        `${rounds} kills, ${acknowledged.length} acknowledged${isLong ? " over a million older ones" : ""}, none lost, none twice; ready after a kill in ${(median(startsMs) / 1_000).toFixed(1)} s, at most ${slowest.toFixed(1)} s`,
      );
    } finally {
      await remove();
    }
  });
}

test("kill -9 while the very first start makes the database: the next start makes it anew", async ({
  isLong,
  note,
}) => {
  test.skip(!isLong, "long form only");
  test.setTimeout(300 * 1000);
  const folder = await temporaryFolder();
  const env = { DATA_DIR: folder.path, TRUSTED_PROXIES: "1" };
  try {
    let cutOff = 0;
    for (let afterMs = 1_000; afterMs <= 9_000; afterMs += 2_000) {
      const site = startProcess({ PORT: String(await freePort()), ...env });
      await sleep(afterMs);
      await site.stop("SIGKILL");
      if (existsSync(join(folder.path, "postgres.new"))) cutOff += 1;
    }
    const site = startProcess({ PORT: String(await freePort()), ...env });
    try {
      await site.ready(90_000);
      const answered = await signUpUntil(site, { count: 10, prefix: "first" });
      assert.ok(answered.length >= 10);
    } finally {
      await site.stop("SIGKILL");
    }
    note(`5 kills, ${cutOff} of them in the middle of making it`);
  } finally {
    await folder.remove();
  }
});
