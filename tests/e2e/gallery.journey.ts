import assert from "node:assert/strict";
import type { Locator } from "@playwright/test";
import { test } from "./journey.ts";

function paintOf(button: Locator) {
  return button.evaluate((element) => {
    const { backgroundColor, borderColor, color } = getComputedStyle(element);
    return { backgroundColor, borderColor, color };
  });
}

test("the checking sheet stands at three widths, unindexed", async ({ site }) => {
  for (const width of [390, 768, 1440]) {
    const page = await site.openPage({ width });
    await page.goto(`${site.origin}/components`);
    assert.equal(await page.locator('meta[name="robots"]').getAttribute("content"), "noindex, follow");
    for (const heading of ["Typography", "Brand colors", "Buttons", "Cards and sheets", "Inputs"])
      await page.getByRole("heading", { level: 2, name: heading }).waitFor();
    await page
      .getByRole("row", { name: /^blue #1d4fd7/ })
      .getByText("6.6")
      .waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, `at ${width}`);
    await site.expectAccessible(page);
  }
});

test("the states that are drawn look like the real ones", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/components`);
  for (const variant of ["primary", "secondary", "quiet", "on-ink", "on-ink-quiet"]) {
    const row = page.locator(`[data-variant="${variant}"]`);
    const live = row.locator('[data-state="live"]');
    const atRest = await paintOf(live);
    await live.hover();
    // The color changes over 150 ms where motion is allowed, and at once here.
    await page.waitForTimeout(60);
    assert.deepEqual(
      await paintOf(live),
      await paintOf(row.locator('[data-state="hovered"]')),
      `${variant}, pointed at`,
    );
    assert.notDeepEqual(await paintOf(live), atRest, `${variant} answers the pointer`);
    await page.mouse.move(0, 0);
    await live.focus();
    const outlineOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).outline);
    // A focus ring shows for the keyboard only, so that is what gives the focus.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    assert.equal(await outlineOf(live), await outlineOf(row.locator('[data-state="focused"]')), `${variant}, in focus`);
  }
});

test("tabs, accordion, counter and toasts work on the sheet", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/components`);

  await page.getByRole("tab", { name: "Blog" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tabpanel", { name: "Newsletter" }).getByText("400–800 words").waitFor();
  await page.keyboard.press("End");
  await page.getByRole("tabpanel", { name: "LinkedIn" }).waitFor();
  await site.expectAccessible(page);

  const open = page.locator('details[name="sample-questions"][open]');
  assert.equal(await open.count(), 1);
  await page.getByText("And in print?").click();
  assert.match((await open.textContent()) ?? "", /Paper cannot be clicked/);
  assert.equal(await open.count(), 1);
  await page.getByText("And in print?").click();
  assert.equal(await open.count(), 0);

  await page.getByLabel("Long text, with its counter").fill("  Twelve chars  ");
  await page.getByText("12/1000").waitFor();

  await page.getByRole("button", { name: "A notice" }).click();
  await page.getByText("Link copied").waitFor();
  await page.getByRole("button", { name: "A failure" }).click();
  await page.getByText("Signup failed").waitFor();
  await site.expectAccessible(page);
});

test("without JavaScript the sheet shows every panel, and says why there are no toasts", async ({ site }) => {
  const page = await site.openPage({ javaScript: false });
  await page.goto(`${site.origin}/components`);
  for (const text of ["1,000–2,500 words", "200–400 words"]) assert.ok(await page.getByText(text).isVisible(), text);
  assert.ok(await page.locator("noscript p", { hasText: "Toasts need JavaScript" }).isVisible());
  assert.equal(await page.getByRole("button", { name: "A notice" }).isVisible(), false);
});
