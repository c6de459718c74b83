import { expect, type Page } from "@playwright/test";
import { lincoln, madison } from "../fixtures/public-domain-texts.ts";
import { test } from "./journey.ts";

function desk(page: Page) {
  return {
    field: page.getByRole("textbox", { name: "Your text" }),
    other: page.getByRole("textbox", { name: "The other text" }),
    proof: page.getByRole("article", { name: "The proof" }).getByText("Four score and seven years ago"),
  };
}

async function expectKept(page: Page): Promise<void> {
  const { field, proof, other } = desk(page);
  await expect(field).toHaveValue(lincoln);
  await expect(other).toHaveValue(madison);
  await proof.waitFor();
  await page.getByRole("heading", { name: /^Habits that differ/ }).waitFor();
}

test("a text and its reading stay through Back, a reload, the figures card and the waitlist, and are gone with Clear or the tab", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/your-voice`);
  await page.getByText("kept until you close the tab or clear the field, never sent").waitFor();
  const { field, other, proof } = desk(page);
  await field.fill(lincoln);
  await other.fill(madison);
  await proof.waitFor();
  await page.getByRole("link", { name: "Open the figures card" }).click();
  await page.getByText("A voice in figures").waitFor();
  await page.goBack();
  await expectKept(page);
  await page.getByRole("link", { name: "Open the figures card" }).click();
  await page.getByRole("link", { name: "Read your own words" }).click();
  await expectKept(page);
  await page.getByRole("link", { name: "Join with this voice" }).click();
  await page.waitForURL("**/waitlist?*");
  await page.getByLabel("Where do we write to?").waitFor();
  await page.reload();
  await page.goBack();
  await expectKept(page);
  await page.reload();
  await expectKept(page);

  const tab = await page.context().newPage();
  await tab.goto(`${site.origin}/your-voice`, { waitUntil: "networkidle" });
  await expect(desk(tab).field).toHaveValue("");

  for (const clear of await page.getByRole("button", { name: "Clear" }).all()) await clear.click();
  await page.reload({ waitUntil: "networkidle" });
  await expect(field).toHaveValue("");
  await page.getByRole("article", { name: "An example, already read" }).waitFor();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("own-words")))).toEqual([]);
});

test("with the site's data blocked a text stays while the visitor moves within the site", async ({ site }) => {
  const page = await site.openPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  });
  await page.goto(`${site.origin}/your-voice`);
  const { field, other, proof } = desk(page);
  await field.fill(lincoln);
  await other.fill(madison);
  await proof.waitFor();
  await page.getByRole("link", { name: "Join with this voice" }).click();
  await page.waitForURL("**/waitlist?*");
  await page.getByLabel("Where do we write to?").waitFor();
  await page.goBack();
  await expectKept(page);
});
