import assert from "node:assert/strict";
import { chromium, expect, type Page } from "@playwright/test";
import { paths } from "../../src/pages.ts";
import { chromiumFlags, findWholeChromium, waitForHydration } from "../support/chromium.ts";
import { test } from "./journey.ts";

declare global {
  interface Window {
    isSameDocument?: boolean;
  }
}

/** One of each kind; a person's own pages are never kept (no-store). */
const visited = [
  "/",
  paths.howItWorks,
  paths.pricing,
  paths.demo,
  paths.yourVoice,
  paths.waitlist,
  paths.contact,
  paths.blog,
  "/blog/one-idea-four-formats",
  paths.privacyPolicy,
];

/** Leaves for another document and comes back as the browser's button does. */
async function leaveAndReturn(page: Page, origin: string): Promise<boolean> {
  await page.evaluate(() => {
    window.isSameDocument = true;
  });
  await page.goto(`${origin}/robots.txt`);
  await page.goBack({ waitUntil: "commit" });
  return page.evaluate(() => window.isSameDocument === true);
}

test("Back brings every page as it was left, with its words, from the browser's memory", async ({ site }) => {
  // Playwright's own default switches this memory off.
  const browser = await chromium.launch({
    executablePath: findWholeChromium(),
    args: [...chromiumFlags],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    for (const path of visited) {
      const page = await browser.newPage();
      await page.goto(site.origin + path);
      await waitForHydration(page);
      const field = page.locator("main input[type=text], main input[type=email], main textarea").first();
      const hasField = await field.isVisible();
      if (hasField) await field.fill("Words that nobody types twice");
      const isRestored = await leaveAndReturn(page, site.origin);
      const reasons = await page.evaluate(() => JSON.stringify(performance.getEntriesByType("navigation")[0]));
      assert.ok(isRestored, `${path} was loaded anew: ${reasons}`);
      if (hasField) await expect(field).toHaveValue("Words that nobody types twice");
      await page.close();
    }
    // A link that led to the browser's error page leads on after Back, once the connection is there again.
    const page = await browser.newPage();
    await page.goto(site.origin + paths.contact);
    await waitForHydration(page);
    await page.context().setOffline(true);
    const link = page.getByRole("banner").getByRole("link", { name: "Personas" });
    await link.click({ noWaitAfter: true });
    await expect(page.locator("html[data-live]")).toHaveCount(0);
    await page.context().setOffline(false);
    await page.goBack({ waitUntil: "commit" });
    await link.click();
    await page.waitForURL(`**${paths.personas}`);
  } finally {
    await browser.close();
  }
});
