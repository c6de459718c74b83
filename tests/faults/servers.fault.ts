import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { startRealPostgres } from "../support/real-postgres.ts";
import { startProxy } from "../support/round-robin-proxy.ts";
import { queryPostgres, findLost, publishAndFind, startOnPostgres, waitForBlog } from "../support/site-on-postgres.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { countStatuses, crowdFromOneIp, signupOf, signupPath, startVisitors, visit } from "../support/visitor-load.ts";
import { test } from "./fault.ts";

const paths = ["/", "/pricing", "/blog", "/blog/feed.xml", "/sitemap.xml"];

/** Message-IDs by recipient. */
function messageIds(smtp: TestSmtpServer): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { to, parsed } of smtp.mails) {
    const own = ids.get(to[0] ?? "") ?? new Set();
    ids.set(to[0] ?? "", own.add(parsed.messageId ?? ""));
  }
  return ids;
}

test("three servers on one Postgres, one killed with -9 under load", async ({ isLong, note }) => {
  test.skip(!isLong, "long form only");
  test.setTimeout(180 * 1000);
  const postgres = await startRealPostgres();
  const smtp = await startSmtpServer();
  const start = () => startOnPostgres(postgres.url, { SMTP_URL: smtp.url });
  // All start at once on an empty database: one migrates and fills the blog.
  const sites = await Promise.all([start(), start(), start()]);
  const [first, second, third] = sites;
  const proxy = await startProxy(sites.map((site) => site.origin));
  try {
    assert.ok(first && second && third);
    await Promise.all(sites.map((site) => site.ready(30_000)));
    const migrations = (await readdir("supabase/migrations")).filter((name) => name.endsWith(".sql")).length;
    const versions = await queryPostgres(postgres.url, "select from supabase_migrations.schema_migrations");
    assert.equal(versions.length, migrations, "each migration once");

    await waitForBlog(postgres.url);
    const load = startVisitors({ origin: proxy.origin, name: "servers", signupLanes: 8, readLanes: 4, paths });
    await sleep(isLong ? 8_000 : 2_500);
    const together = await publishAndFind([first.origin, second.origin, third.origin], 1);
    second.child.kill("SIGKILL");
    const killedAt = performance.now();
    await sleep(isLong ? 8_000 : 2_500);
    const after = await publishAndFind([third.origin, first.origin], 2);
    await load.stop();

    const failed = load.signups.filter((one) => one.status !== 201);
    note(`${load.acknowledged.length} signups and ${load.reads.length} pages`);
    note(`${failed.length} signups in flight on the killed process failed, ${proxy.retried} requests tried again`);
    note(`a post on all servers after ${Math.round(together)} ms, after the kill ${Math.round(after)} ms`);
    assert.ok(load.acknowledged.length > 50, `only ${load.acknowledged.length} were acknowledged`);
    assert.deepEqual(await findLost(postgres.url, load.acknowledged), [], "acknowledged and lost");
    assert.equal(countStatuses(load.reads), `200: ${load.reads.length}`, "every page was read");
    assert.ok(failed.length <= 8 && failed.every((one) => one.status === 502), countStatuses(failed));
    assert.equal(failed.length, proxy.lost.length);
    for (const lost of proxy.lost) assert.equal(lost.backend, second.origin, "only what the killed one had in hand");
    for (const one of failed) assert.ok(one.atMs + one.ms >= killedAt - 100, "only when it was killed");
    assert.ok(together < 1_000 && after < 1_000, `a post was visible after ${together} and ${after} ms`);

    // The killed process's emails are taken over when their lease ends, after a minute; only the long form waits.
    const rest = isLong ? 0 : 8;
    const want = load.acknowledged.length - rest;
    await smtp.waitFor(want, 100_000);
    const ids = messageIds(smtp);
    const unmailed = () => load.acknowledged.filter((email) => !messageIds(smtp).has(email));
    for (const until = performance.now() + 90_000; unmailed().length > rest && performance.now() < until;)
      await sleep(200);
    assert.ok(unmailed().length <= rest, `${unmailed().length} without a mail`);
    for (const [to, own] of ids) assert.equal(own.size, 1, `${to} has mails under ${own.size} ids`);
    const open = await queryPostgres(
      postgres.url,
      "select from site.outbox where channel = 'email' and outcome is null and (paused or due_at > now() + interval '1 minute')",
    );
    assert.equal(open.length, 0, "each email that is still waiting is due within its lease");
    note(`${smtp.mails.length - ids.size} mails twice, under the same Message-ID; ${unmailed().length} still in hand`);
  } finally {
    await proxy.stop();
    for (const site of sites) {
      await site.stop("SIGKILL");
      await site.remove();
    }
    await smtp.stop();
    await postgres.stop();
  }
});

test("limits hold for all servers together, whichever answers", async ({ isLong, note }) => {
  test.skip(!isLong, "long form only");
  test.setTimeout(300_000);
  const postgres = await startRealPostgres();
  const sites = await Promise.all([1, 2, 3].map(() => startOnPostgres(postgres.url)));
  try {
    await Promise.all(sites.map((site) => site.ready(120_000)));
    const answers = await crowdFromOneIp(sites.map(({ origin }) => origin));
    const taken = answers.filter((one) => one.status === 201).length;
    note(`160 signups from one client IP, spread over three processes: ${countStatuses(answers)}`);
    assert.equal(taken, 60, "a client IP may send 60 a minute");
    const refused = answers.filter((one) => one.status === 429);
    assert.equal(refused.length, 100);
    assert.ok(refused.every((one) => Number(one.retryAfter) > 0 && Number(one.retryAfter) <= 60));
    const other = await visit(sites[0]?.origin ?? "", signupPath, signupOf("other@example.org", "192.0.2.51"));
    assert.equal(other.status, 201);
  } finally {
    for (const site of sites) {
      await site.stop("SIGKILL");
      await site.remove();
    }
    await postgres.stop();
  }
});
