import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { loadDrafts } from "../../src/features/voice/sample-library.ts";
import { parseVoiceFile } from "../../src/features/voice/reading/passport/voice-file.ts";
import { rewriteText } from "../support/rewrite-text.ts";
import { expectFitsEverywhere, test } from "./journey.ts";

const [growth, cooking, education] = await Promise.all([
  loadDrafts("saas-growth"),
  loadDrafts("seasonal-cooking"),
  loadDrafts("ai-education"),
]);
const own = `${growth.storyteller.body}\n\n${cooking.storyteller.body}`;
const draft = rewriteText(education.storyteller.body, ["full forms", "connectives"]).text;

function parts(page: Page) {
  return {
    yours: page.getByRole("textbox", { name: "Your text" }),
    other: page.getByRole("textbox", { name: "The other text" }),
    found: page.getByRole("region", { name: "Where the draft leaves your voice" }),
  };
}

async function selected(page: Page): Promise<string> {
  return page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) return "";
    return field.value.slice(field.selectionStart, field.selectionEnd);
  });
}

test("from home to the reader: a draft is marked, edited back toward its author, undone, copied, and the voice joins the list", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(site.origin);
  await page
    .getByRole("link", { name: /your voice/i })
    .first()
    .click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  const { yours, other, found } = parts(page);
  await yours.fill(own);
  await other.fill(draft);
  await found.waitFor();
  // The list is announced when it changes, and each button reads as a sentence.
  await expect(page.getByRole("status").filter({ hasText: "places are marked." })).toHaveCount(1);
  await expect(found.getByRole("button", { name: /^\d+ Moreover ?: \d+ connecting words here/ }).first()).toBeVisible();
  const marks = found.getByRole("listitem");
  const before = await marks.count();
  assert.ok(before >= 6);

  // A note leads to its place, which the field selects.
  const first = found.getByRole("button", { name: /moreover/i }).first();
  await first.focus();
  await page.keyboard.press("Enter");
  expect(await selected(page)).toMatch(/moreover/i);
  await expect(other).toBeFocused();

  // What is deleted loses its mark, and the browser's own Undo brings it back.
  await page.keyboard.press("Delete");
  await expect(found.getByText(/^At first /)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(found.getByText(/^At first /)).toBeHidden();
  await expect(marks).toHaveCount(before);

  const distance = async () => Number(await found.getByRole("strong").first().textContent());
  const far = await distance();
  await other.fill(education.storyteller.body);
  await expect.poll(distance).toBeLessThan(far);
  await expect.poll(() => marks.count()).toBeLessThanOrEqual(2);
  await page.getByRole("button", { name: "Back to the first draft" }).click();
  await expect(other).toHaveValue(draft);
  await page.getByRole("button", { name: "Copy the draft" }).click();
  await found.getByText("Copied, without the marks.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(draft);

  await page.getByRole("link", { name: "Join with this voice" }).click();
  await page.waitForURL(/persona=own-words/);
  await page.goBack();
  await expect(other).toHaveValue(draft);
  await expect(marks).toHaveCount(before);
});

test("the marks of 2,000 words follow a keystroke within a tenth of a second", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/your-voice`);
  const { yours, other, found } = parts(page);
  await yours.fill(own);
  const long = Array.from({ length: 5 }, () => draft)
    .join("\n\n")
    .split(" ")
    .slice(0, 2_000)
    .join(" ");
  await other.fill(long);
  await found.waitFor();
  const times: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    times.push(
      await page.evaluate(async () => {
        const field = [...document.querySelectorAll("textarea")].at(-1);
        const behind = field?.previousElementSibling;
        if (!field || !behind) throw new Error("no field");
        const start = performance.now();
        field.setRangeText("x ", 0, 0, "end");
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        const now = field.value.slice(0, 40);
        while (!behind.textContent.startsWith(now)) {
          if (performance.now() - start > 5_000) throw new Error("the marks did not follow");
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return performance.now() - start;
      }),
    );
  }
  expect(times.toSorted((a, b) => a - b)[4]).toBeLessThan(100);
});

test("marks lie under their words at every width, in both themes and in forced colors", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/your-voice`);
  const { yours, other, found } = parts(page);
  await yours.fill(own);
  await other.fill(draft);
  await found.waitFor();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // A phone folds this part, but not while it is in use.
    await expect(other).toBeVisible();
    const sizes = await other.evaluate((field) => {
      const behind = field.previousElementSibling;
      if (!(behind instanceof HTMLElement)) throw new Error("no marks");
      const style = (of: Element) => {
        const { font, paddingTop, paddingLeft, borderTopWidth, letterSpacing } = getComputedStyle(of);
        return [font, paddingTop, paddingLeft, borderTopWidth, letterSpacing];
      };
      return { over: field.scrollHeight - field.clientHeight, fields: style(field), marks: style(behind) };
    });
    // The field shows all of its lines, so both break them alike.
    expect(sizes.over).toBeLessThanOrEqual(0);
    expect(sizes.marks).toEqual(sizes.fields);
  }
  await page.emulateMedia({ forcedColors: "active" });
  const colors = await other.evaluate((field) => {
    const behind = field.previousElementSibling;
    return [getComputedStyle(field).backgroundColor, behind && getComputedStyle(behind).color];
  });
  expect(colors).toEqual(["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]);
  await page.emulateMedia({ forcedColors: "none" });
  await expectFitsEverywhere(page);
  await site.expectAccessible(page);
});

