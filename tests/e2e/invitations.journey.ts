import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { follow, invitationKey, type Site, test, waitForEmail } from "./journey.ts";
import { expectFits, signIn } from "./team-sign-in.ts";

/** Stores a waitlist signup as the form does. */
async function join(site: Site, email: string, source: string): Promise<void> {
  await site.query(
    `insert into public.waitlist_signups (name, email, primary_use, timeline, formats, context)
     values ('Grace Hopper', $1, 'team', '1month', '{blog}', jsonb_build_object('utmSource', $2::text))`,
    [email, source],
  );
}

async function linkIn(site: Site, to: string, path: string): Promise<string> {
  const mail = await waitForEmail(site, (found) => {
    const isTheirs = found.to?.some(({ address }) => address === to) ?? false;
    return isTheirs && (found.text ?? "").includes(path);
  });
  return new RegExp(`http\\S+${path}\\?\\S+`).exec(mail.text ?? "")?.[0] ?? "";
}

async function fillWaitlist(page: Page, email: string): Promise<void> {
  await page.getByLabel("What should we call you?").fill("A friend");
  await page.getByLabel("Where do we write to?").fill(email);
  await page.getByLabel("Small team or agency").check();
  await page.getByLabel("Within a month").check();
  await page.getByLabel("Newsletter").check();
}

test("somebody is invited from the team’s page, opens their code, and is let in", async ({ site }) => {
  const email = "invited@example.org";
  const source = "journey-of-an-invitation";
  await join(site, email, source);
  const team = await site.openPage({ width: 390, height: 844 });
  await signIn(site, team);
  await team.goto(`${site.origin}/team/people?source=${source}`);
  await team.getByRole("link", { name: "Invite from these" }).click();
  await team.getByText("1 of them can be invited now").waitFor();
  await expectFits(site, team);
  await team.getByLabel("Name of the wave").fill("A journey’s wave");
  await team.getByRole("button", { name: "Choose them" }).click();
  await team.getByRole("status").getByText("Nothing is sent yet.").waitFor();
  await team.getByRole("link", { name: "Grace Hopper" }).waitFor();
  await expectFits(site, team);
  await team.getByText("Send 1 invitation…").click();
  await team.getByRole("button", { name: "Send 1 invitation" }).click();
  await team.getByRole("status").getByText("The wave is on its way.").waitFor();
  const wave = new URL(team.url()).pathname;

  const guest = await site.openPage();
  const link = await linkIn(site, email, "/invitation");
  await guest.goto(link);
  await guest.getByRole("heading", { name: "Your invitation", level: 1 }).waitFor();
  await expectFits(site, guest);
  await guest.getByRole("button", { name: "Show my code" }).click();
  await guest.getByRole("heading", { name: "Your code", level: 1 }).waitFor();
  await expectFits(site, guest);
  const code = await guest.getByLabel("Invitation code").textContent();

  for (const time of ["first", "second"]) {
    const answer = await fetch(`${site.origin}/api/invitations/redeem`, {
      method: "POST",
      headers: { authorization: `Bearer ${invitationKey}`, "content-type": "application/json" },
      body: JSON.stringify({ code }),
    });
    assert.equal(answer.status, 200, time);
    const text = await answer.text();
    assert.ok(text.includes(`"email":"${email}"`), text);
  }
  await guest.goto(link);
  await guest.getByRole("heading", { name: "You’re in", level: 1 }).waitFor();
  await team.goto(`${site.origin}${wave}`);
  await team.getByRole("cell", { name: /Accepted/ }).waitFor();
  await expectFits(site, team);
});

test("whoever joins through a shared link is counted on the sharer’s own page", async ({ site }) => {
  await join(site, "sharer@example.org", "journey-of-a-link");
  const own = await site.openPage();
  await own.goto(await linkIn(site, "sharer@example.org", "/your-place"));
  await own.getByText("Nobody has joined through it yet.").waitFor();
  await expectFits(site, own);
  const [, from = ""] = /\?from=([\w-]{16})/.exec((await own.locator("#share code").textContent()) ?? "") ?? [];

  const friend = await site.openPage();
  await friend.goto(`${site.origin}/?from=${from}`);
  await friend.getByRole("main").getByRole("link", { name: "Join the waitlist" }).first().click();
  await friend.waitForURL(`${site.origin}/waitlist`);
  await fillWaitlist(friend, "friend@example.org");
  await friend.getByRole("button", { name: "Join the Waitlist" }).click();
  await friend.getByRole("heading", { name: "You’re on the list" }).waitFor();
  await own.reload();
  await own.getByText("1 person joined through it.").waitFor();

  const quiet = await site.openPage({ javaScript: false });
  await quiet.goto(`${site.origin}/waitlist?from=${from}`);
  await fillWaitlist(quiet, "quiet@example.org");
  await follow(quiet.getByRole("button", { name: "Join the Waitlist" }));
  await quiet.getByRole("heading", { name: "You’re on the list" }).waitFor();
  await own.reload();
  await own.getByText("2 people joined through it.").waitFor();
  const contexts = await site.query("select from public.waitlist_signups where context ? 'from'");
  assert.equal(contexts.length, 0);
});
