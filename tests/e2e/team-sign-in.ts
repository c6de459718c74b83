import type { Page } from "@playwright/test";
import { hashToken, newToken } from "../../src/features/team/team-token.server.ts";
import { expectContrast, expectNoSidewaysScroll, type Site, waitForEmail } from "./journey.ts";

/** The only team member in journeys, an owner: the default of TEAM_EMAIL. */
export const teamMember = "hello@penwright.example";

/** Signs the browser in without an email, which are rate limited per member. */
export async function signIn(site: Site, page: Page): Promise<void> {
  const token = newToken();
  await site.query("insert into site.team_sessions (token_hash, email, device) values (decode($1, 'hex'), $2, $3)", [
    hashToken(token),
    teamMember,
    "a journey",
  ]);
  // DevTools sets a Secure cookie only for an https URL; Chromium then sends it to http://localhost too.
  const url = `https://${new URL(site.origin).hostname}`;
  await page
    .context()
    .addCookies([{ name: "__Host-team", value: token, url, secure: true, httpOnly: true, sameSite: "Lax" }]);
}

/** Signs in by the form, the email and the button on the linked page. */
export async function signInByEmail(site: Site, page: Page): Promise<void> {
  const before = (await site.mails()).length;
  await page.getByLabel("Email").fill(teamMember);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  const email = await waitForEmail(site, (mail) => mail.subject?.startsWith("Sign in to ") ?? false, before);
  const [link = ""] = /http\S+\/team\/sign-in\/link\?\S+/.exec(email.text ?? "") ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Expects no horizontal scrolling on a phone and a wide screen, and no axe findings on the phone in light and dark. Leaves the page light. */
export async function expectFits(site: Site, page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ colorScheme: "light" });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await site.expectAccessible(page);
  await expectContrast(page, "dark");
  await page.emulateMedia({ colorScheme: "light" });
  if (before) await page.setViewportSize(before);
}
