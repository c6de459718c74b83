import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { databases, type LetterSite, openLetterSite, residentMegabytes } from "../support/letter-site.ts";
import type { SiteProcess } from "../support/site-process.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";
import { startVisitors, type Visit, type VisitorLoad } from "../support/visitor-load.ts";
import { test } from "./fault.ts";

const letterCount = (smtp: TestSmtpServer) => letterIds(smtp).length;
const letterIds = (smtp: TestSmtpServer) => [...smtp.ids].filter(([id]) => id.startsWith("<letter."));

async function waitForLetters(smtp: TestSmtpServer, count: number, withinMs: number): Promise<void> {
  for (const until = performance.now() + withinMs; letterCount(smtp) < count; await sleep(200))
    assert.ok(performance.now() < until, `${letterCount(smtp)} of ${count} letters after ${withinMs} ms`);
}

async function waitForResult(letters: LetterSite, site: SiteProcess): Promise<void> {
  let page = "";
  for (const until = performance.now() + 180_000; !page.includes(">Result<"); await sleep(500)) {
    page = await letters.readPage(site);
    assert.ok(performance.now() < until, `the letter is not finished: ${/[\d,]+ of [\d,]+ settled/.exec(page)?.[0]}`);
  }
}

async function expectAllSettled(letters: LetterSite, people: number): Promise<void> {
  const states = await letters.query(
    `select campaign.state, recipient.state as settled, count(*)::int as count
     from site.campaigns as campaign join site.campaign_recipients as recipient on campaign_id = campaign.id group by 1, 2`,
  );
  assert.deepEqual(states, [{ state: "finished", settled: "sent", count: people }]);
}

const percentile = (visits: readonly Visit[], share: number) =>
  Math.round(visits.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(visits.length * share)] ?? Number.NaN);

/** Visitors read pages and join for `ms`. @param name part of their email addresses */
async function visitFor(origin: string, name: string, ms: number): Promise<VisitorLoad> {
  const load = startVisitors({
    origin,
    name,
    signupLanes: 1,
    readLanes: 2,
    paths: ["/", "/blog", "/pricing"],
    pauseMs: 100,
  });
  await sleep(ms);
  await load.stop();
  return load;
}

const describe = ({ reads, signups }: VisitorLoad) =>
  `pages ${percentile(reads, 0.5)} and ${percentile(reads, 0.99)} ms, signups ${percentile(signups, 0.5)} and ${percentile(signups, 0.99)}`;

for (const database of databases) {
  test(`a letter to 100,000 people on ${database}: each exactly once, paced, paused within 2 s, with memory flat and visitors served`, async ({
    isLong,
    note,
  }) => {
    test.skip(!isLong, "long form only");
    test.setTimeout(90 * 60_000);
    const people = Number(process.env["LETTER_PEOPLE"] ?? 100_000);
    const perSecond = Number(process.env["LETTER_RATE"] ?? 150);
    const letters = await openLetterSite(database, { people, perHour: perSecond * 3_600 });
    const smtp = await startSmtpServer({ keepsMails: false });
    const site = await letters.start({ SMTP_URL: smtp.url });
    const memory: number[] = [];
    const sampling = setInterval(() => memory.push(residentMegabytes(site.child.pid)), 2_000);
    try {
      await waitForLetters(smtp, 1, 120_000);
      const begun = performance.now();
      await waitForLetters(smtp, people / 5, 60 * 60_000);
      const meanwhile = await visitFor(site.origin, "meanwhile", 60_000);

      await letters.press(site, "pause");
      const pausedAt = performance.now();
      let lastMs = 0;
      for (let count = letterCount(smtp); performance.now() < pausedAt + 12_000; await sleep(20)) {
        if (letterCount(smtp) > count) lastMs = performance.now() - pausedAt;
        count = letterCount(smtp);
      }
      assert.ok(lastMs < 2_000, `a letter came ${Math.round(lastMs)} ms after the pause`);
      const without = await visitFor(site.origin, "without", 60_000);
      await letters.press(site, "resume");
      const pausedMs = performance.now() - pausedAt;

      await waitForLetters(smtp, people, 60 * 60_000);
      const seconds = (performance.now() - begun - pausedMs) / 1_000;
      await waitForResult(letters, site);
      clearInterval(sampling);
      await site.stop();
      await expectAllSettled(letters, people);
      assert.deepEqual([letterCount(smtp), letterIds(smtp).filter(([, times]) => times > 1)], [people, []]);
      const [early = 0, late = 0] = [memory.slice(0, memory.length / 5), memory.slice((memory.length * 4) / 5)].map(
        (part) => Math.max(...part),
      );
      note(
        `${people} people, each once, ${(people / seconds).toFixed(1)} a second of ${perSecond} asked; the last ${Math.round(lastMs)} ms after a pause; ` +
          `memory at most ${Math.round(early)} MB in the first fifth, ${Math.round(late)} in the last; median and p99 meanwhile: ${describe(meanwhile)}; while paused: ${describe(without)}`,
      );
      assert.ok(late < early * 1.15, `memory grew from ${Math.round(early)} to ${Math.round(late)} MB`);
      assert.ok(people / seconds < perSecond * 1.1, "faster than its pace");
      for (const { reads, signups } of [meanwhile, without])
        assert.ok(reads.every(({ status }) => status === 200) && signups.every(({ status }) => status === 201));
    } finally {
      clearInterval(sampling);
      await site.stop("SIGKILL");
      await smtp.stop();
      await letters.remove();
    }
  });

  test(`kill -9 ten times in a letter on ${database}: nobody is left out, and none twice but what was in hand`, async ({
    isLong,
    note,
  }) => {
    test.skip(!isLong, "long form only");
    test.setTimeout(15 * 60_000);
    const [people, kills, inHand] = [5_000, 10, 4];
    const letters = await openLetterSite(database, { people, perHour: 1_000_000 });
    const smtp = await startSmtpServer({ keepsMails: false });
    let site = await letters.start({ SMTP_URL: smtp.url });
    try {
      const begun = performance.now();
      for (let kill = 1; kill <= kills; kill += 1) {
        await waitForLetters(smtp, Math.floor((people * kill) / (kills + 2)), 180_000);
        await site.stop("SIGKILL");
        site = await letters.start({ SMTP_URL: smtp.url });
      }
      await waitForLetters(smtp, people, 180_000);
      // On Postgres, emails in progress are taken over when their lease ends, after a minute. On the embedded database a kill
      // ends all sessions.
      if (database === "Postgres") await waitForResult(letters, site);
      else await sleep(5_000);
      await site.stop();
      await expectAllSettled(letters, people);
      assert.equal(letterCount(smtp), people, "everybody has it");
      const repeats = letterIds(smtp).reduce((sum, [, times]) => sum + times - 1, 0);
      assert.ok(repeats <= kills * inHand, `${repeats} letters came twice; ${inHand} at a time are in hand`);
      note(
        `${people} people, ${kills} kills, none missing, ${repeats} twice under one Message-ID, ${Math.round((performance.now() - begun) / 1_000)} s`,
      );
    } finally {
      await site.stop("SIGKILL");
      await smtp.stop();
      await letters.remove();
    }
  });
}
