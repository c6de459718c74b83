const maxDepth = 32;

export type JsonOutcome = { ok: true; value: unknown } | { ok: false };

/** Parses strict UTF-8 with at most 32 levels, finite numbers and text that a database can store; objects have no prototype. */
export function parseJson(bytes: Uint8Array): JsonOutcome {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { ok: true, value: copyValue(JSON.parse(text), 0) };
  } catch {
    return { ok: false };
  }
}

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @throws for a value that is refused */
function copyValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return requireStorable(value);
  // 1e999 is JSON and becomes Infinity, which would be stored as null.
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError("A number is not finite.");
  if (typeof value !== "object" || value === null) return value;
  if (depth === maxDepth) throw new RangeError("The JSON has too many levels.");
  if (Array.isArray(value)) return value.map((item: unknown) => copyValue(item, depth + 1));
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) copy[requireStorable(key)] = copyValue(item, depth + 1);
  return copy;
}

function requireStorable(text: string): string {
  if (text.includes("\0") || !text.isWellFormed()) throw new RangeError("A text holds NUL or half a character.");
  return text;
}
