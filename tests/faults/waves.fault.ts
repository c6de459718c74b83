import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { planWave, sendWave } from "../../src/features/invitations/waves.server.ts";
import { createLinkSigner } from "../../src/platform/signed-link.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { queryPostgres, sharedEnv, startOnPostgres } from "../support/site-on-postgres.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { test } from "./fault.ts";

const actor = "ada@penwright.example";

test("two servers send one wave, in the long form one is killed: each person has one code and one email", async ({
  isLong,
  note,
}) => {
  test.setTimeout(600_000);
  const people = isLong ? 3_000 : 150;
  const postgres = await startRealPostgres();
  const smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, LOG_LEVEL: "error" };
  const sites = await Promise.all([startOnPostgres(postgres.url, env), startOnPostgres(postgres.url, env)]);
  const db = await openPostgres({ url: postgres.url, onError: () => undefined });
  try {
    await Promise.all(sites.map((site) => site.ready(60_000)));
    await db.exec(
      `alter table public.waitlist_signups disable trigger user;
       insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
       select 'Reader ' || n, 'reader' || n || '@domain' || n % 50 || '.example', 'creator', 'exploring', '{blog}'
       from generate_series(1, ${people}) as n;
       alter table public.waitlist_signups enable trigger user;
       select site.refresh_people(array(select email from public.waitlist_signups))`,
    );
    const wave = await planWave(db, {
      plan: { title: "Wave", count: people, order: "joined", perHour: 100_000, days: 14 },
      filter: {},
      condition: { sql: "true", parameters: [] },
      needsConfirmed: false,
      actor,
    });
    assert.equal(wave.people, people);
    const begun = performance.now();
    assert.ok(await sendWave(db, { actor, campaignId: wave.id }));
    await smtp.waitFor(Math.floor(people / 3), 120_000);
    if (isLong) await sites[1]?.stop("SIGKILL");
    // The killed server's emails are taken over when their lease ends, after a minute.
    for (const until = performance.now() + 300_000; performance.now() < until; await sleep(200)) {
      const [campaign] = await queryPostgres<{ state: string }>(postgres.url, "select state from site.campaigns");
      if (campaign?.state === "finished") break;
    }
    const [found] = await queryPostgres(
      postgres.url,
      `select count(*)::int as invitations, count(distinct code_hash)::int as codes, count(distinct person_id)::int as people,
         (count(*) filter (where state = 'invited'))::int as invited, (select state from site.campaigns) as wave,
         (select count(*)::int from site.campaign_recipients where state = 'sent') as sent
       from site.invitations`,
    );
    const all = { invitations: people, codes: people, people, invited: people, wave: "finished", sent: people };
    assert.deepEqual(found, all);

    const invitations = await queryPostgres<{ id: string; email: string }>(
      postgres.url,
      "select invitation.id, person.email from site.invitations as invitation join site.people as person on person.id = person_id",
    );
    const ownOf = new Map(invitations.map(({ id, email }) => [email, id]));
    const signer = createLinkSigner({ secret: sharedEnv.SECRET, purpose: "invitation" });
    const mails = smtp.mails.filter(({ parsed }) => parsed.text?.includes("/invitation?"));
    for (const { to, parsed } of mails) {
      const [link = ""] = /http\S+\/invitation\?\S+/.exec(parsed.text ?? "") ?? [];
      assert.equal(signer.check(link), ownOf.get(to[0] ?? ""), "the link is the person’s own");
    }
    assert.equal(new Set(mails.map(({ to }) => to[0])).size, people, "everybody has an email");
    const repeats = mails.length - new Set(mails.map(({ parsed }) => parsed.messageId)).size;
    assert.equal(mails.length - repeats, people, "one Message-ID for each person");
    assert.ok(repeats <= (isLong ? 4 : 0), `${repeats} came twice; the killed server had four in hand at most`);
    note(
      `${people} people, two servers, ${isLong ? "one kill" : "no kill"}: ${people} codes, ${mails.length} emails, ${repeats} twice under one Message-ID, ${Math.round((performance.now() - begun) / 1_000)} s`,
    );
  } finally {
    await db.close();
    await Promise.all(sites.map(async (site) => site.stop("SIGKILL").then(site.remove)));
    await smtp.stop();
    await postgres.stop();
  }
});
