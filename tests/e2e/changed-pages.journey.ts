import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "../support/chromium.ts";
import { pageChangers } from "../fixtures/outside/page-changers.ts";
import { test } from "./journey.ts";

/** Sends the waitlist's form with a wrong address, then mends it. */
async function joinWaitlist(page: Page, email: string): Promise<void> {
  await page.locator("#name").fill("Ada Byron");
  await page.locator("#email").fill("ada@");
  await page.locator("input[name=primaryUse][value=team]").check();
  await page.locator("input[name=timeline]").first().check();
  await page.locator("input[name=formats]").first().check();
  await page.locator("main form button[type=submit]").click();
  await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
  await page.locator("#email").fill(email);
  await expect(page.locator("#email")).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#name")).toHaveValue("Ada Byron");
  await page.locator("main form button[type=submit]").click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
}

/** Sends the contact form empty, then types. */
async function writeMessage(page: Page, email: string): Promise<void> {
  await page.locator("main form button[type=submit]").click();
  await expect(page.locator("#name")).toHaveAttribute("aria-invalid", "true");
  await page.locator("#name").pressSequentially("Mary");
  await expect(page.locator("#name")).not.toHaveAttribute("aria-invalid", "true");
  await page.locator("#email").fill(email);
  await page.locator("#reason").selectOption("feedback");
  await page.locator("#message").fill("Could the newsletter keep my footnotes?");
  await page.locator("main form button[type=submit]").click();
  await page.getByRole("heading", { name: "Thank you for writing" }).waitFor();
}

async function searchBlog(page: Page): Promise<void> {
  const box = page.getByRole("main").getByRole("searchbox");
  await box.pressSequentially("voi");
  await page.waitForURL("**/blog?search=voi");
  await expect(box).toHaveValue("voi");
  await box.fill("zxqvbn");
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await page.waitForURL("**/blog");
  await page
    .getByRole("link", { name: /^Newsletters/ })
    .first()
    .click();
  await page.waitForURL(/\/blog\?category=newsletters$/);
  await page.goBack();
  await page.waitForURL("**/blog");
  await page.locator("main article a").first().click();
  await page.waitForURL(/\/blog\/[^/]+$/);
  await page.locator("#article-body").waitFor();
}

async function tryDemo(page: Page): Promise<void> {
  await page.locator("select[name=topic]").selectOption("ai-education");
  await page.getByRole("slider", { name: "Energy" }).fill("90");
  await page.waitForURL(/energy=90/);
  await page.getByRole("button", { name: "Executive" }).first().click();
  await page.waitForURL(/persona=executive|voice=|energy=(?!90)/);
}

async function readOwnWords(page: Page): Promise<void> {
  const field = page.locator("main textarea").first();
  const text = "The report was written by the board. It was read by nobody, and it was filed by the clerk. ".repeat(12);
  await field.fill(text);
  await page
    .getByRole("heading", { level: 2, name: /^(?:The |Between |Toward |None )/ })
    .first()
    .waitFor();
  await expect(field).toHaveValue(text);
}

async function lookAtPricing(page: Page): Promise<void> {
  await page.locator("label[for=plan-business]").click();
  await page.locator(".plan-column[data-plan=creator] a").click();
  await page.waitForURL(/\/waitlist\?plan=creator/);
}

async function changeTheme(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
}

/** Follows links of the footer, then goes back and forward. */
async function walk(page: Page, origin: string, start: "before" | "after"): Promise<void> {
  const hrefs = await page
    .locator("footer a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  // From the second page on both starts are the same: the changer is at work while the scripts render. So one follows every link.
  const followed = [...new Set(hrefs)].slice(0, start === "after" ? undefined : 4);
  for (const href of followed) {
    await page.locator(`footer a[href="${href}"]`).last().click();
    await page.waitForURL(`${origin}${href}`);
    await expect(page.locator("main h1")).toHaveCount(1);
  }
  for (let step = 0; step < 3; step += 1) await page.goBack();
  for (let step = 0; step < 3; step += 1) await page.goForward();
  await expect(page.locator("main h1")).toHaveCount(1);
  await expect(page.locator("main h1")).not.toHaveText(/Error/);
}

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#site-menu a[href='/pricing']").click();
  await page.waitForURL("**/pricing");
  await expect(page.locator("#site-menu")).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
}

let lastEmail = 0;

for (const { name, install } of pageChangers) {
  for (const start of ["before", "after"] as const) {
    test(`${name}, ${start} the scripts run: every flow holds, without a console error`, async ({ site }) => {
      const page = await site.openPage({ expectedErrors: /^Rendered anew:/ });
      await page.addInitScript(install, start);
      lastEmail += 1;
      const open = async (path: string) => {
        await page.goto(site.origin + path);
        // Longer than the changer waits.
        await page.waitForTimeout(100);
      };
      await open("/waitlist");
      await joinWaitlist(page, `changed-${lastEmail}@example.org`);
      await open("/contact");
      await writeMessage(page, `changed-${lastEmail}@example.org`);
      await open("/blog");
      await searchBlog(page);
      await open("/demo");
      await tryDemo(page);
      await open("/your-voice");
      await readOwnWords(page);
      await open("/pricing");
      await lookAtPricing(page);
      await open("/");
      await changeTheme(page);
      await openMenu(page);
      await walk(page, site.origin, start);
    });
  }

  test(`${name}: what is typed before the scripts run stays, with its focus`, async ({ site }) => {
    const page = await site.openPage({ expectedErrors: /^Rendered anew:/ });
    await page.addInitScript(install, "before");
    let bringScripts: () => void = () => undefined;
    const isWanted = new Promise<void>((resolve) => (bringScripts = resolve));
    await page.route(/\/assets\/framework-.*\.js$/, async (route) => {
      await isWanted;
      await route.fallback();
    });
    await page.goto(`${site.origin}/waitlist`, { waitUntil: "commit" });
    await page.locator("input[name=primaryUse][value=team]").check();
    await page.locator("#name").fill("Ada Byron");
    await page.locator("#name").press("ArrowLeft");
    bringScripts();
    await waitForHydration(page);
    await expect(page.locator("#name")).toBeFocused();
    await page.keyboard.type("x");
    await expect(page.locator("#name")).toHaveValue("Ada Byroxn");
    await expect(page.locator("input[name=primaryUse][value=team]")).toBeChecked();
    await expect(page.locator("#progress")).not.toContainText(/name/i);
  });
}
