import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { test } from "./fault.ts";
import { freePort, joinOverHttp, type SiteProcess, startProcess, temporaryFolder } from "../support/site-process.ts";

/** Preloaded: a signal causes an unhandled rejection in the site. */
const mistake = "process.on('SIGUSR2', () => void Promise.reject(new Error('planted by a test')))";

test("an unhandled rejection is logged, requests in progress are answered, and the process exits with 1", async ({
  note,
}) => {
  const folder = await temporaryFolder();
  let site: SiteProcess | null = null;
  try {
    const env = { PORT: String(await freePort()), DATA_DIR: folder.path, TRUSTED_PROXIES: "1" };
    const running = startProcess({
      ...env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(mistake)}`,
    });
    site = running;
    await running.ready(60_000);
    // The connections are open, so these requests are in progress when the promise rejects.
    const join = (round: string) =>
      Array.from({ length: 60 }, (_, index) => joinOverHttp(running.origin, `${round}-${index}@example.org`));
    await Promise.all(join("before"));
    const signups = join("during");
    await sleep(5);
    running.child.kill("SIGUSR2");
    const statuses = await Promise.all(signups);
    assert.equal(await running.exited(), 1);
    assert.match(running.output(), /planted by a test/);
    assert.match(running.output(), /a failure nobody handled/);
    const acknowledged = statuses.filter((status) => status === 201).length;
    assert.equal(acknowledged, signups.length, `statuses ${[...new Set(statuses)].join(", ")}`);
    note(`${acknowledged} in flight, all answered`);
  } finally {
    await site?.stop("SIGKILL");
    await folder.remove();
  }
});
