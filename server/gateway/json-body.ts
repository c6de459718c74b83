const maxDepth = 32;

/** "nul" and "surrogate" are valid JSON that a database cannot store. */
export type JsonOutcome = { ok: true; value: unknown } | { ok: false; reason: "syntax" | "nul" | "surrogate" };

/** Strict UTF-8, at most 32 levels deep, finite numbers; objects have no prototype. */
export function parseJson(bytes: Uint8Array): JsonOutcome {
  let value: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (isTooDeep(text)) return { ok: false, reason: "syntax" };
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: "syntax" };
  }
  const flaws = new Set<Flaw>();
  const copy = copyValue(value, flaws);
  const [reason] = flaws;
  return reason ? { ok: false, reason } : { ok: true, value: copy };
}

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Flaw = "syntax" | "nul" | "surrogate";

/** One pass over the text, so that recursion cannot run out of stack. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (isInString) {
      if (char === "\\") index += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === "[" || char === "{") {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (char === "]" || char === "}") depth -= 1;
  }
  return false;
}

/** Copies into objects without a prototype, and collects flaws. */
function copyValue(value: unknown, flaws: Set<Flaw>): unknown {
  if (typeof value === "string") return checkText(value, flaws);
  // 1e999 is JSON and becomes Infinity, which would be stored as null.
  if (typeof value === "number" && !Number.isFinite(value)) flaws.add("syntax");
  if (Array.isArray(value)) return value.map((item: unknown) => copyValue(item, flaws));
  if (!isJsonObject(value)) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) copy[checkText(key, flaws)] = copyValue(item, flaws);
  return copy;
}

function checkText(text: string, flaws: Set<Flaw>): string {
  if (text.includes("\0")) flaws.add("nul");
  if (!text.isWellFormed()) flaws.add("surrogate");
  return text;
}
