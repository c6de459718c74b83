import { isRecord, type JsonRecord, ownProperty } from "../sanitize/untrusted-json.ts";

/** A post of an export, or why it is left out. `file` names it in the output. */
export type ExportedPost =
  | { file: string; leftOut: string }
  /** `data` in the names of a delivery's data, with the body as HTML. */
  | { file: string; data: JsonRecord; notes: string[] };

/** The records of a list in an export; none of anything else. */
export function recordsOf(value: unknown, key: string): JsonRecord[] {
  const list = ownProperty(value, key);
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** Of a cover only an absolute URL is kept; another one is named. */
export function readCover(url: string, alt: string, notes: string[]): JsonRecord {
  if (url === "") return {};
  if (/^https?:\/\//i.test(url)) return { featured_image: { url, alt } };
  notes.push(`lost: cover ${url.slice(0, 100)}`);
  return {};
}

/** Without what is empty. */
export function withoutEmpty(data: JsonRecord): JsonRecord {
  const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
  return Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmpty(value)));
}
