const maxDepth = 32;

/** "nul" and "surrogate" are valid JSON that a database cannot store. */
export type JsonOutcome = { ok: true; value: unknown } | { ok: false; reason: "syntax" | "nul" | "surrogate" };

/** Parses strict UTF-8 with at most 32 levels and finite numbers; objects have no prototype. */
export function parseJson(bytes: Uint8Array): JsonOutcome {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return { ok: false, reason: "syntax" };
  }
  const flaws = new Set<Flaw>();
  const copy = copyValue(value, flaws, 0);
  const [reason] = flaws;
  return reason ? { ok: false, reason } : { ok: true, value: copy };
}

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Flaw = "syntax" | "nul" | "surrogate";

function copyValue(value: unknown, flaws: Set<Flaw>, depth: number): unknown {
  if (typeof value === "string") return checkText(value, flaws);
  // 1e999 is JSON and becomes Infinity, which would be stored as null.
  if (typeof value === "number" && !Number.isFinite(value)) flaws.add("syntax");
  if (typeof value !== "object" || value === null) return value;
  if (depth === maxDepth) flaws.add("syntax");
  if (flaws.size > 0) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => copyValue(item, flaws, depth + 1));
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) copy[checkText(key, flaws)] = copyValue(item, flaws, depth + 1);
  return copy;
}

function checkText(text: string, flaws: Set<Flaw>): string {
  if (text.includes("\0")) flaws.add("nul");
  if (!text.isWellFormed()) flaws.add("surrogate");
  return text;
}
