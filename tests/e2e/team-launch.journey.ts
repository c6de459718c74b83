import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { type Site, test } from "./journey.ts";
import { signIn } from "./team-sign-in.ts";

/** Restores the default launch settings for later journeys. */
async function reset(site: Site): Promise<void> {
  await site.query("delete from site.settings_draft");
  await site.query("delete from site.settings");
  // Longer than the server takes to notice it.
  await new Promise((resolve) => setTimeout(resolve, 600));
}

/** Reloads a page until the published settings show. */
async function gotoUntil(page: Page, url: string, button: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    await page.goto(url);
    if ((await page.locator("header").getByRole("link", { name: button }).count()) > 0) return;
  }
  throw new Error(`${url} does not say ${button}`);
}

test("an owner looks at a draft on the real pages, publishes it, and goes back", async ({ site }) => {
  await reset(site);
  const team = await site.openPage({ width: 1440 });
  await signIn(site, team);
  await team.goto(`${site.origin}/team/launch`);
  await team.getByText("As it was built").waitFor();
  await team.getByRole("radio", { name: /^Invitations go out/ }).check();
  await team.getByLabel("Up to 140 characters.").fill("The first wave is out");
  await team.getByLabel("Text of its link").fill("See the plans");
  await team.getByLabel(/^Where the link leads/).fill("/pricing");
  await team.getByLabel(/^Day of the next invitations/).fill("2099-02-01");
  await team.getByLabel("Creator").fill("19");
  await team.locator("input[name=price-team]").fill("49");
  await team.getByRole("button", { name: "Save the draft" }).click();
  await team.getByText("The draft is saved.").waitFor();
  await site.expectAccessible(team);

  // The draft shows only on preview pages.
  const preview = (await team.getByRole("link", { name: "Home", exact: true }).getAttribute("href")) ?? "";
  const owner = await site.openPage({ width: 1440 });
  const answer = await owner.goto(preview);
  assert.equal(answer?.headers()["cache-control"], "no-store");
  assert.equal(answer?.headers()["x-robots-tag"], "noindex");
  await owner.getByText("The first wave is out").waitFor();
  await owner.getByRole("link", { name: "See the plans" }).click();
  await owner.getByRole("heading", { level: 1, name: "Yours locked in." }).waitFor();
  await owner.getByText("$19").first().waitFor();
  const visitor = await site.openPage({ width: 390 });
  await visitor.goto(`${site.origin}/pricing`);
  await visitor.getByText("Coming Soon").first().waitFor();
  assert.equal(await visitor.getByText("The first wave is out").count(), 0);

  await team.getByRole("button", { name: "Publish", exact: true }).click();
  await team.getByText("Published. Every server").waitFor();
  const reader = await site.openPage({ width: 1440 });
  await gotoUntil(reader, site.origin, "Ask for an Invite");
  await reader.getByText("The next invitations go out on February 1, 2099.").waitFor();
  await site.expectAccessible(reader);
  await reader.locator("header").getByRole("link", { name: "Ask for an Invite" }).click();
  await reader.getByRole("heading", { level: 1, name: "Ask for an invitation" }).waitFor();
  await reader.getByRole("button", { name: "Ask for an Invite" }).waitFor();
  await reader.getByText("The next invitations go out on February 1, 2099.").waitFor();
  await reader.reload();
  await reader.getByRole("heading", { level: 1, name: "Ask for an invitation" }).waitFor();
  await reader.goto(`${site.origin}/pricing`);
  await reader.getByText("$49").first().waitFor();

  await team.getByRole("button", { name: "Publish again: The site as it was built" }).click();
  await team.getByText("Published. Every server").waitFor();
  await gotoUntil(reader, `${site.origin}/waitlist`, "Join the Waitlist");
  await reader.getByRole("heading", { level: 1, name: "A place on the list" }).waitFor();
  await reset(site);
});
