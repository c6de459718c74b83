import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** CPU seconds of all threads of a process, more precise than /proc/<pid>/stat. Linux only. */
export function processorSeconds(child: ChildProcess): number {
  const tasks = `/proc/${child.pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9;
}

/** Resident memory of a process, in whole MB. Linux only. */
export function residentMegabytes(child: ChildProcess): number {
  const pages = Number(readFileSync(`/proc/${child.pid}/statm`, "utf8").split(" ")[1]);
  return Math.round((pages * 4096) / 1e6);
}