test("too short a text, and a draft of a voice from the page, are answered", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/your-voice`);
  const { yours, other, found } = parts(page);
  await yours.fill(growth.storyteller.body.split(" ").slice(0, 100).join(" "));
  await other.fill(draft);
  await page.getByText("Your own text needs 150 words").waitFor();
  await yours.fill(own);
  await found.waitFor();
  await other.fill("A few words only.");
  await page.getByText("The draft needs 60 words").waitFor();
  await page.getByLabel("Topic").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Use this draft as the other text" }).click();
  await found.waitFor();
  await expect(other).not.toHaveValue("A few words only.");
});

test("the voice is taken along as two files, and a file opens again without a text, offline", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/your-voice`);
  const { yours, other, found } = parts(page);
  await yours.fill(own);
  await page.getByRole("button", { name: "Save as a file, or open one" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Take your voice with you" })).toBeFocused();
  await page.getByLabel("What do you write in this voice?").fill("Letters");
  await page.getByText("Sentences that sound like you, and some that do not").click();
  await page.getByRole("checkbox", { name: "Like me", exact: true }).first().check();
  await page.getByRole("checkbox", { name: "Not like me" }).nth(1).check();
  await page.context().setOffline(true);
  const save = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };
  const skill = await save("Download SKILL.md");
  expect(skill.name).toBe("SKILL.md");
  expect(skill.text).toMatch(/^---\nname: my-voice-letters\n/);
  const file = await save("Download the voice file");
  expect(file.name).toBe("my-voice-letters.json");
  const parsed = parseVoiceFile(file.text);
  assert.ok(parsed.ok);
  expect(parsed.voices.map(({ name, like, unlike }) => [name, like.length, unlike.length])).toEqual([
    ["Letters", 1, 1],
  ]);
  await page.context().setOffline(false);

  await page.getByRole("button", { name: "Clear" }).first().click();
  await page.getByText("Bring a text above, and these are yours.").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Save as a file, or open one" }).click();
  const input = page.getByLabel("Open a voice file");
  await input.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await page.getByText("This is JSON, but no voice file of ours.").waitFor();
  await input.setInputFiles({ name: file.name, mimeType: "application/json", buffer: Buffer.from(file.text) });
  await page.getByText("From your voice file: Letters").waitFor();
  await expect(page.getByRole("heading", { name: "The Storyteller", level: 2 })).toBeVisible();
  await other.fill(draft);
  await found.waitFor();
  assert.ok((await found.getByRole("listitem").count()) >= 6);
  // Typing takes the file's place.
  await yours.fill(education.analyst.body);
  await page.getByText("From your voice file: Letters").waitFor({ state: "detached" });
});

test("the schema is served at its address", async ({ site }) => {
  const answer = await fetch(`${site.origin}/schemas/voice-1.json`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining("json")]);
  expect(JSON.parse(await answer.text())).toMatchObject({ title: "A voice file of Penwright" });
});

test("a draft of the demo is held against one's own text, on a phone too", async ({ site }) => {
  const page = await site.openPage({ width: 390 });
  await page.goto(`${site.origin}/demo?topic=saas-growth&formality=20&energy=70&perspective=20`);
  await page.getByRole("link", { name: "Compare this draft with your own text" }).click();
  await page.waitForURL(/\/your-voice\?topic=saas-growth&voice=storyteller#/);
  const use = page.getByRole("button", { name: "Use this draft as the other text" });
  await expect(use).toBeVisible();
  await expect(page.getByRole("heading", { name: "The draft from the demo" })).toBeInViewport();
  const { yours, other, found } = parts(page);
  await use.click();
  await expect(other).toHaveValue(growth.storyteller.body);
  await yours.fill(education.analyst.body);
  await found.waitFor();
});
