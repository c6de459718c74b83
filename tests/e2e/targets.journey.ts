import { test } from "./journey.ts";
import { deskStates, type PageState, placeStates } from "./page-states.ts";
import { findSmallTargets } from "./small-targets.ts";
import type { Page } from "@playwright/test";

test.describe.configure({ mode: "parallel" });

/** @throws with every target that is too small to be hit, and its size */
async function expectTargets(origin: string, page: Page, states: readonly PageState[]): Promise<void> {
  const found: string[] = [];
  for (const { path } of states) {
    await page.goto(origin + path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await page.evaluate(findSmallTargets)).map((target) => `${path} ${width}: ${target}`));
    }
  }
  if (found.length > 0) throw new Error(`${found.length} targets are small:\n${found.join("\n")}`);
}

test("every link and control of the desk is 24 px wide and high, or stands in a sentence", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /404/ });
  await expectTargets(site.origin, page, await deskStates(site, page));
});

test("so it is on a person’s own page", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /403/ });
  await expectTargets(site.origin, page, await placeStates(site));
});
