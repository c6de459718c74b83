import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { readAllRows } from "../support/database-dump.ts";
import { prepareSite } from "../support/prepared-site.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { signUpUntil } from "../support/signup-load.ts";
import { freePort, joinOverHttp, startProcess } from "../support/site-process.ts";
import { checkSignups } from "../support/stored-signups.ts";
import { test } from "./fault.ts";

const run = promisify(execFile);

/** Runs `npm run backup` or `npm run restore`. @returns its output @throws when it fails */
async function command(name: "backup" | "restore", file: string, env: Record<string, string>): Promise<string> {
  const script = `server/cli/${name}.ts`;
  const secret = { SECRET: "a secret of more than thirty-two characters" };
  const { stdout } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", script, file], {
    env: { PATH: process.env["PATH"] ?? "", ...secret, ...env },
  });
  return stdout;
}

test("the machine is lost: a backup taken while visitors sign up, restored into an empty folder and into Postgres, holds every signup from before it and every row as it was", async ({
  isLong,
  note,
}) => {
  test.setTimeout(300 * 1000);
  const { folder, dataDir, remove } = await prepareSite();
  const server = await startRealPostgres();
  const site = startProcess({ PORT: String(await freePort()), DATA_DIR: dataDir, TRUSTED_PROXIES: "1" });
  try {
    await site.ready(60_000);
    const before = await signUpUntil(site, { count: isLong ? 2_000 : 60, prefix: "before" });
    const file = join(folder, "site.backup");
    const begun = performance.now();
    let isMade = false;
    let longestMs = 0;
    const [written] = await Promise.all([
      command("backup", file, { DATA_DIR: dataDir }).finally(() => (isMade = true)),
      (async () => {
        for (let number = 0; number < 5_000 && !isMade; number += 1) {
          const asked = performance.now();
          assert.equal(await joinOverHttp(site.origin, `during-${number}@example.org`), 201);
          longestMs = Math.max(longestMs, performance.now() - asked);
          await sleep(20);
        }
      })(),
    ]);
    note(`${written.trim().replace(/^.*holds/, "holds")} after ${Math.round(performance.now() - begun)} ms`);
    note(`longest wait of a visitor meanwhile ${Math.round(longestMs)} ms`);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    const left = (await readdir(dataDir)).filter((name) => name.startsWith("copy-"));
    assert.deepEqual(left, [], "the copy that was read is gone");

    const empty = join(folder, "empty");
    await command("restore", file, { DATA_DIR: empty });
    await checkSignups(
      empty,
      before.map(({ email }) => email),
      "restored",
    );
    await assert.rejects(command("restore", file, { DATA_DIR: empty }), /is not empty/);
    await assert.rejects(command("restore", file, { DATA_DIR: dataDir }), /in use by another process/);
    await command("restore", file, { DATABASE_URL: server.url });

    const embedded = await openEmbeddedDatabase({ dataDir: empty });
    const postgres = await openPostgres({ url: server.url, onError: () => undefined });
    const rows = await readAllRows(embedded);
    assert.deepEqual(await readAllRows(postgres), rows, "both kinds hold the same");
    await postgres.close();
    await embedded.close();
    assert.equal(rows.get("site.posts")?.length, 22);

    // And back from Postgres to an embedded database.
    if (isLong) {
      const second = join(folder, "postgres.backup");
      await command("backup", second, { DATABASE_URL: server.url, DATA_DIR: folder });
      await command("restore", second, { DATA_DIR: join(folder, "again") });
      const again = await openEmbeddedDatabase({ dataDir: join(folder, "again") });
      assert.deepEqual(await readAllRows(again), rows);
      await again.close();
    }
  } finally {
    await site.stop("SIGKILL");
    await server.stop();
    await remove();
  }
});
