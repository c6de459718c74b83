import { expect } from "@playwright/test";
import { test } from "./journey.ts";

let lastEmail = 0;

test("what other scripts did to the browser's own objects leaves the demo with its drafts", async ({ site }) => {
  const ways = {
    "a text for every object": 'Object.prototype.extra = "text"',
    "an observer that refuses": "PerformanceObserver.prototype.observe = () => { throw new Error() }",
  };
  for (const [way, script] of Object.entries(ways)) {
    const page = await site.openPage();
    await page.addInitScript(script);
    await page.goto(`${site.origin}/demo`);
    await page.getByLabel("Topic", { exact: true }).selectOption("saas-growth");
    await expect(page.locator("main article h3").first(), way).toBeVisible();
    await page.waitForURL("**/demo?topic=saas-growth*");
  }
});

test("where the router would show a page of its own, the served page stays", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /flat/ });
  await page.addInitScript("delete Array.prototype.flat");
  await page.goto(`${site.origin}/waitlist`);
  await page.getByRole("heading", { name: "A place on the list" }).waitFor();
  await expect(page.getByRole("button", { name: "Join the Waitlist" })).toBeEnabled();
});

for (const copied of ["main form", "main", "main form [type=submit]", "main form :is(input, select)"])
  test(`what an extension copied (${copied}) is sent, as without scripts if need be`, async ({ site }) => {
    const page = await site.openPage({ expectedErrors: /400/ });
    const copy = () =>
      page.evaluate((selector) => {
        for (const part of document.querySelectorAll(selector)) part.replaceWith(part.cloneNode(true));
      }, copied);
    await page.goto(`${site.origin}/waitlist`);
    await copy();
    lastEmail += 1;
    const email = `copied-${lastEmail}@example.org`;
    await page.locator("#name").fill("Ada Byron");
    await page.locator("#email").fill(email);
    for (const label of ["Small team or agency", "Within a month", "Newsletter"]) await page.getByLabel(label).check();
    await page.getByRole("button", { name: "Join the Waitlist" }).click();
    await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
    expect(await site.query("select 1 from waitlist_signups where email = $1", [email])).toHaveLength(1);

    await page.goto(`${site.origin}/demo`);
    await copy();
    await page.getByLabel("Topic", { exact: true }).selectOption("saas-growth");
    const show = page.locator('form[action="/demo"] button[type=submit]').filter({ visible: true }).first();
    const draft = page.locator("main article h3").first();
    await show.or(draft).first().waitFor();
    if (await show.isVisible()) await show.click();
    await draft.waitFor();
    await page.waitForURL("**/demo?*topic=saas-growth*");
  });

test("a link whose page never comes is followed as a plain link", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/blog`);
  await page.route(/\.data(?:\?|$)/, () => undefined);
  await page.locator("main article a").first().click();
  await page.locator("#article-body").waitFor();
});
