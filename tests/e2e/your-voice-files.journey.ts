import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { lincoln, madison } from "../fixtures/public-domain-texts.ts";
import { makeZip, paragraph, run, wordParts } from "../fixtures/word-files.ts";
import { test } from "./journey.ts";

const outside = new URL("../fixtures/outside/reading/", import.meta.url);

async function openDesk(page: Page, origin: string) {
  const worker = page.waitForEvent("worker");
  await page.goto(`${origin}/your-voice`, { waitUntil: "networkidle" });
  // Clicks have an effect only once the script has run.
  await (await worker).evaluate(() => undefined);
  const input = page.locator("input[type=file]").first();
  return {
    field: page.getByRole("textbox", { name: "Your text" }),
    proof: page.getByRole("article", { name: "The proof" }),
    status: page.getByRole("status").first(),
    open: (name: string, buffer: Buffer) => input.setInputFiles({ name, mimeType: "application/octet-stream", buffer }),
  };
}

/** The longest time in which the page could not answer, in ms. */
async function watchBlocking(page: Page) {
  await page.evaluate(() => {
    const blocks: number[] = [];
    Object.assign(window, { blocks });
    new PerformanceObserver((list) => blocks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
  });
  return async () => {
    await page.waitForTimeout(500);
    const longest = await page.evaluate(() => {
      const blocks: unknown = Reflect.get(window, "blocks");
      return Array.isArray(blocks) ? Math.max(0, ...blocks.splice(0).map(Number)) : Number.NaN;
    });
    return longest;
  };
}

test("with the network cut a .docx, a text from Windows and a refusal are read as well", async ({ site }) => {
  const page = await site.openPage();
  const { field, proof, status, open } = await openDesk(page, site.origin);
  await page.context().setOffline(true);
  await open("list.docx", readFileSync(new URL("g-list.docx", outside)));
  await proof.getByText("I walked to the market").waitFor();
  await expect(field).toHaveValue(/- Buy milk for the children\n- Sell the old boat\n/);
  await open("old.txt", readFileSync(new URL("o-cp1252.txt", outside)));
  await expect(field).toHaveValue(/^I’m here\. It’s fine\. “Go” she said/);
  await open("locked.docx", readFileSync(new URL("o-encrypted.docx", outside)));
  await status.getByText("has a password").waitFor();
  await expect(field).toHaveValue(/^I’m here/);
  await open("mine.pdf", Buffer.from("%PDF-1.7"));
  await status.getByText("A PDF holds printed lines").waitFor();
  await page.context().setOffline(false);
});

test("a document that unpacks to 200 MB is refused within a second, and the page goes on", async ({ site }) => {
  const page = await site.openPage();
  const { field, proof, status, open } = await openDesk(page, site.origin);
  const parts = wordParts(paragraph(run("word ".repeat(40_000_000))));
  const longestBlock = await watchBlocking(page);
  for (const declaredBytes of [undefined, 1_000]) {
    const file = makeZip(
      parts.map((part) => (declaredBytes && part.name.includes("document") ? { ...part, declaredBytes } : part)),
    );
    await field.fill("");
    await expect(status).toHaveText("");
    const start = performance.now();
    await open("bomb.docx", file);
    await status.getByText("too large once unpacked").waitFor();
    assert.ok(performance.now() - start < 1_000, `refused after ${performance.now() - start} ms`);
  }
  assert.ok((await longestBlock()) <= 100);
  await field.fill(madison);
  await proof.getByText("Among the numerous advantages").waitFor();
});

const sentence = "I walked to the market this morning because the bread was gone and the children were hungry. ";
const large = {
  "one line": sentence.repeat(54_000),
  "short lines": "We walked on and the rain fell\n".repeat(160_000),
  "no spaces": "abcdefghij".repeat(500_000),
  "paragraphs of words": `${"word and more of it. ".repeat(40)}\n\n`.repeat(5_500),
};

for (const [shape, text] of Object.entries(large))
  test(`5 MB of ${shape}, as a file and typed in at once, block the page for at most 100 ms, and it says how much is read`, async ({
    site,
  }) => {
    const page = await site.openPage();
    const { field, status, open } = await openDesk(page, site.origin);
    const longestBlock = await watchBlocking(page);
    await open("large.txt", Buffer.from(text));
    await status.getByText(/^Only the first [\d,]+ of [\d,]+ (?:words|characters) are read/).waitFor();
    const opened = await longestBlock();
    await page.waitForTimeout(2_000);
    const read = await longestBlock();
    await field.press("ControlOrMeta+a");
    await field.press("Delete");
    await expect(status).toHaveText("");
    await longestBlock();
    await page.keyboard.insertText(text);
    await status.getByText(/^Only the first/).waitFor();
    const typed = await longestBlock();
    const length = (await field.inputValue()).length;
    assert.ok(length <= 200_000 && length > 50_000, `the field has ${length} characters`);
    assert.ok(Math.max(opened, read, typed) <= 100, `blocked for ${opened}, ${read} and ${typed} ms`);
  });

test("Clear can be undone, and so can a file that replaced a text", async ({ site }) => {
  const page = await site.openPage();
  const { field, proof, open } = await openDesk(page, site.origin);
  const undo = page.getByRole("button", { name: "Undo" });
  await field.fill(madison);
  await proof.getByText("Among the numerous advantages").waitFor();
  await page.getByRole("button", { name: "Clear" }).first().click();
  await expect(field).toHaveValue("");
  await page.getByRole("status").getByText("“Undo” brings the text back.").waitFor();
  await undo.click();
  await expect(field).toHaveValue(madison);
  await proof.getByText("Among the numerous advantages").waitFor();
  await open("mine.txt", Buffer.from(lincoln));
  await expect(field).toHaveValue(lincoln);
  await undo.click();
  await expect(field).toHaveValue(madison);
});
