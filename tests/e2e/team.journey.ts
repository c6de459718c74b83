import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { teamPages } from "../../server/team/navigation.ts";
import { test } from "./journey.ts";
import { expectFits, signIn, signInByEmail } from "./team-sign-in.ts";

test("a member signs in from the email on a phone and on a wide screen, and signs out everywhere", async ({ site }) => {
  await site.query("delete from site.team_sessions");
  const phone = await site.openPage({ width: 390, height: 844 });
  await phone.goto(`${site.origin}/team`);
  await expectFits(site, phone);
  await signInByEmail(site, phone);
  await phone.getByRole("heading", { name: "Today" }).waitFor();
  await expectFits(site, phone);

  const wide = await site.openPage({ width: 1440 });
  await wide.goto(`${site.origin}/team/sessions`);
  await signInByEmail(site, wide);
  await wide.getByRole("heading", { name: "Sessions" }).waitFor();
  await wide.getByText("this browser").waitFor();
  await expect(wide.getByRole("button", { name: /^End the session/ })).toHaveCount(2);
  await expectFits(site, wide);
  await wide.locator("summary").click();
  await wide.getByRole("link", { name: "Log" }).click();
  await wide.getByRole("table", { name: "The team’s actions" }).getByText("signed in").first().waitFor();
  await expectFits(site, wide);
  await wide.goto(`${site.origin}/team`);
  await expectFits(site, wide);

  // The session changes nothing on public pages.
  const home = await wide.goto(site.origin);
  assert.equal(home?.headers()["set-cookie"], undefined);

  await wide.goto(`${site.origin}/team/sessions`);
  await wide.getByRole("button", { name: "Sign out everywhere" }).click();
  await wide.getByRole("heading", { name: "Sign in" }).waitFor();
  await phone.reload();
  await phone.getByRole("heading", { name: "Sign in" }).waitFor();
});

test("every page of the team fits a phone and a wide screen in both themes, and only a search and times have a script", async ({
  site,
}) => {
  await site.query(
    `insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
     values ('Maximiliane-Charlotte von und zu Hohenlohe', 'a-long-name@a-rather-long-company-name.example', 'team', '1month', '{blog}')`,
  );
  await site.query(
    "update site.outbox set outcome = 'rejected', settled_at = now(), last_error = 'SMTP 550 after RCPT TO'",
  );
  const page = await site.openPage({ expectedErrors: /404/ });
  await signIn(site, page);
  const more = ["/team/people?use=team&sort=name", "/team/people/stopped", "/team/invitations/new", "/team/nothing"];
  for (const path of [...teamPages.map((one) => one.path), ...more]) {
    await page.goto(`${site.origin}${path}`);
    assert.equal(await page.locator("script").count(), /^\/team\/(?:people(?:\?|$)|launch)/.test(path) ? 1 : 0);
    await expectFits(site, page);
  }
});
