import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { startPooler } from "../support/pooler.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { queryPostgres, findLost, publishAndFind, startOnPostgres, waitForBlog } from "../support/site-on-postgres.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { countStatuses, crowdFromOneIp, startVisitors } from "../support/visitor-load.ts";
import { test } from "./fault.ts";

test("two servers behind PgBouncer in transaction mode: signups, limits, mails and posts as without it", async ({
  isLong,
  note,
}) => {
  test.skip(!isLong, "long form only");
  test.setTimeout(180 * 1000);
  const postgres = await startRealPostgres();
  const smtp = await startSmtpServer();
  const pooler = await startPooler(postgres.url);
  const start = () => startOnPostgres(pooler.url, { SMTP_URL: smtp.url });
  const sites = await Promise.all([start(), start()]);
  const [first, second] = sites;
  try {
    assert.ok(first && second);
    await Promise.all(sites.map((site) => site.ready(30_000)));
    await waitForBlog(postgres.url);

    const answers = await crowdFromOneIp([first.origin, second.origin]);
    note(`160 signups from one client IP: ${countStatuses(answers)}`);
    assert.equal(answers.filter((one) => one.status === 201).length, 60, "a client IP may send 60 a minute");

    const loads = sites.map(({ origin }, index) =>
      startVisitors({ origin, name: `pooled${index}`, signupLanes: 4, readLanes: 2, paths: ["/", "/blog"] }),
    );
    await sleep(6_000);
    for (const load of loads) await load.stop();
    const acknowledged = loads.flatMap((load) => load.acknowledged);
    const signups = loads.flatMap((load) => load.signups);
    const reads = loads.flatMap((load) => load.reads);
    assert.equal(countStatuses(signups), `201: ${signups.length}`);
    assert.equal(countStatuses(reads), `200: ${reads.length}`);
    assert.deepEqual(await findLost(postgres.url, acknowledged), [], "acknowledged and lost");
    const begun = performance.now();
    await smtp.waitFor(acknowledged.length + 60, 120_000);
    note(
      `${acknowledged.length} signups, the last mail ${Math.round(performance.now() - begun)} ms after the last of them`,
    );
    const mailed = new Set(smtp.mails.map(({ to }) => to[0]));
    assert.deepEqual(
      acknowledged.filter((email) => !mailed.has(email)),
      [],
      "without a mail",
    );
    const open = await queryPostgres(
      postgres.url,
      "select from site.outbox where channel = 'email' and outcome is null",
    );
    assert.equal(open.length, 0, "each mail is recorded as sent");

    const visible = await publishAndFind([first.origin, second.origin], 1);
    note(`a post on both servers after ${Math.round(visible)} ms`);
    assert.ok(visible < 1_500, `a post was visible after ${visible} ms`);
  } finally {
    for (const site of sites) {
      await site.stop("SIGKILL");
      await site.remove();
    }
    await pooler.stop();
    await smtp.stop();
    await postgres.stop();
  }
});
