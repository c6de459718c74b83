import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "./site-process.ts";

/** A step of the watch takes a few milliseconds; the site refuses after 2,500. */
const stallMs = 1_000;

/**
 * The control of a load: stores a small file every 50 ms, as a commit does, and so learns when the machine itself, its disk or its
 * processors, stood still, which no site can hide from its visitors.
 */
export async function watchStalls() {
  const folder = await temporaryFolder();
  const stalls: { from: number; to: number }[] = [];
  let isStopping = false;

  async function storeFile(): Promise<void> {
    const path = join(folder.path, "new");
    const file = await open(path, "w");
    try {
      await file.write("a row");
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(path, join(folder.path, "stored"));
  }

  async function watch(): Promise<void> {
    while (!isStopping) {
      const from = performance.now();
      await storeFile();
      await sleep(50);
      const to = performance.now();
      if (to - from > stallMs) stalls.push({ from, to });
    }
  }

  const watching = watch();
  return {
    /** Milliseconds of each stall. */
    lengths: () => stalls.map(({ from, to }) => Math.round(to - from)),
    /** @param visit its times on this process's performance clock, in ms */
    covers: ({ atMs, ms }: { atMs: number; ms: number }) =>
      stalls.some(({ from, to }) => from < atMs + ms && to > atMs),
    async stop(): Promise<void> {
      isStopping = true;
      await watching;
      await folder.remove();
    },
  };
}
