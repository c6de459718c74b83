import { createHash } from "node:crypto";
import type { StoredBody } from "./stored-body.ts";

/** What a page says of the build's files, by their URL paths; undefined for what the build does not have. */
export interface BuiltParts {
  /** A file's `integrity`. */
  integrityOf(path: string): string | undefined;
}

/** In development, and for a page without script. */
export const noBuiltParts: BuiltParts = { integrityOf: () => undefined };

/**
 * @param files in memory by URL path; may still be filling. Each one's hash, `sha384-…`, is reckoned once.
 */
export function readBuiltParts(files: ReadonlyMap<string, StoredBody>): BuiltParts {
  const known = new Map<string, string>();
  return {
    integrityOf(path) {
      const file = files.get(path);
      if (!file) return undefined;
      const integrity = known.get(path) ?? `sha384-${createHash("sha384").update(file.identity).digest("base64")}`;
      known.set(path, integrity);
      return integrity;
    },
  };
}
