import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";

/** Takes a file away as a deploy does, until a document is loaded anew; `forever` also from the new one. @returns the documents loaded */
async function deploy(page: Page, file: string, forever = false): Promise<string[]> {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route(new RegExp(`/assets/${file}-[^/]*\\.js$`), (route) =>
    documents.length === 0 || forever
      ? route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" })
      : route.fallback(),
  );
  return documents;
}

const expectedErrors = /status of 404|Error loading route module|dynamically imported module|^Event$/;

test("a link whose file a deploy took away leads where it points", async ({ site }) => {
  const page = await site.openPage({ expectedErrors });
  await page.goto(`${site.origin}/community`);
  const documents = await deploy(page, "pricing");
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(`${site.origin}/pricing`);
  await page.waitForTimeout(500);
  await expect(page.locator(".plan-column[data-plan=creator]")).toBeVisible();
  expect([...new Set(documents)]).toEqual(["/pricing"]);
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}/community`);
});

test("the keyboard and a search lead there too", async ({ site }) => {
  const page = await site.openPage({ expectedErrors });
  await page.goto(`${site.origin}/community`);
  const documents = await deploy(page, "roadmap");
  await page.getByRole("contentinfo").getByRole("link", { name: "Roadmap" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site.origin}/roadmap`);
  expect([...new Set(documents)]).toEqual(["/roadmap"]);

  const lost = await site.openPage({ expectedErrors });
  await lost.goto(`${site.origin}/nowhere`);
  const later = await deploy(lost, "blog");
  await lost.getByRole("searchbox").fill("voice");
  await lost.getByRole("searchbox").press("Enter");
  await expect(lost).toHaveURL(`${site.origin}/blog?search=voice`);
  expect([...new Set(later)]).toEqual(["/blog"]);
});

test("a file that stays away is no loop: the page is there as it was served", async ({ site }) => {
  const page = await site.openPage({ expectedErrors });
  await page.goto(`${site.origin}/community`);
  const documents = await deploy(page, "pricing", true);
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(`${site.origin}/pricing`);
  await page.waitForTimeout(1_500);
  expect(documents.length).toBeLessThanOrEqual(2);
  expect([...new Set(documents)]).toEqual(["/pricing"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test("words in a form are there again behind Back", async ({ site }) => {
  const page = await site.openPage({ expectedErrors });
  await page.goto(`${site.origin}/contact`);
  await page.locator("#message").fill("Could the newsletter keep my footnotes?");
  const documents = await deploy(page, "pricing");
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(`${site.origin}/pricing`);
  expect([...new Set(documents)]).toEqual(["/pricing"]);
  await page.goBack();
  await expect(page.locator("#message")).toHaveValue("Could the newsletter keep my footnotes?");
});
