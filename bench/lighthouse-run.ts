import { type ChildProcess, spawn } from "node:child_process";
import lighthouse from "lighthouse";
import { chromiumFlags, findChromium } from "../tests/support/chromium.ts";
import { freePort, temporaryFolder } from "../tests/support/site-process.ts";

/** The four categories whose score must be 100. */
export const categoryIds = ["performance", "accessibility", "best-practices", "seo"] as const;

/** One run of Lighthouse on one URL. Times in milliseconds; scores from 0 to 100. */
export interface Reading {
  scores: Record<string, number>;
  lcp: number;
  blocking: number;
  /** All work of the main thread, scripts or not. */
  mainThread: number;
  shift: number;
  /** Audits that cost points. */
  failed: string[];
}

/** A Chromium of its own that Lighthouse can drive. */
export interface Lab {
  /** Lighthouse's mobile profile: slow 4G and a 4x slowed processor, both simulated. */
  read(url: string): Promise<Reading>;
  close(): Promise<void>;
}

export async function openLab(): Promise<Lab> {
  const profile = await temporaryFolder();
  const port = await freePort();
  const chromium = startChromium(port, profile.path);
  return {
    async read(url) {
      let reading = await readOnce(url, port);
      // Some traces lack an event that a metric needs; the run is then repeated.
      for (let again = 0; again < 3 && !isWhole(reading); again += 1) reading = await readOnce(url, port);
      if (!isWhole(reading)) throw new Error(`Lighthouse measured nothing on ${url}`);
      return reading;
    },
    async close() {
      // Chromium and what started it: Debian's is started by a shell.
      if (chromium.pid !== undefined) process.kill(-chromium.pid, "SIGKILL");
      await profile.remove().catch(() => undefined);
    },
  };
}

function isWhole({ lcp, blocking, shift }: Reading): boolean {
  return [lcp, blocking, shift].every(Number.isFinite);
}

function startChromium(port: number, profile: string): ChildProcess {
  const own = ["--headless", `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  return spawn(findChromium(), [...own, ...chromiumFlags, "about:blank"], { stdio: "ignore", detached: true });
}

async function readOnce(url: string, port: number): Promise<Reading> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "silent",
    onlyCategories: [...categoryIds],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const counted = new Set(weighed.map(({ id }) => id));
  return {
    scores: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    lcp: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    mainThread: value("mainthread-work-breakdown"),
    shift: value("cumulative-layout-shift"),
    failed: Object.values(audits)
      .filter(({ id, score }) => counted.has(id) && score !== null && score < 0.9)
      .map(({ id }) => id),
  };
}
