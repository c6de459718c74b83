import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { loadDrafts } from "../../src/features/voice/sample-library.ts";
import { makeZip } from "../fixtures/word-files.ts";
import { temporaryFolder } from "../support/site-process.ts";
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
  const page = await site.openPage({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  // Only the count of the reading, when the machine is slow.
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(new URL(request.url()).pathname));
  const worker = page.waitForEvent("worker");
  const { field, file, said } = await openReader(page, site.origin);
  // Started last of all that a reading needs.
  await (await worker).evaluate(() => undefined);
  await field.fill("My own text, which stays when an archive holds nothing.");
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
  assert.deepEqual(
    failed.filter((path) => path !== "/api/events"),
    [],
  );
  await page.context().setOffline(false);
});

test("several files, chosen or dropped, are read as texts of one author", async ({ site }) => {
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

test("a folder and an archive that are dropped are read, and what is refused afterwards is still said", async ({
  site,
}) => {
  const page = await site.openPage();
  const { field, said } = await openReader(page, site.origin);
  const folder = await temporaryFolder();
  try {
    await mkdir(join(folder.path, "export", "posts"), { recursive: true });
    await mkdir(join(folder.path, "export", "claps"));
    await writeFile(
      join(folder.path, "export", "posts.csv"),
      "post_id,post_date,is_published\n1.a,2024-01-05,true\n2.b,,false\n",
    );
    await writeFile(join(folder.path, "export", "posts", "1.a.html"), `<p>${growth.storyteller.body}</p>`);
    await writeFile(join(folder.path, "export", "posts", "2.b.html"), "<p>A draft.</p>");
    await writeFile(join(folder.path, "export", "claps", "claps-1.html"), "<p>Claps.</p>");
    await writeFile(
      join(folder.path, "german.zip"),
      makeZip([
        { name: "a.md", data: german },
        { name: "b.md", data: german },
      ]),
    );
    await drop(page, field, join(folder.path, "export"));
    await expect(said).toHaveText(/^Read: 1 text, \d+ words\. 3 other files left out\./);
    await drop(page, field, join(folder.path, "german.zip"));
    await expect(said).toHaveText(/^Read: 2 texts, [\d,]+ words\. This repeats itself/);
    await drop(page, field, await emptyFolder(folder.path));
    await page.getByText("No text was found in it").waitFor();
  } finally {
    await folder.remove();
  }
});

test("who types while an archive is read keeps what they type, and who stops it what was there", async ({ site }) => {
  const page = await site.openPage();
  const { field, file } = await openReader(page, site.origin);
  const many = makeZip(
    Array.from({ length: 1_500 }, (_, index) => ({
      name: `${index}.md`,
      data: `${growth.storyteller.body}${index}`.repeat(8),
    })),
  );
  const choose = () => file.setInputFiles({ name: "many.zip", mimeType: "application/zip", buffer: many });
  const progress = page.getByRole("progressbar", { name: "Files read" });
  await choose();
  await progress.waitFor();
  await field.fill("Typed meanwhile.");
  await expect(progress).toBeHidden();
  await choose();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped. The field is as it was.").waitFor();
  await expect(progress).toBeHidden();
  await page.waitForTimeout(3_000);
  await expect(field).toHaveValue("Typed meanwhile.");
});

const german =
  "Der Hund schläft auf der Treppe, und niemand weiß, warum er nicht ins Haus kommen will, obwohl es regnet. ".repeat(
    8,
  );

async function emptyFolder(path: string): Promise<string> {
  const folder = join(path, "empty");
  await mkdir(folder);
  return folder;
}

/** Drops a file or a folder of the disk, as a visitor's file manager does. */
async function drop(page: Page, field: Locator, path: string): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  assert.ok(box);
  const client = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await client.send("Input.dispatchDragEvent", { type, ...place, data });
  await client.detach();
}
