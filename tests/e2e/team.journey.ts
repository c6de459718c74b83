import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, type Site, test } from "./journey.ts";
import { signInByEmail } from "./team-sign-in.ts";

/** In both themes nothing is cut off, axe finds nothing, and no script is in the page. */
async function expectFits(site: Site, page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await site.expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
  assert.equal(await page.locator("script").count(), 0);
}

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
  await wide.getByRole("link", { name: "Log" }).click();
  await wide.getByRole("cell", { name: "signed in" }).first().waitFor();
  await expectFits(site, wide);
  await wide.goto(`${site.origin}/team`);
  await expectFits(site, wide);

  // The public pages know nothing of it.
  const home = await wide.goto(site.origin);
  assert.equal(home?.headers()["set-cookie"], undefined);

  await wide.goto(`${site.origin}/team/sessions`);
  await wide.getByRole("button", { name: "Sign out everywhere" }).click();
  await wide.getByRole("heading", { name: "Sign in" }).waitFor();
  await phone.reload();
  await phone.getByRole("heading", { name: "Sign in" }).waitFor();
});
