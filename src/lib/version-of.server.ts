import { createHash } from "node:crypto";

/** A hash that changes with anything in the value. */
export function versionOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
