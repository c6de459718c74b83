import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { freePort, startProcess, temporaryFolder } from "./site-process.ts";

let prepared: Promise<string> | undefined;

/**
 * A new data folder, `<folder>/data`, in which a site has run once and was stopped. The first call of a process creates it
 * (some seconds), later calls copy it.
 */
export async function prepareSite(): Promise<{ folder: string; dataDir: string; remove(): Promise<void> }> {
  prepared ??= runOnce();
  const origin = await prepared;
  const { path, remove } = await temporaryFolder();
  const dataDir = join(path, "data");
  await cp(origin, dataDir, { recursive: true });
  return { folder: path, dataDir, remove };
}

async function runOnce(): Promise<string> {
  const { path } = await temporaryFolder();
  process.on("exit", () => rmSync(path, { recursive: true, force: true }));
  const site = startProcess({ PORT: String(await freePort()), DATA_DIR: path });
  try {
    await site.ready(90_000);
    await site.waitForLaunchPosts();
    assert.equal(await site.stop(), 0, "the first run ends cleanly");
  } finally {
    await site.stop("SIGKILL");
  }
  return path;
}
