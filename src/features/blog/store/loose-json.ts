export type JsonRecord = Record<string, unknown>;

/** Whether a parsed JSON value is an object (not an array, not null). */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A member of a parsed JSON object; undefined when the value is no object or the key is not its own. */
export function member(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value inside `data` members and JSON strings, as StoryChief wraps it; anything else comes back as it is. */
export function unwrap(value: unknown): unknown {
  let inner = value;
  for (let layer = 0; layer < 4; layer += 1) {
    if (typeof inner === "string" && /^\s*[[{]/.test(inner)) {
      const parsed = parseJson(inner);
      if (parsed === undefined) return inner;
      inner = parsed;
    } else if (isRecord(inner) && Object.hasOwn(inner, "data")) {
      inner = inner["data"];
    } else {
      return inner;
    }
  }
  return inner;
}

/** A list inside its wrappers; a single thing counts as a list of one, nothing as an empty one. */
export function unwrapList(value: unknown): unknown[] {
  const inner = unwrap(value);
  if (Array.isArray(inner)) return inner;
  return inner === undefined || inner === null || inner === "" ? [] : [inner];
}

/** A string or number as trimmed text, white space collapsed, controls removed; "" for anything else. */
export function toLine(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return "";
  return value.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
