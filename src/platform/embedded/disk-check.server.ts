import { open, statfs } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "../db.server.ts";

/** Postgres extends its log by 16 MB. */
const leastFreeBytes = 24 * 1_048_576;

/** Writes four kilobytes and checks free space. @returns `disk-full`, `read-only`, another code of the system, or null */
export async function checkDisk(folder: string): Promise<string | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < leastFreeBytes) return "disk-full";
    const file = await open(join(folder, ".writable"), "w");
    try {
      await file.write(Buffer.alloc(4_096));
      await file.datasync();
    } finally {
      await file.close();
    }
    return null;
  } catch (error) {
    const code = codeOf(error) ?? "unwritable";
    if (/^(ENOSPC|EDQUOT)$/.test(code)) return "disk-full";
    return /^(EROFS|EACCES|EPERM)$/.test(code) ? "read-only" : code;
  }
}
