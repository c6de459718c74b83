import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { canHoldSocket, startOnHeldSocket } from "../support/held-socket.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { locateProxy, type ProxyName, startRealProxy } from "../support/real-proxy.ts";
import { findLost, queryPostgres } from "../support/site-on-postgres.ts";
import { watchStalls } from "../support/stall-watch.ts";
import {
  countStatuses,
  readingFigures,
  sayFigures,
  startVisitors,
  type Visit,
  type VisitorLoad,
} from "../support/visitor-load.ts";
import { test } from "./fault.ts";

const proxies: readonly ProxyName[] = ["nginx", "Caddy"];
// The proxy adds the connection's address behind the one that each visitor of the load states.
const trusting = { TRUSTED_PROXIES: "2", SECRET: "s".repeat(40) };
const load = { signupLanes: 3, readLanes: 2, paths: ["/", "/blog", "/pricing"], pauseMs: 80 };

/** @param isExcused whether the machine itself stood still, so that "send it again" was the right answer */
function expectNoFailure({ signups, reads }: VisitorLoad, isExcused: (visit: Visit) => boolean = () => false): void {
  assert.ok(signups.length > 15 && reads.length > 10, "there was a load");
  const failed = [...signups.filter(({ status }) => status !== 201), ...reads.filter(({ status }) => status !== 200)];
  assert.deepEqual(
    failed
      .filter((visit) => !(visit.status === 503 && visit.retryAfter && isExcused(visit)))
      .map(({ path, status, problem, ms }) => `${path}: ${status || problem} after ${Math.round(ms)} ms`),
    [],
  );
}

test("a restart behind systemd's socket fails no request of visitors who come straight to the site", async ({
  isLong,
  note,
}) => {
  test.setTimeout(180_000);
  if (!canHoldSocket) note("NOT RUN: systemd-socket-activate is not installed");
  test.skip(!canHoldSocket, "no systemd");
  const site = await startOnHeldSocket({ TRUSTED_PROXIES: "1" });
  const stalls = await watchStalls();
  try {
    const visitors = startVisitors({ origin: site.origin, name: "held", isBrowserLike: true, ...load });
    for (let time = 0; time < (isLong ? 20 : 3); time += 1) {
      await sleep(1_000);
      await site.restart();
    }
    await visitors.stop();
    note(`3 restarts, signups ${countStatuses(visitors.signups)}; ${sayFigures(readingFigures(visitors))}`);
    if (stalls.lengths().length > 0) note(`the machine stood still for ${stalls.lengths().join(", ")} ms`);
    const warnings = site.output().match(/.*"level":(?!.*notification held).*/g) ?? [];
    if (warnings.length > 0) note(`the site wrote ${warnings.slice(-10).join(" ")}`);
    expectNoFailure(visitors, stalls.covers);
  } finally {
    await stalls.stop();
    await site.stop();
  }
});

for (const name of proxies) {
  test(`restarts behind ${name} with the shipped file: one process, then two, each with systemd's socket; nothing fails, is lost or comes twice`, async ({
    isLong,
    note,
  }) => {
    test.skip(!isLong, "long form only");
    const program = locateProxy(name);
    if (!program || !canHoldSocket) note(`NOT RUN: ${name} or systemd is not installed`);
    if (!program || !canHoldSocket) return test.skip();
    test.setTimeout(20 * 60_000);
    const postgres = await startRealPostgres();
    try {
      const site = await startOnHeldSocket({ ...trusting, DATABASE_URL: postgres.url });
      const proxy = await startRealProxy(name, program, [site.port]);
      try {
        const visitors = startVisitors({ origin: proxy.origin, name: "one", ...load });
        for (let time = 0; time < 20; time += 1) {
          await sleep(2_000);
          await site.restart();
        }
        await visitors.stop();
        note(
          `one process, 20 restarts: signups ${countStatuses(visitors.signups)}; ${sayFigures(readingFigures(visitors))}`,
        );
        expectNoFailure(visitors);
        assert.deepEqual(await findLost(postgres.url, visitors.acknowledged), []);
        await fetch(`${proxy.origin}/your-place?key=secret-of-somebody`);
        assert.doesNotMatch(proxy.written(), /secret-of-somebody/);
        assert.match(proxy.written(), /\/your-place/);
      } finally {
        await proxy.stop();
        await site.stop();
      }

      const pairOfSites = [
        await startOnHeldSocket({ ...trusting, DATABASE_URL: postgres.url }),
        await startOnHeldSocket({ ...trusting, DATABASE_URL: postgres.url }),
      ];
      const ports = pairOfSites.map((one) => one.port);
      const pair = await startRealProxy(name, program, ports);
      try {
        const visitors = startVisitors({ origin: pair.origin, name: "two", ...load });
        for (let time = 0; time < 20; time += 1) {
          await sleep(1_000);
          await pairOfSites[time % 2]?.restart();
        }
        await visitors.stop();
        note(
          `two processes, 20 restarts: signups ${countStatuses(visitors.signups)}; ${sayFigures(readingFigures(visitors))}`,
        );
        expectNoFailure(visitors);
        assert.deepEqual(await findLost(postgres.url, visitors.acknowledged), []);
        const twice = await queryPostgres<{ email: string }>(
          postgres.url,
          "select email from public.waitlist_signups group by email having count(*) > 1",
        );
        assert.deepEqual(twice, []);
      } finally {
        await pair.stop();
        await Promise.all(pairOfSites.map((one) => one.stop()));
      }
    } finally {
      await postgres.stop();
    }
  });
}
