import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { lincoln, madison } from "../fixtures/public-domain-texts.ts";
import { mostRead } from "../../src/features/voice/reading/text/limit-text.ts";
import { expectFitsEverywhere, expectNoSidewaysScroll, test } from "./journey.ts";

/** Three hedges, of which only two are drawn, a worn phrase, and Lincoln's long last sentence. */
const hedged = `Perhaps it was late. We could wait, and maybe it is important to note that nobody came. ${lincoln}`;

async function openDesk(page: Page, origin: string) {
  await page.goto(`${origin}/your-voice`, { waitUntil: "networkidle" });
  const proof = page.getByRole("article", { name: "The proof" });
  const walker = proof.getByRole("group", { name: "One by one" });
  return {
    field: page.getByRole("textbox", { name: /^Your text$|^Text \d+ of \d+$/ }),
    proof,
    walker,
    said: walker.getByRole("status"),
    place: proof.locator(".yv-place"),
    hedges: page.getByRole("row", { name: /^Maybes/ }).locator(".yv-mine"),
    count: (label: string) => proof.locator("label", { hasText: label }).locator("strong"),
  };
}

async function expectInView(page: Page, place: ReturnType<Page["locator"]>): Promise<void> {
  await expect(place.first()).toBeInViewport({ ratio: 1 });
  const { y = 0 } = (await place.first().boundingBox()) ?? {};
  assert.ok(y > 60 && y < (page.viewportSize()?.height ?? 0) - 60, `the place is at ${y} px`);
}

test("every counted mark is listed and walked to, by button and by key; a dismissed one leaves the figures, survives an edit and a reload, and can be taken back", async ({
  site,
}) => {
  const page = await site.openPage({ width: 390, height: 844, reducedMotion: true });
  const { field, proof, walker, said, place, hedges, count } = await openDesk(page, site.origin);
  await field.fill(hedged);
  await proof.getByText("Perhaps").first().waitFor();
  const marks = await count("Maybes").innerText().then(Number);
  assert.ok(marks >= 4);
  await proof.getByText(/more are counted but not drawn/).waitFor();
  const all = Number(/, (\d+)$/.exec(await proof.getByText(/^The list: Marks, \d+$/).innerText())?.[1]);
  await proof.getByText(/^The list: Marks/).click();
  await expect(proof.locator("details ol").getByRole("listitem")).toHaveCount(all);

  await proof.getByRole("button", { name: "Go through them" }).click();
  await expect(said).toHaveText(new RegExp(`^Marks: 1 of ${all}, maybe: “Perhaps”\\.`));
  await expect(walker.getByRole("button", { name: "Next mark" })).toBeFocused();
  await expectInView(page, place);
  await page.keyboard.press("Enter");
  await expect(said).toHaveText(new RegExp(`^Marks: 2 of ${all}, maybe: “could”\\.`));
  await expect(place).toHaveText("could");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(said).toHaveText(new RegExp(`^Marks: ${all} of ${all}, `));
  await expectInView(page, place);
  await page.keyboard.press("ArrowRight");

  const before = Number(await hedges.innerText());
  await walker.getByRole("button", { name: "Dismiss" }).click();
  await expect(count("Maybes")).toHaveText(String(marks - 1));
  await expect(said).toHaveText(new RegExp(`^Marks: 1 of ${all - 1}, maybe: “could”.* 1 dismissed\\.$`));
  assert.ok(Number(await hedges.innerText()) < before);
  await page.keyboard.press("Escape");
  await expect(proof.getByRole("button", { name: "Go through them" })).toBeFocused();

  await field.press("Control+Home");
  await field.pressSequentially("Well, so it went. ");
  await proof.getByText("Well, so it went.").waitFor();
  await expect(count("Maybes")).toHaveText(String(marks - 1));
  await page.reload({ waitUntil: "networkidle" });
  await proof.getByText("Well, so it went.").waitFor();
  await expect(count("Maybes")).toHaveText(String(marks - 1));
  await page.getByRole("button", { name: "Clear" }).first().click();
  await expect(proof).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(count("Maybes")).toHaveText(String(marks - 1));
  const listed = proof.getByRole("button", { name: "Dismiss", exact: true });
  await proof.getByText(/^The list: Marks/).click();
  await listed.first().focus();
  await page.keyboard.press("Enter");
  await expect(count("Maybes")).toHaveText(String(marks - 2));
  await expect(listed.first()).toBeFocused();
  await proof.getByText("Dismissed by you, and not counted: 2").click();
  await proof.getByRole("button", { name: "Take all back" }).waitFor();
  await proof.getByRole("listitem").filter({ hasText: "Maybes: could wait" }).getByRole("button").click();
  await proof.getByRole("listitem").filter({ hasText: "Maybes: Perhaps it was late" }).getByRole("button").click();
  await expect(count("Maybes")).toHaveText(String(marks));
  // Nothing of the list lies under the header, which stays in view.
  await page.evaluate(() => window.scrollTo(0, 0));
  await site.expectAccessible(page);
});

