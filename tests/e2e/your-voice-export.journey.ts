import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { loadDrafts } from "../../src/features/voice/sample-library.ts";
import { makeZip } from "../fixtures/word-files.ts";
import { test } from "./journey.ts";

const growth = await loadDrafts("saas-growth");
const posts = Array.from({ length: 60 }, (_, index) => ({
  name: `posts/${1000 + index}.post-${index}.html`,
  data: `<h2>Post ${index}</h2>${growth.storyteller.body
    .split(/\n\n+/)
    .map((paragraph) => `<p>${paragraph.replaceAll("&", "&amp;")}</p>`)
    .join("\n")}`,
}));
const list = `post_id,post_date,is_published\n${posts
  .map(
    ({ name }, index) =>
      `${name.slice(6, -5)},20${String(10 + (index % 15)).padStart(2, "0")}-01-05T10:00:00.000Z,true`,
  )
  .join("\n")}\n`;
const archive = makeZip([{ name: "posts.csv", data: list }, ...posts]);

async function openReader(page: Page, origin: string) {
  await page.goto(`${origin}/your-voice`);
  return {
    field: page.getByRole("textbox", { name: "Your text" }),
    file: page.getByLabel("Open a file").first(),
    said: page.getByText(/^Read: /),
  };
}

test("an export of 60 posts is read in the tab, offline, with what was read and what was not", async ({ site }) => {
  const page = await site.openPage();
  const { field, file, said } = await openReader(page, site.origin);
  await field.fill("My own text, which stays when an archive holds nothing.");
  await page
    .getByText("Ten words")
    .or(page.getByText(/\d+ words/).first())
    .waitFor();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await file.setInputFiles({ name: "none.zip", mimeType: "application/zip", buffer: makeZip([]) });
  await page.getByText("No text was found in it").waitFor();
  await expect(field).toHaveValue(/^My own text/);

  const before = performance.now();
  await file.setInputFiles({ name: "export.zip", mimeType: "application/zip", buffer: archive });
  await said.waitFor();
  const readMs = performance.now() - before;
  assert.ok(readMs < 5_000, `read in ${Math.round(readMs)} ms`);
  await expect(said).toHaveText(
    /^Read: 4\d of 60 texts, 1\d,\d{3} of 2\d,\d{3} words, the newest first\..* 1 other file left out\./,
  );
  await page
    .getByText(/\d+ texts?, |4\d texts/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field).toHaveValue(/^My own text/);
  await page.context().setOffline(false);
});

test("several files, and a folder that is dropped, are read as texts of one author", async ({ site }) => {
  const page = await site.openPage();
  const { field, file, said } = await openReader(page, site.origin);
  const one = { name: "one.md", mimeType: "text/markdown", buffer: Buffer.from(growth.storyteller.body) };
  await file.setInputFiles([one, { ...one, name: "two.md" }, { ...one, name: "picture.png" }]);
  await expect(said).toHaveText(/^Read: 2 texts, [\d,]+ words\. 1 other file left out\.$/);

  await page.getByRole("button", { name: "Clear" }).first().click();
  await expect(field).toHaveValue("");
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "a.md"));
    data.items.add(new File([text], "b.md"));
    return data;
  }, growth.storyteller.body);
  await field.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(said).toHaveText(/^Read: 2 texts/);
});
