// Preloaded into a process and its threads (NODE_OPTIONS=--import=…): each sync to the disk takes SLOW_SYNC_MS longer, and stops the
// thread that waits for it as a disk does.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { open } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const seconds = Number(process.env["SLOW_SYNC_MS"] ?? 0) / 1_000;
/** The file whose presence makes syncs slow, so that a start is not. */
const marker = process.env["SLOW_SYNC_WHEN"] ?? "";
const isSlow = () => seconds > 0 && fs.existsSync(marker);

const before = { ...fs };
for (const name of ["fsyncSync", "fdatasyncSync"] as const) {
  fs[name] = (file) => {
    // Not Atomics.wait, which ends early when the thread is terminated.
    if (isSlow()) spawnSync("sleep", [String(seconds)]);
    before[name](file);
  };
}
process.getBuiltinModule("module").syncBuiltinESMExports();

const file = await open(import.meta.filename);
const handle: { sync(): Promise<void>; datasync(): Promise<void> } = Object.getPrototypeOf(file);
await file.close();
for (const name of ["sync", "datasync"] as const) {
  const original = handle[name];
  handle[name] = async function (this: typeof file) {
    if (isSlow()) await sleep(seconds * 1_000);
    await original.call(this);
  };
}
