import * as z from "zod/mini";

/** The version of the file format; a site refuses to restore a higher one. */
export const backupVersion = 1;

const name = z.string().check(z.regex(/^(public|site|"public"|"site")\.[a-z0-9_"]+$/));

/** One line of the gzipped file: a header; per table its name and columns, then its rows; sequences; row count and SHA-256. */
const line = z.union([
  z.object({
    format: z.literal("penwright-backup"),
    version: z.number(),
    madeAt: z.string(),
    source: z.string(),
    migrations: z.array(z.string()),
  }),
  z.object({ table: name, columns: z.array(z.string().check(z.regex(/^[a-z0-9_]+$/))) }),
  z.object({ row: z.string() }),
  z.object({ sequence: name, value: z.string().check(z.regex(/^\d+$/)) }),
  z.object({ end: z.number(), sha256: z.string() }),
]);

export type BackupLine = z.output<typeof line>;

/** @param text a line without its line break @returns null when it is not JSON or no line of a backup */
export function parseBackupLine(text: string): BackupLine | null {
  try {
    const parsed = line.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
