import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Removes permissions of group and others, recursively; symbolic links are not followed. */
export function makePrivate(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if ((entry.mode & 0o077) !== 0) chmodSync(path, entry.mode & 0o700);
  if (entry.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}
