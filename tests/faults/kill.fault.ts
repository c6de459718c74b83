import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { prepareSite } from "../support/prepared-site.ts";
import { signUpUntil } from "../support/signup-load.ts";
import { freePort, startProcess, temporaryFolder } from "../support/site-process.ts";
import { checkSignups } from "../support/stored-signups.ts";
import { test } from "./fault.ts";

test("kill -9 under load at random moments on the embedded database: every acknowledged signup is there once, with both notices", async ({
  isLong,
  note,
}) => {
  test.setTimeout(600 * 1000);
  const { dataDir, remove } = await prepareSite();
  const rounds = isLong ? 20 : 2;
  const acknowledged: string[] = [];
  let startMs = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const begun = performance.now();
      const site = startProcess({ PORT: String(await freePort()), DATA_DIR: dataDir, TRUSTED_PROXIES: "1" });
      try {
        await site.ready(60_000);
        startMs = Math.max(startMs, performance.now() - begun);
        // Not by the clock: a slow machine would be killed before it had acknowledged anything.
        const killAt = 30 + Math.floor(Math.random() * (isLong ? 600 : 60));
        const told = await signUpUntil(site, {
          count: killAt + 20,
          prefix: `kill${round}`,
          onAcknowledged: (count) => count === killAt && site.child.kill("SIGKILL"),
        });
        acknowledged.push(...told.map(({ email }) => email));
      } finally {
        await site.stop("SIGKILL");
      }
    }
    await checkSignups(dataDir, acknowledged, `${rounds} kills`);
    assert.ok(acknowledged.length >= rounds * 30, "too few to show anything");
    note(
      `${rounds} kills, ${acknowledged.length} acknowledged, none lost, start after a kill at most ${Math.round(startMs)} ms`,
    );
  } finally {
    await remove();
  }
});

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
      const told = await signUpUntil(site, { count: 10, prefix: "first" });
      assert.ok(told.length >= 10);
    } finally {
      await site.stop("SIGKILL");
    }
    note(`5 kills, ${cutOff} of them in the middle of making it`);
  } finally {
    await folder.remove();
  }
});