test("“Highlight” goes to the first place, says how many there are, and leads back; a wrong one is dismissed from the figure", async ({
  site,
}) => {
  for (const width of [390, 1440]) {
    const page = await site.openPage({ width, height: 844, reducedMotion: true });
    const { field, proof, walker, said, place } = await openDesk(page, site.origin);
    await field.fill(hedged);
    await proof.getByText("Perhaps").first().waitFor();
    await page.getByText("15 more figures").click();
    const button = page.getByRole("button", { name: "Highlight: Passives" });
    const figure = page.getByRole("row", { name: /^Passives/ }).locator(".yv-mine");
    const before = Number(await figure.innerText());
    await button.click();
    const [, all = ""] = /^Passives: 1 of (\d+): “[^”]+”\./.exec(await said.innerText()) ?? [];
    await expect(said).toHaveText(/^Passives: 1 of \d+: “/);
    await expectInView(page, place);
    await walker.getByRole("button", { name: "Dismiss" }).click();
    await expect.poll(async () => Number(await figure.innerText())).toBeLessThan(before);
    assert.ok(all === "" || Number(all) > 1);
    await walker.getByRole("button", { name: "Back" }).click();
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport();
    await page.getByRole("button", { name: "Highlight: Exclamations" }).click();
    await expect(said).toHaveText(/^Exclamations: none in this text\./);
    await page.close();
  }
});

test("the sentences' lengths are bars that lead to their sentences, with one stop for the Tab key, and at most sixty at once", async ({
  site,
}) => {
  const page = await site.openPage({ width: 390, height: 844, reducedMotion: true });
  const { field, proof, said, place } = await openDesk(page, site.origin);
  await field.fill(lincoln);
  const bars = proof.getByRole("button", { name: /^Sentence \d+, \d+ words?$/ });
  await bars.first().waitFor();
  await expect(bars).toHaveCount(10);
  await expect(proof.locator(".yv-bar[tabindex='0']")).toHaveCount(1);
  await bars.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  await expect(bars.last()).toBeFocused();
  await expect(bars.last()).toHaveAccessibleName("Sentence 10, 82 words");
  await page.keyboard.press("Enter");
  await expect(said).toHaveText(/^Sentences: 10 of 10, 82 words: “It is rather for us/);
  await expectInView(page, place);
  await page.keyboard.press("Escape");
  await expect(bars.last()).toBeFocused();
  await expectNoSidewaysScroll(page);
  await site.expectAccessible(page);
  await expectFitsEverywhere(page);

  const words = `${madison} ${lincoln}`.match(/[a-z]{2,}/g) ?? [];
  const sentences = Array.from(
    { length: 300 },
    (_, index) => `It is the ${[0, 11, 22, 33, 44].map((at) => words[(index * 37 + at) % words.length]).join(" ")}.`,
  );
  await field.fill(sentences.join(" "));
  await proof.getByText("Sentences 1 to 60 of 300").waitFor();
  await expect(bars).toHaveCount(60);
  await proof.getByRole("button", { name: "Later" }).click();
  await proof.getByText("Sentences 61 to 120 of 300").waitFor();
  await bars.first().press("ArrowLeft");
  await expect(proof.getByRole("button", { name: "Sentence 60, 8 words" })).toBeFocused();
});

