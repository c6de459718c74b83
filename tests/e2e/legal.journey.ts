import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { expectBelowHeader, expectFitsEverywhere, expectNoSidewaysScroll, test } from "./journey.ts";
import { hide } from "./stored-events.ts";

const documents = [
  "/terms-of-service",
  "/privacy-policy",
  "/cookie-policy",
  "/content-disclaimer",
  "/acceptable-use",
  "/dmca-policy",
  "/accessibility",
];
function currentEntry(page: Page) {
  return page.locator('nav[aria-label="Contents"] a[aria-current="location"]:visible');
}

/** Waits until the contents list marks one entry, and that one. */
async function expectCurrent(page: Page, title: string): Promise<void> {
  await expect(currentEntry(page)).toContainText([title]);
}

test("the legal pages stand at three widths, with their date, their way home and a title in each margin", async ({
  site,
}) => {
  const page = await site.openPage();
  for (const path of documents) {
    await page.goto(`${site.origin}${path}`);
    assert.equal(await page.getByText(/^Last updated: (?:October 14, 2025|November 2[78], 2026)$/).count(), 1, path);
    assert.equal(await page.getByRole("link", { name: "Back to Home" }).first().getAttribute("href"), "/", path);
    if (path === documents[0]) {
      await expectFitsEverywhere(page);
      continue;
    }
    // The layout is shared; only this document's text could make it too wide.
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    if (path === "/cookie-policy") await site.expectAccessible(page);
  }
});

test("the contents list follows the reader, and leads where it says", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/terms-of-service`);
  assert.equal(await currentEntry(page).count(), 0, "nothing is marked above the first section");
  await page.locator("#termination").evaluate((section) => section.scrollIntoView());
  await expectCurrent(page, "Termination");
  const contents = page.locator('nav[aria-label="Contents"]:visible');
  await contents.getByRole("link", { name: "Limitation of Liability" }).click();
  await expectCurrent(page, "Limitation of Liability");
  await page.waitForURL("**/terms-of-service#limitation-of-liability");
  await expectBelowHeader(page.locator("#limitation-of-liability"));
  // The last section is too short to reach the top, but is marked at the end of the page.
  await page.keyboard.press("End");
  await expectCurrent(page, "Miscellaneous");
});

test("on a phone the contents are folded away, open by keyboard and lead on", async ({ site }) => {
  const page = await site.openPage({ width: 390, height: 844 });
  await page.goto(`${site.origin}/dmca-policy`);
  const fold = page.locator("details", { has: page.locator("summary", { hasText: "Contents" }) });
  assert.equal(await fold.getAttribute("open"), null);
  await fold.locator("summary").focus();
  await page.keyboard.press("Enter");
  await site.expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/#our-policy$/);
});

test("a legal page opens at its top, also from the middle of another", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/acceptable-use#reporting`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await page.getByRole("heading", { level: 1, name: "Terms of Service" }).waitFor();
  await page.waitForFunction(() => scrollY === 0);
});

test("without JavaScript the text and its contents are there, and the opt-out says that there is nothing to opt out of", async ({
  site,
}) => {
  const page = await site.openPage({ javaScript: false });
  await page.goto(`${site.origin}/cookie-policy`);
  const contents = page.locator('nav[aria-label="Contents"]:visible');
  assert.equal(await contents.getByRole("link").count(), 10);
  await contents.getByRole("link", { name: "Turn Analytics Off" }).click();
  await page.locator("p.scripts-off", { hasText: "our analytics are not running here" }).waitFor();
  assert.equal(await page.getByRole("button", { name: /analytics/ }).count(), 0);
});

test("on paper there is the document, its numbers and its URL, and nothing to click", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/terms-of-service`);
  await page.emulateMedia({ media: "print" });
  await page.getByText(`${site.origin}/terms-of-service`).waitFor();
  await page.getByRole("heading", { name: "13 Miscellaneous" }).waitFor();
  for (const gone of ["header nav", "footer", 'nav[aria-label="Contents"]', 'a:text-is("Back to Home")']) {
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0);
  }
});

test("the opt-out turns analytics off and on, says so, and survives a reload", async ({ site }) => {
  const page = await site.openPage();
  const sent: string[] = [];
  page.on("request", (request) => void (request.url().endsWith("/api/events") && sent.push(request.url())));
  await page.goto(`${site.origin}/cookie-policy`);
  const status = page.getByRole("status", { name: "Analytics in this browser" });
  await status.getByText("Analytics are on.").waitFor();
  await page.getByRole("button", { name: "Turn analytics off" }).focus();
  await page.keyboard.press("Enter");
  await status.getByText("You turned them off.").waitFor();
  await site.expectAccessible(page);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);

  sent.length = 0;
  await page.reload();
  await status.getByText("You turned them off.").waitFor();
  await page.getByRole("link", { name: "Back to Home" }).first().click();
  await page.waitForURL(`${site.origin}/`);
  await hide(page);
  await page.waitForTimeout(500);
  assert.deepEqual(sent, [], "an opted-out visitor sends no event");

  await page.goto(`${site.origin}/cookie-policy`);
  await page.getByRole("button", { name: "Turn analytics on" }).click();
  await status.getByText("Analytics are on.").waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test("the opt-out follows what the browser asks, and says when the choice cannot be stored", async ({ site }) => {
  const signals = [
    ["globalPrivacyControl", true, "Your browser sends Global Privacy Control"],
    ["doNotTrack", "1", "Your browser sends Do Not Track"],
  ] as const;
  for (const [name, value, text] of signals) {
    const page = await site.openPage();
    await page.addInitScript(([key, sent]) => Object.defineProperty(navigator, key, { get: () => sent }), [
      name,
      value,
    ] as const);
    await page.goto(`${site.origin}/cookie-policy`);
    await page.getByRole("status", { name: "Analytics in this browser" }).getByText(text).waitFor();
    await expect(page.getByRole("button", { name: /analytics/ }), "there is nothing left to turn off").toHaveCount(0);
  }

  const page = await site.openPage();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("refused", "QuotaExceededError");
    };
  });
  await page.goto(`${site.origin}/cookie-policy`);
  await page.getByRole("button", { name: "Turn analytics off" }).click();
  await page.getByText("The choice could not be kept.").waitFor();
  await page.getByRole("button", { name: "Turn analytics off" }).waitFor();
  await site.expectAccessible(page);
});

test("the short paths are placeholders: not indexed, with a way to the policy that applies", async ({ site }) => {
  const placeholders = [
    ["/privacy", "/privacy-policy"],
    ["/terms", "/terms-of-service"],
    ["/cookies", "/cookie-policy"],
  ] as const;
  const page = await site.openPage();
  for (const [path, policy] of placeholders) {
    await page.goto(`${site.origin}${path}`);
    await page.getByText("Last updated: TBD").waitFor();
    assert.equal(await page.locator('meta[name="robots"]').getAttribute("content"), "noindex, follow");
    assert.equal(await page.locator('link[rel="canonical"]').getAttribute("href"), `${site.origin}${policy}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Read the/ })
      .waitFor();
    await expectNoSidewaysScroll(page);
  }
  // All three pages use one component.
  await expectFitsEverywhere(page);
});
