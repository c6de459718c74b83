import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { test } from "./journey.ts";
import { findLayoutProblems } from "./layout-problems.ts";
import { addWidePost, deskStates, type PageState, placeStates, publicStates } from "./page-states.ts";

test.describe.configure({ mode: "parallel" });

/**
 * Window widths and the type sizes in which each is laid out, in px. All lengths are in rem, so a layout depends on the width in rem
 * only: 80, 64, 53.3 and 40, then 32, 20, 16 and 10. Each span between two breakpoints that a common size reaches has one, most often
 * its narrowest, where least fits; 390 px at 24 and 32 px (16.25 and 12.2 rem) lie between two of them, without a breakpoint.
 */
const layouts = new Map([
  [1280, [16, 20, 24, 32]],
  [768, [24]],
  [320, [16, 20, 32]],
]);

/**
 * Sets the type size as a visitor does in the browser's settings. Media queries in rem follow that, and not a size set in CSS.
 * After a navigation Chromium matches them at 16 px until a size is set again.
 */
async function openTypeSettings(page: Page): Promise<(width: number, type: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (width, type) => {
    const fontSizes = { standard: type, fixed: Math.round(type * 0.8125) };
    await session.send("Page.setFontSizes", { fontSizes });
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
    await page.evaluate(
      async ({ px, rem }) => {
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const isSet = () =>
          getComputedStyle(document.documentElement).fontSize === px &&
          matchMedia(`(min-width: ${rem - 0.1}rem) and (max-width: ${rem + 0.1}rem)`).matches;
        while (!isSet()) await nextFrame();
        await nextFrame();
        await nextFrame();
      },
      { px: `${type}px`, rem: width / type },
    );
  };
}

/** The problems of a layout that is done: on a busy machine the first look can come between the new size and its styles. */
async function findLasting(page: Page): Promise<string[]> {
  await page.evaluate(async () => void (await document.fonts.ready));
  if ((await page.evaluate(findLayoutProblems)).length === 0) return [];
  await sleep(500);
  return page.evaluate(findLayoutProblems);
}

/** Lays each page out at every size and width, without loading it again. @throws with all that does not fit, and where */
async function expectFit(origin: string, page: Page, states: readonly PageState[]): Promise<void> {
  const setLayout = await openTypeSettings(page);
  const found = new Map<string, string[]>();
  for (const { path, name = "", prepare } of states) {
    await setLayout(1280, 16);
    await page.goto(origin + path);
    await prepare?.(page);
    for (const [width, types] of layouts) {
      for (const type of types) {
        await setLayout(width, type);
        for (const problem of await findLasting(page)) {
          const full = `${path} ${name}: ${problem}`;
          found.set(full, [...(found.get(full) ?? []), `${width}/${type}`]);
        }
      }
    }
  }
  const problems = [...found].map(([problem, places]) => `${problem} [${places.join(" ")}]`);
  if (problems.length > 0) throw new Error(`${problems.length} do not fit:\n${problems.join("\n")}`);
}

const parts = 6;
for (let part = 0; part < parts; part += 1) {
  const states = publicStates.filter((_, index) => index % parts === part);
  test(`large type fits, part ${part + 1} of the public pages: ${states.map(({ path }) => path).join(", ")}`, async ({
    site,
  }) => {
    await addWidePost(site);
    const page = await site.openPage({ expectedErrors: /status of (?:400|404|500)|youtube/ });
    await expectFit(site.origin, page, states);
  });
}

test("large type fits on every page of the desk, with data", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /404/ });
  await expectFit(site.origin, page, await deskStates(site, page));
});

test("large type fits on a person’s own page and beside it", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /403/ });
  await expectFit(site.origin, page, await placeStates(site));
});
