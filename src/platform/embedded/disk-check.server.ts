import { open, statfs } from "node:fs/promises";
import { join } from "node:path";

/** Below this, Postgres may not get the next piece of its log (16 MB), and a message that was accepted could not be kept. */
const leastFreeBytes = 24 * 1_048_576;

/**
 * Looks whether a folder can be written, by writing four kilobytes to the disk and by asking how much room is left.
 * @returns `disk-full`, `read-only`, the system's code for anything else, or null when all is well
 */
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
    const code = error instanceof Error && "code" in error ? String(error.code) : "unwritable";
    if (/^(ENOSPC|EDQUOT)$/.test(code)) return "disk-full";
    return /^(EROFS|EACCES|EPERM)$/.test(code) ? "read-only" : code;
  }
}
