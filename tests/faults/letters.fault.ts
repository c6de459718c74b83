import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startRealPostgres } from "../support/real-postgres.ts";
import { freePort } from "../support/site-process.ts";
import { askPostgres, startOnPostgres, waitForBlog } from "../support/site-on-postgres.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { test } from "./fault.ts";

const fastest = 1_000_000;

/** Adds people past the triggers, which send each a confirmation. */
async function addPeople(url: string, count: number): Promise<void> {
  await askPostgres(
    url,
    `alter table public.waitlist_signups disable trigger user;
     insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
     select 'Reader ' || n, 'reader' || n || '@domain' || n % 2000 || '.example', 'creator', 'exploring', '{blog}'
     from generate_series(1, ${count}) as n;
     alter table public.waitlist_signups enable trigger user;
     select site.refresh_people(array(select email from public.waitlist_signups))`,
  );
}

async function sendLetter(url: string): Promise<void> {
  await askPostgres(
    url,
    `insert into site.campaigns (kind, title, state, starts_at, audience, payload, per_hour, per_domain_hour, created_by)
     values ('letter', 'News', 'scheduled', now(), '{"filter": ""}', '{"subject": "News", "body": "Hello."}', $1, $1, 'a fault')`,
    [fastest],
  );
}

const residentMegabytes = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_000;

/** How many emails came more than once, by their Message-ID. */
function countRepeats(smtp: TestSmtpServer): number {
  return smtp.mails.length - new Set(smtp.mails.map(({ parsed }) => parsed.messageId)).size;
}

test("kill -9 in the middle of a letter, again and again: everybody gets it, and none twice but what was in hand", async ({
  isLong,
  note,
}) => {
  test.skip(!isLong, "long form only");
  test.setTimeout(600 * 1_000);
  const [people, kills] = [5_000, 10];
  const postgres = await startRealPostgres();
  const smtp = await startSmtpServer();
  const start = async () =>
    startOnPostgres(postgres.url, { SMTP_URL: smtp.url, PORT: String(await freePort()), LOG_LEVEL: "error" });
  let site = await start();
  try {
    await site.ready(60_000);
    await waitForBlog(postgres.url);
    await addPeople(postgres.url, people);
    await sendLetter(postgres.url);
    let most = 0;
    const begun = performance.now();
    for (let kill = 1; kill <= kills; kill += 1) {
      await smtp.waitFor(Math.floor((people * kill) / (kills + 2)), 180_000);
      most = Math.max(most, residentMegabytes(site.child.pid));
      await site.stop("SIGKILL");
      await site.remove();
      site = await start();
      await site.ready(60_000);
    }
    // What the last one had in hand is taken over when its lease ends, after a minute.
    for (const until = performance.now() + 300_000; performance.now() < until;) {
      const [campaign] = await askPostgres<{ state: string }>(postgres.url, "select state from site.campaigns");
      if (campaign?.state === "finished") break;
      await sleep(200);
    }
    const states = await askPostgres(
      postgres.url,
      "select campaign.state, recipient.state as settled, count(*)::int as count from site.campaigns as campaign join site.campaign_recipients as recipient on campaign_id = campaign.id group by 1, 2",
    );
    assert.deepEqual(states, [{ state: "finished", settled: "sent", count: people }]);
    assert.equal(new Set(smtp.mails.map(({ to }) => to[0])).size, people, "everybody has it");
    const repeats = countRepeats(smtp);
    assert.ok(repeats <= kills * 4, `${repeats} mails came twice; four at a time are in hand`);
    note(
      `${people} people, ${kills} kills, none missing, ${repeats} twice under one Message-ID, ${Math.round((performance.now() - begun) / 1_000)} s, at most ${Math.round(most)} MB`,
    );
  } finally {
    await site.stop("SIGKILL");
    await site.remove();
    await smtp.stop();
    await postgres.stop();
  }
});
