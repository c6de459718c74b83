import { createHash } from "node:crypto";

/** A hash that changes with anything in the value. */
export function versionOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/** Whether somebody changed what a form would replace since it was shown. @param seen the version that it showed; null where it does not say, which is taken @param stored read in the transaction that saves, with a lock */
export function isOvertaken(seen: string | null, stored: unknown): boolean {
  return seen !== null && seen !== versionOf(stored);
}
