import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { expectFitsEverywhere, expectNoSidewaysScroll, test } from "./journey.ts";

const roleNames = [
  "Expander",
  "Researcher",
  "Synthesizer",
  "Persona Strategist",
  "Style and Voice Modeler",
  "Writer",
  "Editor",
  "Visual Generator",
  "Polisher",
];

const formats = [
  { id: "blog", label: "Blog", length: "1,000–2,500 words", min: 1000, max: 2500 },
  { id: "newsletter", label: "Newsletter", length: "400–800 words", min: 400, max: 800 },
  { id: "twitter", label: "Twitter thread", length: "5–10 tweets", min: 5, max: 10 },
  { id: "linkedin", label: "LinkedIn", length: "200–400 words", min: 200, max: 400 },
] as const;

/** Ids of the outputs whose panels are visible. */
async function shownPanels(page: Page): Promise<string[]> {
  const shown = await Promise.all(
    formats.map(async ({ id }) => ((await page.locator(`#outputs-${id}`).isVisible()) ? [id] : [])),
  );
  return shown.flat();
}

/** Waits until only this output's panel is visible. */
async function expectPanel(page: Page, id: string): Promise<void> {
  await expect.poll(() => shownPanels(page)).toEqual([id]);
}

test("how it works reads as a masthead of nine roles at three widths, and every section of its index is there", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/how-it-works`);
  assert.equal(
    await page
      .locator("h1")
      .innerText()
      .then((text) => text.replace(/\s+/g, " ").trim()),
    "Nine AI editors. Your name on the piece.",
  );
  assert.deepEqual(await page.locator("#masthead ol h3").allInnerTexts(), roleNames);
  const index = page.getByRole("navigation", { name: "In this issue" }).getByRole("link");
  for (const href of await index.evaluateAll((links) => links.map((link) => link.getAttribute("href")))) {
    assert.equal(await page.locator(`${href?.replace(/^[^#]*/, "")}`).count(), 1, `${href} is on the page`);
  }
  const closing = page.getByRole("region", { name: "Join with one idea you keep putting off" });
  assert.equal(await closing.getByRole("link", { name: "Join the Waitlist" }).getAttribute("href"), "/waitlist");
  assert.equal(await closing.getByRole("link", { name: "Talk to Us" }).getAttribute("href"), "/contact");
  await expectFitsEverywhere(page);
});

test("the same paragraph stands generic and in her voice, narrow and broad, and can be read clean", async ({
  site,
}) => {
  for (const javaScript of [true, false]) {
    const page = await site.openPage({ javaScript });
    await page.goto(`${site.origin}/how-it-works`);
    const section = page.locator("#voice");
    for (const text of [
      "Niche audience",
      "Broad audience",
      "Generic AI",
      "Her voice, for bakers",
      "Her voice, for everyone",
    ]) {
      assert.ok(await section.getByText(text, { exact: true }).isVisible(), text);
    }
    assert.ok((await section.locator("del").count()) >= 6 && (await section.locator("ins").count()) >= 6);
    assert.equal(await section.locator("mark").count(), 4);
    await section.getByText("Clean copy").click();
    await expect(section.locator("del").first()).toBeHidden();
    const clean = (await section.locator("article > div > p").nth(1).innerText()).replace(/\s+/g, " ");
    assert.ok(clean.startsWith("A custom cake costs us two hours and twenty minutes and leaves $41."), clean);
    assert.ok(clean.includes("custom orders on Fridays: same deck oven"), clean);
    if (javaScript) await site.expectAccessible(page);
    await page.keyboard.press("ArrowLeft");
    await expect(section.locator("del").first()).toBeVisible();
  }
});

test("outputs: Blog opens first, mouse and keyboard switch the four tabs, and each has its facts and a sample of the stated length", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/how-it-works`, { waitUntil: "networkidle" });
  await expectPanel(page, "blog");
  for (const { id, label, length, min, max } of formats) {
    await page.getByRole("tab", { name: label }).click();
    await expectPanel(page, id);
    const panel = page.getByRole("tabpanel", { name: label });
    for (const fact of ["Length", "Tone", "Structure", "Extras"]) {
      assert.ok(await panel.getByText(fact, { exact: true }).isVisible(), fact);
    }
    assert.ok(await panel.getByText(length, { exact: true }).isVisible());
    const stated = await panel.locator("figcaption").first().innerText();
    const count = Number(/([\d,]+) (?:words|tweets)/.exec(stated)?.[1]?.replace(",", ""));
    assert.ok(count >= min && count <= max, stated);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await site.expectAccessible(page, "[role=tabpanel]:not([hidden])");
  }
  await page.getByRole("tab", { name: "LinkedIn" }).press("Home");
  await expectPanel(page, "blog");
  await page.keyboard.press("ArrowLeft");
  await expectPanel(page, "linkedin");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expectPanel(page, "newsletter");
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "LinkedIn" })).toBeFocused();
});

test("a link to a specimen opens its tab and scrolls to it, by address and by click, on a phone and wide", async ({
  site,
}) => {
  for (const width of [390, 1440]) {
    const page = await site.openPage({ width });
    for (const { id } of formats) {
      await page.goto("about:blank");
      await page.goto(`${site.origin}/how-it-works#outputs-${id}`);
      await expectPanel(page, id);
      await expect(page.locator(`#outputs-${id} figure`).first()).toBeInViewport();
    }
    for (const { id } of formats) {
      await page.goto(site.origin);
      await page.locator(`main a[href="/how-it-works#outputs-${id}"]`).first().click();
      await expectPanel(page, id);
      await expect(page.locator(`#outputs-${id} figure`).first()).toBeInViewport();
    }
  }
});

