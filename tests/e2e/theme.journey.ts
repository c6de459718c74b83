import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { test, waitUntilStill } from "./journey.ts";

const paper = { light: "rgb(251, 252, 254)", dark: "rgb(11, 20, 40)" };

/** Background color of the page, and the theme color of the browser's toolbar. */
async function shown(page: Page): Promise<{ ground: string; bars: string | undefined }> {
  return page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    bars: [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(
      ({ media }) => matchMedia(media).matches,
    )?.content,
  }));
}

async function expectShown(page: Page, theme: "light" | "dark"): Promise<void> {
  await expect
    .poll(() => shown(page))
    .toEqual({ ground: paper[theme], bars: { light: "#fbfcfe", dark: "#0b1428" }[theme] });
}

test("the page follows the system until a theme is chosen in the footer, and keeps the choice", async ({ site }) => {
  const page = await site.openPage({ colorScheme: "dark", width: 390 });
  await page.goto(`${site.origin}/support`);
  await expectShown(page, "dark");
  const choices = page.getByRole("list", { name: "Colors" });
  await choices.getByRole("button", { name: "System", pressed: true }).waitFor();

  await choices.getByRole("button", { name: "Light" }).click();
  await choices.getByRole("button", { name: "Light", pressed: true }).waitFor();
  await expectShown(page, "light");

  await page.reload();
  await choices.getByRole("button", { name: "Light", pressed: true }).waitFor();
  await expectShown(page, "light");

  await choices.getByRole("button", { name: "System" }).click();
  await expectShown(page, "dark");
});

test("a stored theme applies before the page's scripts, and the system's without JavaScript", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /ERR_FAILED/ });
  await page.goto(`${site.origin}/support`);
  await page.getByRole("button", { name: "Dark" }).click();
  await page.getByRole("button", { name: "Dark", pressed: true }).waitFor();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectShown(page, "dark");

  const plain = await site.openPage({ colorScheme: "dark", javaScript: false });
  await plain.goto(`${site.origin}/support`);
  assert.equal(await plain.getByRole("list", { name: "Colors" }).isVisible(), false);
  await expectShown(plain, "dark");
});

test("paper is light whatever the screen is", async ({ site }) => {
  const page = await site.openPage({ colorScheme: "dark" });
  await page.goto(`${site.origin}/support`);
  await page.emulateMedia({ media: "print" });
  await page.waitForFunction(
    (ground) => getComputedStyle(document.documentElement).backgroundColor !== ground,
    paper.dark,
  );
});

test("a change of colors starts transitions, and none of any element where motion is reduced", async ({ site }) => {
  for (const reducedMotion of [false, true]) {
    const page = await site.openPage({ reducedMotion });
    await page.goto(`${site.origin}/demo`);
    await waitUntilStill(page);
    await page.emulateMedia({ colorScheme: "dark" });
    const count = await page.evaluate(() => document.getAnimations().length);
    assert.equal(count === 0, reducedMotion, `${count} transitions`);
  }
});
