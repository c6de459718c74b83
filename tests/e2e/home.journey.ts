import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, test } from "./journey.ts";

test("the home page at three widths: complete, accessible, nothing cut off", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(site.origin);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await site.expectAccessible(page);
    for (const persona of ["Executive", "Visionary", "Analyst", "Storyteller"]) {
      await page.getByText(persona, { exact: true }).first().click();
      await page.locator(`[data-version="${persona.toLowerCase()}"]`).waitFor({ state: "visible" });
    }
    await expect(page.locator("[data-version]:visible")).toHaveCount(1);
  }
});

test("the served HTML holds every word, link and tag, before any script", async ({ site }) => {
  const html = await (await fetch(site.origin)).text();
  for (const text of [
    "We generate the content — you choose how to deliver it.",
    "Editorial intelligence",
    "Your voice every time",
    "Style &amp; Persona Intelligence",
    "Multi-format outputs",
    "Deep sources, summarized",
    "Create with intelligence",
    "See How It Works",
  ]) {
    assert.ok(html.includes(text), text);
  }
  assert.match(html, /<link rel="canonical" href="http:\/\/localhost:\d+\/"/);
  assert.ok(!html.includes(".invalid"), "no placeholder left");
  assert.ok(
    !/<link rel="modulepreload"|<script[^>]* src="[^"]*"/.test(
      html.replace(/<template id="late-scripts"[^>]*>.*?<\/template>/s, ""),
    ),
    "no module ahead of the text",
  );
});

test("the flow's steps arrive one after the other, once, and are there without JavaScript", async ({ site }) => {
  const page = await site.openPage({ reducedMotion: false });
  await page.goto(site.origin);
  const steps = page.locator("ol[data-reveal]");
  // What is not in sight yet is not hidden: a picture of the whole page shows it.
  await expect(steps.locator("li").last()).toHaveCSS("opacity", "1");
  await steps.scrollIntoViewIfNeeded();
  await page.locator('ol[data-reveal="shown"]').waitFor();
  const delays = await steps
    .locator("li")
    .evaluateAll((all) => all.map((step) => parseFloat(getComputedStyle(step).animationDelay)));
  const between = delays.map((delay, index) => Math.round(1000 * (delay - (delays[index - 1] ?? delay))));
  assert.deepEqual(between, [0, 150, 150, 150, 150, 150]);
  await expect(steps.locator("li").last()).toHaveCSS("opacity", "1");
  const plain = await site.openPage({ javaScript: false, width: 390 });
  await plain.goto(site.origin);
  await expect(plain.locator("ol li").first()).toHaveCSS("opacity", "1");
});

test("the edit plays at once where it is seen as a whole, and on a phone for the version that is chosen", async ({
  site,
}) => {
  const countPlaying = (page: Page) =>
    page.evaluate(
      () =>
        document.getAnimations().filter((one) => one instanceof CSSAnimation && one.animationName.startsWith("edit-"))
          .length,
    );
  const wide = await site.openPage({ width: 1440, reducedMotion: false });
  await wide.goto(site.origin);
  assert.ok((await countPlaying(wide)) > 5);
  const phone = await site.openPage({ width: 390, touch: true, reducedMotion: false });
  await phone.goto(site.origin);
  // Only what lies under "you".
  assert.ok((await countPlaying(phone)) <= 1);
  await expect(phone.locator("article:visible .edit-added").first()).toHaveCSS("opacity", "1");
  await phone.getByText("Executive", { exact: true }).first().tap();
  assert.ok((await countPlaying(phone)) > 5);
  await expect.poll(() => countPlaying(phone)).toBe(0);
});

test("the menu on a phone opens, closes on Escape and on a link, and gives the focus back", async ({ site }) => {
  const page = await site.openPage({ width: 390 });
  await page.goto(site.origin);
  const button = page.getByRole("button", { name: "Menu" });
  await button.click();
  const menu = page.locator("#site-menu");
  const icons = button.locator("svg");
  const drawn = () => expect.poll(() => icons.evaluateAll((all) => all.map((icon) => icon.checkVisibility())));
  await menu.waitFor({ state: "visible" });
  await drawn().toEqual([false, true]);
  await site.expectAccessible(page);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await drawn().toEqual([true, false]);
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole("link", { name: "Pricing" }).click();
  await page.waitForURL("**/pricing");
  await menu.waitFor({ state: "hidden" });
});
