import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { databases, openLetterSite } from "../support/letter-site.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { test } from "./fault.ts";

for (const database of databases) {
  test(`kill -9 three times in a timed letter on ${database}: each whose day came has it, and none twice but what was in hand`, async ({
    isLong,
    note,
  }) => {
    test.skip(!isLong && database === "Postgres", "embedded only in the short form");
    test.setTimeout(10 * 60_000);
    const [people, kills, inHand] = [isLong ? 2_000 : 400, 3, 4];
    const letters = await openLetterSite(database, { people, perHour: 1_000_000 });
    await letters.query(`
      update site.campaigns set kind = 'timed', after_days = 3, state = 'running', started_at = now() - interval '10 days',
        ticked_at = now() - interval '2 minutes'`);
    await letters.query(`update public.waitlist_signups set created_at = now() - case when right(name, 1) = '7' then interval '1 day'
      when right(name, 1) = '8' then interval '11 days' else interval '3 days 1 hour' end`);
    const due = (people * 8) / 10;
    const smtp = await startSmtpServer({ keepsMails: false });
    const sent = () => [...smtp.ids].filter(([id]) => id.startsWith("<timed."));
    const env = { SMTP_URL: smtp.url, TEAM_TIME_ZONE: "Europe/Vienna" };
    let site = await letters.start(env);
    async function waitForLetters(count: number): Promise<void> {
      for (const until = performance.now() + 180_000; sent().length < count; await sleep(100))
        assert.ok(performance.now() < until, `${sent().length} of ${count} letters`);
    }
    try {
      for (let kill = 1; kill <= kills; kill += 1) {
        await waitForLetters(Math.floor((due * kill) / (kills + 2)));
        await site.stop("SIGKILL");
        site = await letters.start(env);
      }
      await waitForLetters(due);
      await sleep(15_000);
      await site.stop();
      const repeats = sent().reduce((sum, [, times]) => sum + times - 1, 0);
      assert.equal(sent().length, due, "everybody whose day came, and nobody else");
      assert.ok(repeats <= kills * inHand, `${repeats} letters came twice; ${inHand} at a time are in hand`);
      note(`${due} of ${people} people, ${kills} kills, none missing, ${repeats} twice under one Message-ID`);
    } finally {
      await site.stop("SIGKILL");
      await smtp.stop();
      await letters.remove();
    }
  });
}
