import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "../support/chromium.ts";
import { test } from "./journey.ts";

/** Opens a page and holds its scripts back. @param isSilent its scripts wait for its visitor @returns a function that releases them and waits for hydration */
async function openBeforeItsScripts(page: Page, url: string, isSilent = false): Promise<() => Promise<void>> {
  let letThrough: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/framework-.*\.js$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/assets\/framework-.*\.js$/);
  await page.goto(url, { waitUntil: "commit" });
  if (!isSilent) await asked;
  return async () => {
    letThrough();
    await waitForHydration(page);
  };
}

test("no module is requested before the text is painted, only the small script that starts them", async ({ site }) => {
  const page = await site.openPage({ width: 390 });
  for (const path of ["/", "/pricing", "/demo", "/blog", "/waitlist"]) {
    await page.goto(site.origin + path);
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      return performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => name.endsWith(".js") && startTime < painted)
        .map(({ name }) => name.replace(/.*\/|-[^-]*$/g, ""));
    });
    assert.deepEqual(early, [], path);
  }
});

test("what is chosen, moved, typed and pressed before the scripts are here counts once they are", async ({ site }) => {
  const page = await site.openPage();
  const bringScripts = await openBeforeItsScripts(page, `${site.origin}/demo`);
  await page.getByLabel("Topic", { exact: true }).selectOption("ai-education");
  await page.getByRole("slider", { name: "Energy" }).fill("90");
  await page.getByRole("slider", { name: "Perspective" }).fill("20");
  await bringScripts();
  await page.locator('h3:text-is("The dog on the courthouse steps")').filter({ visible: true }).first().waitFor();
  await expect(page.getByRole("slider", { name: "Energy" })).toHaveValue("90");
  await page.waitForFunction(() => location.search.includes("energy=90&perspective=20"));

  const other = await site.openPage();
  const bringOthers = await openBeforeItsScripts(other, `${site.origin}/demo?topic=ai-education`);
  await other.getByRole("button", { name: "Executive" }).first().click();
  await bringOthers();
  await other
    .locator('h3:text-is("Adopt AI for preparation and keep it out of grading")')
    .filter({ visible: true })
    .first()
    .waitFor();

  const reader = await site.openPage();
  const bringReaders = await openBeforeItsScripts(reader, `${site.origin}/blog`, true);
  const search = reader.getByRole("searchbox");
  await search.fill("newsleter");
  await search.press("ArrowLeft");
  await search.press("ArrowLeft");
  await search.press("ArrowLeft");
  await bringReaders();
  await search.pressSequentially("t");
  await expect(search).toHaveValue("newsletter");
  await reader.waitForFunction(() => location.search.includes("newsletter"));
});

test("a file chosen before the scripts are here is read", async ({ site }) => {
  const page = await site.openPage();
  const bringScripts = await openBeforeItsScripts(page, `${site.origin}/your-voice`);
  const letter =
    "The shop opens at nine. I sweep the floor, then I read the post and write one answer before the bread is in.";
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from(`${letter} `.repeat(4)) });
  await bringScripts();
  await expect(page.getByRole("main").getByRole("textbox").first()).toHaveValue(/The shop opens at nine/);
});

test("on a page that is only read the first click, key or tap counts, however late its scripts come", async ({
  site,
}) => {
  const post = `${site.origin}/blog/what-joining-the-waitlist-gets-you`;
  const page = await site.openPage();
  const bringScripts = await openBeforeItsScripts(page, post, true);
  await page.getByRole("button", { name: "Reading view" }).click();
  await bringScripts();
  await expect(page.locator("html[data-reading]")).toBeAttached();

  const phone = await site.openPage({ width: 390, touch: true });
  const bringToPhone = await openBeforeItsScripts(phone, post, true);
  await phone.getByRole("button", { name: "Dark" }).tap();
  await bringToPhone();
  await expect(phone.locator("html[data-theme=dark]")).toBeAttached();

  const typist = await site.openPage({ expectedErrors: /status of 404/ });
  const bringToTypist = await openBeforeItsScripts(typist, `${site.origin}/no/such/page`, true);
  await typist.getByRole("main").getByRole("searchbox").fill("lost pages");
  await bringToTypist();
  await expect(typist.getByRole("main").getByRole("searchbox")).toHaveValue("lost pages");
  await typist.getByRole("main").getByRole("searchbox").press("Enter");
  await typist.waitForURL("**/blog?search=lost*");

  const reader = await site.openPage({ width: 390, touch: true, expectedErrors: /status of 404/ });
  await reader.goto(`${site.origin}/`, { waitUntil: "commit" });
  await reader.goto(`${site.origin}/no/such/page`, { waitUntil: "commit" });
  await reader.getByRole("main").getByRole("link", { name: "Go Back" }).tap();
  await reader.waitForURL(`${site.origin}/`);
});
