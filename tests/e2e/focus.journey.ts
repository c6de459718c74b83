import type { CDPSession, Page } from "@playwright/test";
import { type FocusStep, recordFocusSteps, takeFocusSteps } from "./focus-problems.ts";
import { test, waitUntilStill } from "./journey.ts";
import { type PageState, placeStates, publicStates } from "./page-states.ts";

test.describe.configure({ mode: "parallel" });

/** In a window of one column the page moves on, and never back by more than a line. */
const oneColumn = 390;
const line = 40;
const sizes = [
  { width: oneColumn, height: 700 },
  { width: 1280, height: 720 },
];

/** Presses Tab without waiting for each answer: hundreds of presses take a second. */
async function pressTab(keyboard: CDPSession, times: number, modifiers: 0 | 8): Promise<void> {
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, modifiers };
  const sent: Promise<unknown>[] = [];
  for (let press = 0; press < times; press += 1) {
    sent.push(keyboard.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }));
    sent.push(keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }));
  }
  await Promise.all(sent);
}

/** Presses Tab, or Shift and Tab, once around the page. @returns what was wrong, as sentences */
async function walk(page: Page, keyboard: CDPSession, way: 1 | -1): Promise<string[]> {
  const found: string[] = [];
  const isOneColumn = page.viewportSize()?.width === oneColumn;
  let first: number | null = null;
  let last: FocusStep | undefined;
  for (let presses = 0; presses < 600; presses += 20) {
    await pressTab(keyboard, 20, way === 1 ? 0 : 8);
    for (const step of await page.evaluate(takeFocusSteps)) {
      const { id, name, moved, problems } = step;
      if (id === first && first !== null) return found;
      found.push(...problems.map((problem) => `${name} ${problem}`));
      // From the page's end to its start, or back.
      const isAround = id === null || !last || last.id === null || (way === 1 ? id : last.id) === 0;
      if (!isAround && isOneColumn && moved * way < -line)
        found.push(`jumps by ${Math.round(moved)} px from ${last?.name} to ${name}`);
      first ??= id;
      last = step;
    }
  }
  return [...found, "the focus never comes round"];
}

/** Whether something stays at the window's bottom. Runs in the page. */
function hasBottomBar(): boolean {
  const styles = [...document.body.querySelectorAll("*")].map((element) => getComputedStyle(element));
  return styles.some(({ position, bottom }) => /sticky|fixed/.test(position) && bottom !== "auto");
}

/**
 * Walks each page with the keyboard, forward and back; in a wide window only back where nothing stays at the bottom, since then what
 * comes in from below can lie under nothing. @throws with all that was covered, and where the page jumped */
async function expectFocusInSight(origin: string, page: Page, states: readonly PageState[]): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { path, name = "", prepare } of states) {
    await page.goto(origin + path);
    await prepare?.(page);
    await page.evaluate(recordFocusSteps);
    for (const size of sizes) {
      await page.setViewportSize(size);
      // A font that arrives meanwhile moves lines.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await waitUntilStill(page);
      const isForwardWalked = size.width === oneColumn || (await page.evaluate(hasBottomBar));
      for (const way of isForwardWalked ? ([1, -1] as const) : ([-1] as const)) {
        const problems = await walk(page, keyboard, way);
        found.push(...problems.map((problem) => `${path} ${name} ${size.width} ${way}: ${problem}`));
      }
    }
  }
  if (found.length > 0) throw new Error(`${found.length} steps are not in sight:\n${found.join("\n")}`);
}

/** A list or a demo with other parameters has the same order of the same controls. The desk has no part that sticks. */
const walkedStates = publicStates.filter(({ path, name }) => name === undefined && !/\?|everything/.test(path));
const parts = 8;
for (let part = 0; part < parts; part += 1) {
  const states = walkedStates.filter((_, index) => index % parts === part);
  test(`focus is in sight, part ${part + 1} of the public pages`, async ({ site }) => {
    const page = await site.openPage({ expectedErrors: /status of (?:400|404|500)|youtube/ });
    await expectFocusInSight(site.origin, page, states);
  });
}

test("focus is in sight on a person’s own page and beside it", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /403/ });
  await expectFocusInSight(site.origin, page, await placeStates(site));
});
