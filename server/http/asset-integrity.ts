import { createHash } from "node:crypto";
import type { StoredBody } from "./stored-body.ts";

/** The `integrity` of a file by its URL path; undefined for what is not there. */
export type IntegrityOf = (path: string) => string | undefined;

/** Reckons `sha384-…` of files in memory, each once. @param files by URL path; may still be filling */
export function createIntegrityOf(files: ReadonlyMap<string, StoredBody>): IntegrityOf {
  const known = new Map<string, string>();
  return (path) => {
    const file = files.get(path);
    if (!file) return undefined;
    const integrity = known.get(path) ?? `sha384-${createHash("sha384").update(file.identity).digest("base64")}`;
    known.set(path, integrity);
    return integrity;
  };
}
