import assert from "node:assert/strict";
import { expectFitsEverywhere, test } from "./journey.ts";

test("the component gallery shows type, colors, buttons, cards and inputs at three widths, unindexed", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/components`);
  assert.equal(await page.locator('meta[name="robots"]').getAttribute("content"), "noindex, follow");
  for (const heading of ["Typography", "Brand colors", "Buttons", "Cards and sheets", "Inputs"])
    await page.getByRole("heading", { level: 2, name: heading }).waitFor();
  await page
    .getByRole("row", { name: /^blue #1d4fd7/ })
    .getByText("6.6")
    .waitFor();
  await page.getByLabel("Long text, with its counter").fill("  Twelve chars  ");
  await page.getByText("12/1000").waitFor();
  await expectFitsEverywhere(page);
});
