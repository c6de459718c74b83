import { restoreWindowsLetters } from "./windows-letters.ts";
import { stripMarkup } from "./strip-markup.ts";

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Undefined for an inherited property, and for a value that is no record. */
export function ownProperty(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Boxes of GraphQL and Strapi around one value, with at most a cursor or an id beside it. */
const wrappers = ["node", "nodes", "edges", "attributes"];

/** Unwraps StoryChief's `data` members, other tools' boxes and JSON strings, four deep at most; returns anything else unchanged. */
export function unwrap(value: unknown, depth = 4): unknown {
  if (depth === 0) return value;
  if (isRecord(value) && Object.hasOwn(value, "data")) return unwrap(value["data"], depth - 1);
  const inner = isRecord(value) && Object.keys(value).length <= 2 && wrappers.map((key) => value[key]).find(Boolean);
  if (inner && typeof inner === "object") return unwrap(inner, depth - 1);
  const parsed = typeof value === "string" && /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
  return parsed === undefined ? value : unwrap(parsed, depth - 1);
}

/** An unwrapped list; a single value becomes a list of one, nothing an empty one. */
export function unwrapList(value: unknown): unknown[] {
  const inner = unwrap(value);
  if (Array.isArray(inner)) return inner;
  // PHP writes a list with gaps as a record, WordPress's app one of names.
  const entries = isRecord(inner) ? Object.entries(inner) : [];
  if (entries.length > 0 && entries.every(([key, one]) => /^\d+$/.test(key) || ownProperty(one, "name")))
    return entries.map(([, one]) => one);
  return inner === undefined || inner === null || inner === "" ? [] : [inner];
}

/** A string or number as trimmed text; runs of white space and control characters become one space. "" for anything else. */
export function toSingleLine(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return "";
  return restoreWindowsLetters(value)
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ")
    .trim();
}

/** A name or title without markup, also wrapped as WordPress does; "" for what programs write for nothing. */
export function toPlainLine(value: unknown): string {
  const line = toSingleLine(
    stripMarkup(toSingleLine(ownProperty(value, "rendered") ?? ownProperty(value, "data") ?? value)),
  );
  return /^(?:null|undefined|NaN|\[object \w+\])$/.test(line) ? "" : line;
}

/** Whether Postgres can hold the text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** @returns undefined for text that is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
