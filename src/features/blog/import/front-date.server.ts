import { toSingleLine } from "../sanitize/untrusted-json.ts";
import { readZonedDate } from "../store/zoned-date.ts";

/** Whether a text is a date that can be read. */
export function looksLikeDate(value: unknown): boolean {
  return typeof value === "string" && readDate(value) !== null;
}

/** Reads a date of front matter; of a list the first. */
export function readDate(value: unknown): Date | null {
  return readZonedDate(toSingleLine(Array.isArray(value) ? value[0] : value));
}
