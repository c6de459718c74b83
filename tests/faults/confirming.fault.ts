import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { hashToken, newToken } from "../../src/features/team/team-token.server.ts";
import { createPlaceLinks, linkDays } from "../../src/platform/place-link.server.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { freePort, joinOverHttp } from "../support/site-process.ts";
import { queryPostgres, sharedEnv, startOnPostgres } from "../support/site-on-postgres.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { test } from "./fault.ts";

test("confirmed email addresses: from the email’s link, again, late, and what those who do not confirm get", async ({
  page,
}) => {
  const postgres = await startRealPostgres();
  const smtp = await startSmtpServer();
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const site = await startOnPostgres(postgres.url, { PORT: port, SMTP_URL: smtp.url, CONFIRM_ADDRESSES: "1" });
  const ask = <Row extends Record<string, unknown>>(sql: string, values?: unknown[]) =>
    queryPostgres<Row>(postgres.url, sql, values);

  /** The first link of this kind in an email to somebody. */
  async function linkTo(email: string, path: string): Promise<string> {
    const find = () =>
      smtp.mails
        .filter(({ to }) => to[0] === email)
        .flatMap(({ parsed }) => new RegExp(`http\\S+${path}\\?key=\\S+`).exec(parsed.text ?? "") ?? [])
        .at(-1);
    await expect.poll(find, { timeout: 30_000 }).toBeDefined();
    return find() ?? "";
  }
  async function expectRate(text: string): Promise<void> {
    await page.goto(`${origin}/team`);
    await page.getByText(text).waitFor();
  }

  try {
    await site.ready(60_000);
    const token = newToken();
    await ask("insert into site.team_sessions (token_hash, email, device) values (decode($1, 'hex'), $2, 'a fault')", [
      hashToken(token),
      "hello@penwright.example",
    ]);
    const cookie = { name: "__Host-team", value: token, url: "https://localhost", secure: true, httpOnly: true };
    await page.context().addCookies([{ ...cookie, sameSite: "Lax" }]);
    for (const email of ["ana@one.example", "ben@two.example"]) assert.equal(await joinOverHttp(origin, email), 201);
    await expectRate("0 of 2 on the waitlist confirmed their address (0%)");

    const confirm = await linkTo("ana@one.example", "/your-place/confirm");
    for (const _scanner of ["one", "two"]) await (await fetch(confirm)).text();
    await page.goto(confirm);
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await page.getByText("Your address is confirmed. Thank you.").waitFor();
    await page.goto(confirm);
    await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
    await expectRate("1 of 2 on the waitlist confirmed their address (50%)");

    await ask(
      `insert into site.campaigns (kind, title, state, starts_at, audience, payload, per_hour, per_domain_hour, created_by)
       values ('letter', 'News', 'scheduled', now(), '{"filter": ""}', '{"subject": "News", "body": "Hello."}', 1000, 1000, 'a fault')`,
    );
    await expect
      .poll(async () => (await ask("select from site.campaigns where state = 'finished'")).length, { timeout: 30_000 })
      .toBe(1);
    const letters = smtp.mails.filter(({ parsed }) => parsed.subject === "News").map(({ to }) => to[0]);
    assert.deepEqual(letters, ["ana@one.example"]);

    const [ben] = await ask<{ id: string }>("select id from site.people where email = 'ben@two.example'");
    const then = new Date(Date.now() - (linkDays + 1) * 24 * 3_600_000);
    const db = () => assert.fail("a key is made without the database");
    const links = createPlaceLinks({ secret: sharedEnv.SECRET, origin, db, now: () => then });
    await page.goto(`${origin}/your-place/confirm?key=${links.keyFor(ben?.id ?? "")}`);
    await page.getByRole("heading", { name: "This link doesn’t open anything" }).waitFor();
    await page.getByLabel("Email").fill("ben@two.example");
    await page.getByRole("button", { name: "Send me a link" }).click();
    await page.getByRole("heading", { name: "Look in your inbox" }).waitFor();
    await page.goto(await linkTo("ben@two.example", "/your-place"));
    await page.getByText("Until you confirm that you read this mailbox").waitFor();
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await page.getByText("Your address is confirmed. Thank you.").waitFor();
    await expectRate("2 of 2 on the waitlist confirmed their address (100%)");
  } finally {
    await site.stop("SIGKILL");
    await site.remove();
    await smtp.stop();
    await postgres.stop();
  }
});
