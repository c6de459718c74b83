import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { lincoln, madison } from "../fixtures/public-domain-texts.ts";
import { makeZip, paragraph, run, wordParts } from "../fixtures/word-files.ts";
import { mostRead } from "../../src/features/voice/reading/text/limit-text.ts";
import { test } from "./journey.ts";

const outside = new URL("../fixtures/outside/reading/", import.meta.url);

async function openDesk(page: Page, origin: string) {
  const worker = page.waitForEvent("worker");
  await page.goto(`${origin}/your-voice`, { waitUntil: "networkidle" });
  // Clicks have an effect only once the script has run.
  await (await worker).evaluate(() => undefined);
  const input = page.locator("input[type=file]").first();
  return {
    // By selector, since looking for a role takes the page's own thread longer than what is measured.
    field: page.locator("textarea").first(),
    proof: page.getByRole("article", { name: "The proof" }),
    status: page.locator("[role=status]").first(),
    /** From the disk, since a file that is handed over in memory is decoded on the page's thread. */
    open(name: string, content: Buffer) {
      const path = join(mkdtempSync(join(tmpdir(), "own-words-")), name);
      writeFileSync(path, content);
      return input.setInputFiles(path);
    },
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
  // The count of a reading cannot be sent.
  const page = await site.openPage({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
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
  // On a busy machine an ordinary document takes longer as well.
  const usualStart = performance.now();
  await open("list.docx", readFileSync(new URL("g-list.docx", outside)));
  await proof.getByText("I walked to the market").waitFor();
  const usual = { ms: performance.now() - usualStart, block: await longestBlock() };
  for (const declaredBytes of [undefined, 1_000]) {
    const file = makeZip(
      parts.map((part) => (declaredBytes && part.name.includes("document") ? { ...part, declaredBytes } : part)),
    );
    await field.fill(declaredBytes ? "Two words." : "One.");
    await status.getByText(declaredBytes ? "2 words" : "1 word").waitFor();
    const start = performance.now();
    await open("bomb.docx", file);
    await status.getByText("too large once unpacked").waitFor();
    const ms = performance.now() - start;
    assert.ok(ms < Math.max(1_000, 3 * usual.ms), `refused after ${ms} ms, an ordinary one read after ${usual.ms} ms`);
  }
  // Making the archives takes a core from the browser.
  assert.ok((await longestBlock()) <= Math.max(500, 3 * usual.block));
  await field.fill(madison);
  await proof.getByText("Among the numerous advantages").waitFor();
});

/** About 5 MB that are read as English: words of two texts in another order each time. */
function writeLargeText(betweenSentences: string): string {
  const words = `${madison} ${lincoln}`.match(/[a-z]{2,}/g) ?? [];
  let state = 1;
  let sentences = "";
  while (sentences.length < 250_000) {
    const sentence = Array.from({ length: 14 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return words[state % words.length];
    }).join(" ");
    sentences += `It is perhaps important to ${sentence}.${betweenSentences}`;
  }
  return sentences.repeat(20);
}

const large = {
  "one line": writeLargeText(" "),
  lines: writeLargeText("\n"),
  paragraphs: writeLargeText("\n\n"),
  "no spaces": "abcdefghij".repeat(500_000),
  "lines of two words": "We walked\n".repeat(500_000),
};

for (const [shape, text] of Object.entries(large))
  test(`of 5 MB of ${shape}, as a file and typed in at once, the field gets what is read, and the page says how much`, async ({
    site,
  }) => {
    const page = await site.openPage();
    const { field, status, open } = await openDesk(page, site.origin);
    const fits = async () => (await field.inputValue()).length <= mostRead.characters;
    await open("large.txt", Buffer.from(text));
    await status.getByText(/^Only the first [\d,]+ of [\d,]+ (?:words|characters) are read/).waitFor();
    assert.ok(await fits());
    await field.fill("Two words.");
    await status.getByText("2 words").waitFor();
    await field.fill(text);
    await status.getByText(/^Only the first/).waitFor();
    assert.ok(await fits());
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
