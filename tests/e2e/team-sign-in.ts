import type { Page } from "@playwright/test";
import { hashToken, newToken } from "../../src/features/team/team-token.server.ts";
import { expectContrast, expectNoSidewaysScroll, type Site, waitForEmail } from "./journey.ts";

/** The journeys' one member, an owner: TEAM_EMAIL's default. */
export const teamMember = "hello@penwright.example";

/** Signs a page's browser in without the email, of which a member gets only a few an hour. */
export async function signIn(site: Site, page: Page): Promise<void> {
  const token = newToken();
  await site.query("insert into site.team_sessions (token_hash, email, device) values (decode($1, 'hex'), $2, $3)", [
    hashToken(token),
    teamMember,
    "a journey",
  ]);
  // Chromium lets only an https URL set a Secure cookie from outside, and sends it to http://localhost.
  const url = `https://${new URL(site.origin).hostname}`;
  await page
    .context()
    .addCookies([{ name: "__Host-team", value: token, url, secure: true, httpOnly: true, sameSite: "Lax" }]);
}

/** Goes through the sign-in: the form, the email, the button on its page. */
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

/** On a phone and on a wide screen nothing is cut off; on the phone axe finds nothing, in light and dark. The page is then light. */
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
