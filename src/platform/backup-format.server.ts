import * as z from "zod/mini";

/** Raised when an older reader could not read what is written now. */
export const backupVersion = 1;

const name = z.string().check(z.regex(/^(public|site|"public"|"site")\.[a-z0-9_"]+$/));

/**
 * A backup is gzip over lines of JSON: the head, then each table's name and columns followed by its rows (each the text of a
 * JSON object), the values of sequences, and the end with the count of rows and the SHA-256 of all lines before.
 */
const line = z.union([
  z.object({
    format: z.literal("penwright-backup"),
    version: z.number(),
    madeAt: z.string(),
    /** Whose rows they are: the site's origin, its database and the machine. */
    source: z._default(z.string(), "a site that did not say its name"),
    migrations: z.array(z.string()),
  }),
  z.object({ table: name, columns: z.array(z.string().check(z.regex(/^[a-z0-9_]+$/))) }),
  z.object({ row: z.string() }),
  z.object({ sequence: name, value: z.string().check(z.regex(/^\d+$/)) }),
  z.object({ end: z.number(), sha256: z.string() }),
]);

export type BackupLine = z.output<typeof line>;

/** @returns null for anything that is not a line of a backup */
export function parseBackupLine(text: string): BackupLine | null {
  try {
    const parsed = line.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
