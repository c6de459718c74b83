import { mkdir, rm, writeFile } from "node:fs/promises";
import type { CDPSession, Page } from "@playwright/test";
import { openChromium } from "../tests/support/chromium.ts";
import { freePort, startProcess, temporaryFolder } from "../tests/support/site-process.ts";
import { openSlowPage } from "./slow-phone.ts";

/**
 * Records a first visit to a page on a slow phone (slow 4G, processor 4x slower): a trace that Chromium's DevTools open, and its
 * pictures as files. Ends with 1 unless the text was painted before any script had arrived.
 * Usage: node bench/trace-home.ts [path=/] [folder=.cache/trace-home]
 */
const path = process.argv[2] ?? "/";
const folder = process.argv[3] ?? ".cache/trace-home";

interface Milestones {
  /** Milliseconds since the navigation began. */
  responseBegan: number;
  responseEnded: number;
  firstText: number;
  largest: number;
  largestText: string;
  firstScript: number;
  lastScript: number;
  interactive: number;
  shift: number;
  blocking: number;
  transferred: Record<string, number>;
}

/** Installed before the page's own code: notes when React has taken the page over, what shifted, and what blocked. */
function watch() {
  const seen = { interactive: 0, shift: 0, blocking: 0, largest: 0, largestText: "" };
  Reflect.set(window, "seenByBench", seen);
  const look = () => {
    const button = document.querySelector("main a");
    if (button && Object.keys(button).some((key) => key.startsWith("__reactProps")))
      seen.interactive = performance.now();
    else setTimeout(look, 20);
  };
  look();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, "value"));
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element: unknown = Reflect.get(entry, "element");
      seen.largest = entry.startTime;
      seen.largestText = element instanceof Element ? `${element.tagName.toLowerCase()}: ${element.textContent}` : "";
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

function readMilestones(): Milestones {
  const seen: Record<string, unknown> = Reflect.get(window, "seenByBench");
  const [page] = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource").filter((entry) => entry instanceof PerformanceResourceTiming);
  const scripts = files.filter(({ name }) => name.endsWith(".js")).map(({ responseEnd }) => responseEnd);
  const sizeOf = (ending: string) =>
    files.filter(({ name }) => name.endsWith(ending)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const navigation = page instanceof PerformanceNavigationTiming ? page : null;
  return {
    responseBegan: navigation?.responseStart ?? 0,
    responseEnded: navigation?.responseEnd ?? 0,
    firstText: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
    largest: Number(seen["largest"]),
    largestText: String(seen["largestText"]),
    firstScript: Math.min(...scripts),
    lastScript: Math.max(...scripts),
    interactive: Number(seen["interactive"]),
    shift: Number(seen["shift"]),
    blocking: Number(seen["blocking"]),
    transferred: { html: navigation?.encodedBodySize ?? 0, fonts: sizeOf(".woff2"), scripts: sizeOf(".js") },
  };
}

/** Starts tracing with pictures. @returns stops it; gives the trace as JSON */
async function startTrace(session: CDPSession): Promise<() => Promise<string>> {
  const events: object[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const categories = ["devtools.timeline", "blink.user_timing", "loading", "disabled-by-default-devtools.screenshot"];
  await session.send("Tracing.start", { traceConfig: { includedCategories: categories } });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    return JSON.stringify({ traceEvents: events });
  };
}

/** The pictures in a trace, with their milliseconds since the navigation began. */
function readPictures(trace: string): { at: number; jpeg: Buffer }[] {
  const { traceEvents }: { traceEvents: { name: string; ts: number; args?: { snapshot?: string; data?: object } }[] } =
    JSON.parse(trace);
  const began = Math.min(...traceEvents.filter(({ name }) => name === "ResourceSendRequest").map(({ ts }) => ts));
  return traceEvents
    .filter(({ name, args }) => name === "Screenshot" && args?.snapshot)
    .map(({ ts, args }) => ({
      at: Math.round((ts - began) / 1_000),
      jpeg: Buffer.from(args?.snapshot ?? "", "base64"),
    }))
    .filter(({ at }) => at >= 0);
}

async function record(page: Page, session: CDPSession, url: string) {
  await page.addInitScript(watch);
  const stop = await startTrace(session);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForFunction(() => Number(Reflect.get(Reflect.get(window, "seenByBench"), "interactive")) > 0);
  await page.waitForTimeout(2_000);
  return { milestones: await page.evaluate(readMilestones), trace: await stop() };
}

const data = await temporaryFolder();
const site = startProcess({ PORT: String(await freePort()), DATA_DIR: data.path });
const browser = await openChromium();
try {
  await site.ready();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const { page, session } = await openSlowPage(browser, { hasSlowNetwork: true });
  const { milestones, trace } = await record(page, session, `${site.origin}${path}`);
  const pictures = readPictures(trace);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/trace.json`, trace);
  for (const { at, jpeg } of pictures) await writeFile(`${folder}/${String(at).padStart(5, "0")}-ms.jpg`, jpeg);

  const { transferred, largestText, shift, ...times } = milestones;
  for (const [name, value] of Object.entries(times)) console.log(`${name.padEnd(14)} ${Math.round(value)} ms`);
  console.log(`shift          ${shift.toFixed(4)}`);
  console.log(`largest is     ${largestText.slice(0, 80)}`);
  for (const [name, bytes] of Object.entries(transferred))
    console.log(`${name.padEnd(14)} ${(bytes / 1_000).toFixed(1)} kB`);
  console.log(`pictures       ${pictures.map(({ at }) => at).join(", ")} ms, in ${folder}`);
  const isReadableFirst = milestones.firstText < milestones.firstScript;
  console.log(isReadableFirst ? "The text was there before any script." : "NOT before the scripts: the text waited.");
  process.exitCode = isReadableFirst ? 0 : 1;
} finally {
  await browser.close();
  await site.stop("SIGKILL");
  await data.remove();
}
