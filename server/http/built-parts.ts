import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { StoredBody } from "./stored-body.ts";

/** What a page says of the build's files, by their URL paths; undefined for what the build does not have. */
export interface BuiltParts {
  /** A file's `integrity`. */
  integrityOf(path: string): string | undefined;
  /** The rules of the site's stylesheet that a route's page can need, by the path of the route's module. */
  stylesOf(path: string): string | undefined;
}

/** Where `stylesOf` has those of the error pages, which may stand in any route's place. */
export const failedPageStyles = "failed";

/** In development, and for a page without script. */
export const noBuiltParts: BuiltParts = { integrityOf: () => undefined, stylesOf: () => undefined };

/**
 * @param files in memory by URL path; may still be filling. Each one's hash, `sha384-…`, is reckoned once.
 * @param stylesFile what the build wrote of each route's styles (scripts/route-styles.ts); without it pages keep all of them
 */
export function readBuiltParts(files: ReadonlyMap<string, StoredBody>, stylesFile: string): BuiltParts {
  const known = new Map<string, string>();
  const styles: Record<string, string> = existsSync(stylesFile) ? JSON.parse(readFileSync(stylesFile, "utf8")) : {};
  return {
    stylesOf: (path) => styles[path],
    integrityOf(path) {
      const file = files.get(path);
      if (!file) return undefined;
      const integrity = known.get(path) ?? `sha384-${createHash("sha384").update(file.identity).digest("base64")}`;
      known.set(path, integrity);
      return integrity;
    },
  };
}
