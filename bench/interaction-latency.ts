import type { Browser, Locator, Page } from "@playwright/test";
import { openChromium } from "../tests/support/chromium.ts";
import { freePort, startProcess, temporaryFolder } from "../tests/support/site-process.ts";
import { readInteractions, recordInteractions } from "./event-timing.ts";
import { median } from "./median.ts";
import { openSlowPage, slowPhone } from "./slow-phone.ts";

/**
 * Milliseconds from a touch or key to the next paint on a slow phone (CPU slowed by a factor of 4), by Event Timing (resolution
 * 8 ms), and from a click to the paint of a prefetched page's heading. Exits with code 1 when a median is above its target.
 * Usage: node bench/interaction-latency.ts [rounds=5]
 */
const rounds = Number(process.argv[2] ?? 5);
const interactionTargetMs = 100;
const navigationTargetMs = 200;

interface Case {
  name: string;
  path: string;
  width: number;
  touch: (page: Page, round: number) => Promise<void>;
}

const cases: Case[] = [
  { name: "demo with a draft, a slider by key", path: "/demo?topic=ai-education", width: 390, touch: moveSlider },
  { name: "demo with a draft, a slider dragged", path: "/demo?topic=ai-education", width: 390, touch: dragSlider },
  {
    name: "demo, a layout's tab",
    path: "/demo?topic=ai-education",
    width: 390,
    touch: openTab,
  },
  {
    name: "how it works, a format's tab",
    path: "/how-it-works",
    width: 390,
    touch: openTab,
  },
  {
    name: "how it works, a question",
    path: "/how-it-works",
    width: 390,
    touch: (page, round) => openQuestion(page, (round % 4) + 1),
  },
  {
    name: "pricing, a question",
    path: "/pricing",
    width: 390,
    touch: (page, round) => openQuestion(page, (round % 3) + 1),
  },
  { name: "pricing, a plan", path: "/pricing", width: 390, touch: (page, round) => choosePlan(page, round) },
  { name: "the menu", path: "/", width: 390, touch: (page) => page.getByRole("button", { name: "Menu" }).tap() },
];

/**
 * Scrolls an element to the middle of the window and waits until the page is still. At the bottom edge, headless Chromium
 * reports a paint 140 ms late on any page.
 */
async function bringIntoView(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.waitForTimeout(500);
}

async function openTab(page: Page, round: number): Promise<void> {
  const tabs = page.getByRole("tab");
  const tab = tabs.nth((round + 1) % (await tabs.count()));
  await bringIntoView(page, tab);
  await tab.tap();
}

async function openQuestion(page: Page, number: number): Promise<void> {
  const question = page.locator("summary").nth(number);
  await bringIntoView(page, question);
  await question.tap();
}

/** Opens the drawer in which a phone keeps the sliders. */
async function openSliders(page: Page): Promise<void> {
  const drawer = page.getByRole("button", { name: "Faders", expanded: false });
  if (await drawer.isVisible()) await drawer.tap();
}

async function moveSlider(page: Page, round: number): Promise<void> {
  await openSliders(page);
  const slider = page.getByRole("slider").nth(round % 3);
  await bringIntoView(page, slider);
  await slider.focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
}

async function dragSlider(page: Page, round: number): Promise<void> {
  await openSliders(page);
  const slider = page.getByRole("slider").nth(round % 3);
  await bringIntoView(page, slider);
  const box = await slider.boundingBox();
  if (!box) throw new Error("The slider cannot be seen.");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.3, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 8 });
  await page.mouse.up();
}

async function choosePlan(page: Page, round: number): Promise<void> {
  const plan = page.getByRole("radio").nth(round % 3);
  await bringIntoView(page, plan);
  await plan.tap({ force: true });
}

async function measure(browser: Browser, origin: string, { path, width, touch }: Case): Promise<number[]> {
  const { page } = await openSlowPage(browser, { width });
  await recordInteractions(page);
  await page.goto(`${origin}${path}`, { waitUntil: "load" });
  await page.keyboard.press("Shift");
  await page.waitForTimeout(2_500);
  for (let round = 0; round < rounds; round += 1) {
    await touch(page, round);
    await page.waitForTimeout(400);
  }
  const seen = await readInteractions(page);
  await page.context().close();
  return seen;
}

const headerLinks = ["Pricing", "How It Works", "Demo", "Blog", "Personas"];

/** Clicks through the header's links, each tour from another first link. @param slowerBy CPU throttling factor */
async function measureNavigation(browser: Browser, origin: string, slowerBy: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = round % headerLinks.length;
    const names = [...headerLinks.slice(start), ...headerLinks.slice(0, start)];
    times.push(...(await measureTour(browser, origin, slowerBy, names)));
  }
  return times;
}

/** Milliseconds from a click on a prefetched link to the first paint of its heading. */
async function measureTour(browser: Browser, origin: string, slowerBy: number, names: string[]): Promise<number[]> {
  const { page, session } = await openSlowPage(browser, { width: 1440 });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowerBy });
  await page.goto(`${origin}/`, { waitUntil: "load" });
  await page.keyboard.press("Shift");
  await page.waitForTimeout(2_500);
  const times: number[] = [];
  for (const name of names) {
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: false }).first();
    if ((await link.count()) === 0) continue;
    await link.hover();
    await page.waitForTimeout(1_000);
    const shown = page.evaluate(() => {
      const before = document.querySelector("h1");
      return new Promise<number>((resolve) => {
        let clicked = 0;
        addEventListener("click", (event) => (clicked = event.timeStamp), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          const heading = document.querySelector("h1");
          if (!heading || heading === before) return;
          observer.disconnect();
          // Runs after the next frame, so the heading has been painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
        });
        observer.observe(document.body, { childList: true, subtree: true });
      });
    });
    await link.click();
    times.push(await shown);
    await page.waitForTimeout(700);
  }
  await page.context().close();
  return times;
}

const folder = await temporaryFolder();
const site = startProcess({ PORT: String(await freePort()), DATA_DIR: folder.path });
const browser = await openChromium();
try {
  await site.ready();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  console.log("| what | interactions over 16 ms | median ms | worst ms | |\n|---|---|---|---|---|");
  let isSlow = false;
  const report = (name: string, times: number[], targetMs: number) => {
    const middle = times.length > 0 ? Math.round(median(times)) : 0;
    isSlow ||= middle > targetMs;
    const columns = [name, times.length, middle || "< 16", Math.round(Math.max(0, ...times))];
    console.log(`| ${columns.join(" | ")} | ${middle > targetMs ? "SLOW" : "ok"} |`);
  };
  for (const one of cases) report(one.name, await measure(browser, site.origin, one), interactionTargetMs);
  const tours = [
    ["a prefetched page, click to heading", slowPhone.slowerBy],
    ["the same, processor not slowed", 1],
  ] as const;
  for (const [name, slowerBy] of tours)
    report(name, await measureNavigation(browser, site.origin, slowerBy), navigationTargetMs);
  process.exitCode = isSlow ? 1 : 0;
} finally {
  await browser.close();
  await site.stop("SIGKILL");
  await folder.remove();
}
