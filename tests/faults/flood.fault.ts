import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import { hashToken, newToken } from "../../src/features/team/team-token.server.ts";
import { startFakeSlack } from "../support/fake-slack.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { freePort } from "../support/site-process.ts";
import { queryPostgres, startOnPostgres } from "../support/site-on-postgres.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { visit } from "../support/visitor-load.ts";
import { test } from "./fault.ts";

/** Enough for a flood, and more of each provider than one domain may get in a day, as a provider for the public does. */
const shortCount = 720;
const longCount = 2_000;
const addresses = 300;
const providers = ["gmail.com", "outlook.com", "gmx.de", "orange.fr", "yahoo.co.uk", "icloud.com"];

test("a flood of signups from 300 addresses is held while people get their mail, and released with each mail once", async ({
  page,
  note,
  isLong,
}) => {
  test.setTimeout(300_000);
  const count = isLong ? longCount : shortCount;
  const postgres = await startRealPostgres();
  const smtp = await startSmtpServer();
  const slack = await startFakeSlack();
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const more = { PORT: port, SMTP_URL: smtp.url, SLACK_WEBHOOK_URL: slack.url, EMAIL_LIMITS: "5,100,3000" };
  const site = await startOnPostgres(postgres.url, more);
  const mailed = () => smtp.mails.flatMap(({ to }) => to).filter((email) => !email.includes("penwright"));
  async function ask(where: string): Promise<number> {
    const sql = `select count(*)::int as count from site.outbox where channel = 'email' and ${where}`;
    const [row] = await queryPostgres<{ count: number }>(postgres.url, sql);
    return row?.count ?? -1;
  }
  const isDecided = () => expect.poll(() => ask("settled_at is null and not paused"), { timeout: 200_000 }).toBe(0);

  /** One clean request of a script, without the form's page. */
  function signUp(nth: number) {
    const address = nth % addresses;
    const body = {
      name: `Stranger ${nth}`,
      email: `stranger.${nth}@${providers[nth % providers.length]}`,
      primary_use: "creator",
      timeline: "exploring",
      formats: ["blog"],
    };
    return visit(site.origin, "/rest/v1/waitlist_signups", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        apikey: "penwright-anon",
        "x-forwarded-for": `10.${address % 250}.${Math.floor(address / 250)}.9`,
      },
      body: JSON.stringify(body),
    });
  }

  /** Somebody with the form, in a browser. @returns what the page says then */
  async function joinAsPerson(email: string): Promise<string> {
    await page.goto(`${origin}/waitlist`);
    await page.getByLabel("What should we call you?").fill("Ada Byron");
    await page.getByLabel("Where do we write to?").fill(email);
    for (const choice of [/^Solo creator/, /^Right away/, /^Newsletter/]) await page.getByLabel(choice).check();
    await page.getByRole("button", { name: "Join the Waitlist" }).click();
    await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
    await sleep(1_000);
    const text = await page.locator("main").innerText();
    await page.getByRole("link", { name: "Somebody else to sign up?" }).click();
    return text;
  }

  try {
    await site.ready(60_000);
    assert.match(await joinAsPerson("before@reader.example"), /usually within a minute or two/);
    const lanes = Array.from({ length: 12 }, async (_, lane) => {
      for (let nth = lane; nth < count; nth += 12) assert.equal((await signUp(nth)).status, 201);
    });
    await Promise.all(lanes);
    assert.match(await joinAsPerson("during@other.example"), /your confirmation may come later than usual/);
    const form = new URLSearchParams({
      name: "Eve",
      email: "plain@third.example",
      primaryUse: "creator",
      timeline: "exploring",
      formats: "blog",
    });
    const headers = {
      origin,
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": "10.250.1.1",
      "x-client-network": "a".repeat(16),
    };
    const plain = await fetch(`${site.origin}/waitlist`, { method: "POST", body: form, headers });
    assert.match(await plain.text(), /your confirmation may come later than usual/, "without JavaScript");
    await isDecided();
    const early = mailed().filter((email) => email.startsWith("stranger")).length;
    note(`${early} mails before it was a flood; ${await ask("paused")} wait`);
    assert.ok(early < count / 4, `${early} mails went to strangers`);
    assert.equal(await ask("paused"), count + 1 - early);
    const networks = await queryPostgres(
      postgres.url,
      "select distinct network from site.signup_networks where network !~ '^a+$'",
    );
    assert.equal(networks.length, addresses + 2, "the networks of the flood, of the browser and of the plain form");
    for (const email of ["before@reader.example", "during@other.example"]) assert.ok(mailed().includes(email), email);
    await expect.poll(() => slack.messages.filter(({ text }) => text === "Signups look like a flood").length).toBe(1);

    const token = newToken();
    const session =
      "insert into site.team_sessions (token_hash, email, device) values (decode($1, 'hex'), $2, 'a fault')";
    await queryPostgres(postgres.url, session, [hashToken(token), "hello@penwright.example"]);
    const cookie = { name: "__Host-team", value: token, url: "https://localhost", secure: true, httpOnly: true };
    await page.context().addCookies([{ ...cookie, sameSite: "Lax" }]);
    await page.goto(`${origin}/team`);
    await page.getByRole("link", { name: "Look at them together" }).click();
    await page.getByRole("heading", { name: /^No page behind them: [\d,]+ signups$/ }).waitFor();
    const released = performance.now();
    await page.getByRole("button", { name: /^Send [\d,]+ confirmations$/ }).click();
    await page.getByText("Their confirmations are being sent.").waitFor();
    await isDecided();
    note(`all out ${((performance.now() - released) / 1_000).toFixed(1)} s after the release`);

    const mails = Map.groupBy(mailed(), (email) => email);
    assert.equal(mails.size, count + 3, "every signup has its mail");
    assert.ok(
      [...mails.values()].every((copies) => copies.length === 1),
      "each once",
    );
    const left = `select kind, paused, outcome, last_error from site.outbox
      where channel = 'email' and (recipient is null or recipient not like '%@penwright%') and (paused or outcome is distinct from 'delivered')`;
    assert.deepEqual(await queryPostgres(postgres.url, left), []);
    await page.goto(`${origin}/team`);
    assert.equal(await page.getByText("signups look like a flood").count(), 0);
  } finally {
    await site.stop("SIGKILL");
    await site.remove();
    await Promise.all([smtp.stop(), slack.stop(), postgres.stop()]);
  }
});