test("a long specimen is folded, and unfolds and folds by keyboard", async ({ site }) => {
  for (const javaScript of [true, false]) {
    const page = await site.openPage({ width: 390, javaScript });
    await page.goto(`${site.origin}/how-it-works`);
    const fold = page.locator("#outputs-blog .text-fold-text");
    const height = async () => (await fold.boundingBox())?.height ?? 0;
    await page.evaluate(() => document.fonts.ready);
    const folded = await height();
    await page.locator("#unfold-blog").focus();
    await page.keyboard.press("Space");
    await expect.poll(height).toBeGreaterThan(folded * 2);
    await expect(page.locator("label[for=unfold-blog]").getByText("Fold it again")).toBeVisible();
    await page.keyboard.press("Space");
    await expect.poll(height).toBe(folded);
  }
});

test("how it works questions: seven, the first open, one at a time, collapsible", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/how-it-works`);
  const questions = page.locator("#questions details");
  const open = () =>
    questions.evaluateAll((all) => all.flatMap((one, index) => (one.hasAttribute("open") ? [index] : [])));
  await expect(questions).toHaveCount(7);
  await expect.poll(open).toEqual([0]);
  await questions.nth(5).locator("summary").click();
  await expect.poll(open).toEqual([5]);
  await expectFitsEverywhere(page);
  await page.keyboard.press("Enter");
  await expect.poll(open).toEqual([]);
});

test("how it works is whole without JavaScript and in print: every specimen, every answer", async ({ site }) => {
  const plain = await site.openPage({ javaScript: false });
  await plain.goto(`${site.origin}/how-it-works`);
  assert.deepEqual(
    await shownPanels(plain),
    formats.map(({ id }) => id),
  );
  await plain.locator("#questions details").nth(2).locator("summary").click();
  await expect(plain.getByText("not used to train third-party models")).toBeVisible();

  const printed = await site.openPage({ width: 768 });
  await printed.goto(`${site.origin}/how-it-works`, { waitUntil: "networkidle" });
  await printed.emulateMedia({ media: "print" });
  await expect.poll(() => shownPanels(printed)).toEqual(formats.map(({ id }) => id));
  await expect(printed.getByText("not used to train third-party models")).toBeVisible();
});