test("several texts are read as one, each with its own row; they are kept for the visit, and clearing all can be undone", async ({
  site,
}) => {
  const page = await site.openPage({ width: 390 });
  const { field, proof } = await openDesk(page, site.origin);
  const rows = page.getByRole("region", { name: "Text by text" }).getByRole("row");
  const wordsOf = async (index: number) => Number(await rows.nth(index).getByRole("cell").first().innerText());
  const unfinished = `${lincoln} And then we\n\n-- \nAbe`;
  await field.fill(unfinished);
  await proof.getByText("Four score").waitFor();
  await page.getByRole("button", { name: "Add another text" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await field.fill(madison);
  await proof.getByText("Among the numerous advantages").waitFor();
  await page.getByRole("button", { name: "Add another text" }).click();
  await field.fill("Too short to be read alone.");
  await rows.nth(4).getByText("Under 40 words").waitFor();
  await expect(rows).toHaveCount(5);
  assert.equal(await wordsOf(1), (await wordsOf(2)) + (await wordsOf(3)) + 6);
  // The signature of the first text does not swallow the second.
  await proof.getByText(/^Not counted: 2 lines of a signature/).waitFor();
  await proof.getByText("Text 3", { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  await site.expectAccessible(page);

  await page.reload({ waitUntil: "networkidle" });
  await expect(rows).toHaveCount(5);
  await expect(field).toHaveValue(unfinished);
  await page.getByRole("group", { name: "Texts read as one" }).getByRole("button", { name: "Text 2" }).click();
  await expect(field).toHaveValue(madison);
  await page.getByRole("button", { name: "Clear", exact: true }).first().click();
  await expect(rows).toHaveCount(4);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(5);

  await page.getByRole("button", { name: "Clear all texts" }).click();
  await page.getByRole("article", { name: "An example, already read" }).waitFor();
  await expect(field).toHaveValue("");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("own-words")))).toEqual([]);
  await page.getByRole("button", { name: "Undo: bring the texts back" }).click();
  await expect(rows).toHaveCount(5);
  await expect(field).toHaveValue(unfinished);
});

test("after a reload the page still says how much of a long text is read", async ({ site }) => {
  const page = await site.openPage();
  const { field } = await openDesk(page, site.origin);
  await field.fill("We walked to the market and bought some bread there. ".repeat(3_000));
  const status = page.getByRole("status").filter({ hasText: "Only the first 20,000 of 30,000 words are read." });
  await status.waitFor();
  await page.reload({ waitUntil: "networkidle" });
  await status.waitFor();
  assert.ok((await field.inputValue()).length <= mostRead.characters);
  await field.fill("We walked.");
  await expect(status).toHaveCount(0);
});

test("with the network cut after the page is open, marks are walked, bars drawn and texts added", async ({ site }) => {
  // The count of a reading cannot be sent.
  const page = await site.openPage({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  const worker = page.waitForEvent("worker");
  const { field, proof, said } = await openDesk(page, site.origin);
  await (await worker).evaluate(() => undefined);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await field.fill(hedged);
  await proof.getByRole("button", { name: "Sentence 1, 4 words" }).click();
  await expect(said).toHaveText(/^Sentences: 1 of \d+, 4 words/);
  await page.getByRole("button", { name: "Add another text" }).click();
  await field.fill(madison);
  await page.getByRole("region", { name: "Text by text" }).getByText("All together").waitFor();
  await page.context().setOffline(false);
});
