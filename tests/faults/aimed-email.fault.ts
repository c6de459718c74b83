import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { queryPostgres, startOnPostgres } from "../support/site-on-postgres.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { joinOverHttp } from "../support/site-process.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { test } from "./fault.ts";

/** Target email addresses: one mailbox in many spellings, one domain with many mailboxes, and unrelated ones. */
function emailOf(attempt: number): string {
  if (attempt % 3 === 0) return `v.i.c.tim+${attempt}@gmail.com`;
  if (attempt % 3 === 1) return `person-${attempt}@victim.example`;
  return `somebody@domain-${attempt}.example`;
}

test("emails aimed at one mailbox, one domain and anybody: none beyond the quota", async ({ isLong, note }) => {
  test.setTimeout(isLong ? 2_400_000 : 600_000);
  const attempts = isLong ? 10_000 : 150;
  const limits = isLong ? { mailbox: 5, domain: 100, total: 3_000 } : { mailbox: 3, domain: 30, total: 60 };
  const postgres = await startRealPostgres();
  const smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, EMAIL_LIMITS: `${limits.mailbox},${limits.domain},${limits.total}` };
  const sites = await Promise.all([startOnPostgres(postgres.url, env), startOnPostgres(postgres.url, env)]);
  try {
    await Promise.all(sites.map((site) => site.ready(30_000)));
    let next = 0;
    let taken = 0;
    await Promise.all(
      Array.from({ length: 16 }, async (_, lane) => {
        for (let attempt = next++; attempt < attempts; attempt = next++) {
          const status = await joinOverHttp(sites[lane % 2]?.origin ?? "", emailOf(attempt));
          if (status === 201) taken += 1;
        }
      }),
    );
    assert.equal(taken, attempts, "every signup is taken: only its email is limited");
    // Until nothing is due: emails over a limit are settled or wait for the next window.
    for (const until = performance.now() + (isLong ? 900_000 : 240_000); performance.now() < until; await sleep(250)) {
      const due = await queryPostgres(
        postgres.url,
        "select from site.outbox where channel = 'email' and outcome is null and (attempts = 0 or worker is not null) limit 1",
      );
      if (due.length === 0) break;
    }
    // Counts recipients, so an email sent again counts once. The team's own emails are left out.
    const aimedAt = new Set(Array.from({ length: attempts }, (_, attempt) => emailOf(attempt)));
    const to = [...new Set(smtp.mails.map((mail) => mail.to[0] ?? ""))].filter((email) => aimedAt.has(email));
    const repeats = smtp.mails.length - new Set(smtp.mails.map((mail) => mail.parsed.messageId)).size;
    const toMailbox = to.filter((email) => email.endsWith("@gmail.com")).length;
    const toDomain = to.filter((email) => email.endsWith("@victim.example")).length;
    note(
      `${attempts} attempts: ${toMailbox} to the mailbox, ${toDomain} to the domain, ${to.length} in total, ${repeats} sent again`,
    );
    assert.equal(toMailbox, limits.mailbox);
    assert.ok(toDomain <= limits.domain, `${toDomain} to one domain`);
    assert.equal(to.length, limits.total);
    assert.ok(repeats <= 3, `${repeats} emails were sent again though nothing died`);
  } finally {
    for (const site of sites) {
      await site.stop("SIGKILL");
      await site.remove();
    }
    await smtp.stop();
    await postgres.stop();
  }
});
