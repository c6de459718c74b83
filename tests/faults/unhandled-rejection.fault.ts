import assert from "node:assert/strict";
import type { Fault } from "./fault.ts";
import { freePort, joinOverHttp, startProcess, temporaryFolder } from "../support/site-process.ts";

/** Loaded before the site: a signal makes a promise fail that nobody waits for, as a mistake in the code would. */
const mistake = "process.on('SIGUSR2', () => void Promise.reject(new Error('planted by a test')))";

export const faults: Fault[] = [
  {
    name: "rejection nobody handled: logged, in-flight finished, exit 1; the next process has every acknowledged signup",
    async run({ note }) {
      const folder = await temporaryFolder();
      try {
        const env = { PORT: String(await freePort()), DATA_DIR: folder.path, TRUSTED_PROXIES: "1" };
        const site = startProcess({
          ...env,
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(mistake)}`,
        });
        await site.ready();
        const signups = Array.from({ length: 60 }, (_, index) =>
          joinOverHttp(site.origin, `rejected-${index}@example.org`),
        );
        // Some are answered, the others on their way.
        await Promise.race(signups);
        site.child.kill("SIGUSR2");
        const statuses = await Promise.all(signups);
        assert.equal(await site.exited(), 1);
        assert.match(site.output(), /planted by a test/);
        assert.match(site.output(), /a failure nobody handled/);
        const acknowledged = statuses.filter((status) => status === 201).length;
        assert.equal(acknowledged, signups.length, `statuses ${[...new Set(statuses)].join(", ")}`);
        const next = startProcess(env);
        await next.ready();
        assert.equal(await joinOverHttp(next.origin, "after@example.org"), 201);
        assert.equal(await next.stop(), 0);
        note(`${acknowledged} in flight, all answered`);
      } finally {
        await folder.remove();
      }
    },
  },
];
