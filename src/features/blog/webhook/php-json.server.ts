export type MacPlace =
  { ok: true; mac: string; from: number; to: number } | { ok: false; problem: "malformed" | "unsigned" };

const quote = 0x22;
const backslash = 0x5c;
/** More values than any story has; what is beyond would hold up the parser. */
const maxValues = 200_000;
const maxDepth = 500;
/** White space between two tokens, and the length of a number or word. */
const maxSpace = 10_000;
const maxScalar = 400;

/**
 * Where `meta.mac` stands in a JSON body: the byte range of the property with the comma that must go with it, and its
 * value. Walks the bytes once, in linear time; what it passes over is validated later, by the parser of the rest.
 * A key that occurs twice on the top level or in `meta` is malformed: two readers could see two values.
 */
export function findMac(body: Buffer): MacPlace {
  const walk = new Walk(body);
  const top = walk.members(walk.skipSpace(0));
  if (!top || walk.skipSpace(top.end) !== body.length || hasTwins(top.members))
    return { ok: false, problem: "malformed" };
  const meta = top.members.find(({ key }) => key === "meta");
  if (!meta) return { ok: false, problem: "unsigned" };
  const inner = walk.members(meta.valueFrom);
  if (!inner) return { ok: false, problem: body[meta.valueFrom] === 0x7b ? "malformed" : "unsigned" };
  if (hasTwins(inner.members)) return { ok: false, problem: "malformed" };
  const index = inner.members.findIndex(({ key }) => key === "mac");
  const own = inner.members[index];
  if (!own) return { ok: false, problem: "unsigned" };
  const mac = body.toString("latin1", own.valueFrom + 1, own.valueTo - 1);
  if (body[own.valueFrom] !== quote || !/^[0-9a-f]{64}$/.test(mac)) return { ok: false, problem: "unsigned" };
  const before = inner.members[index - 1];
  const after = inner.members[index + 1];
  if (before) return { ok: true, mac, from: before.valueTo, to: own.valueTo };
  return { ok: true, mac, from: own.keyFrom, to: after ? after.keyFrom : own.valueTo };
}

/**
 * JSON text written again as PHP's `json_encode` writes it with default flags: compact, `/` as `\/`, every UTF-16 unit
 * beyond ASCII as `\uxxxx`. Keys keep their order and numbers their spelling, which a parsed value would lose.
 */
export function rewriteAsPhp(text: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text[at];
    if (sign === '"') {
      const end = stringEnd(text, at);
      parts.push(rewriteString(text.slice(at, end)));
      at = end;
    } else {
      const next = text.indexOf('"', at);
      const end = next === -1 ? text.length : next;
      parts.push(text.slice(at, end).replace(/[ \t\n\r]+/g, ""));
      at = end;
    }
  }
  return parts.join("");
}

/**
 * A value as PHP's `json_encode` writes it with default flags.
 * @param value strings, whole numbers, booleans, null, and objects and arrays of them
 */
export function toPhpString(value: unknown): string {
  return escapeAsPhp(JSON.stringify(value));
}

// Outside its strings JSON holds neither a slash nor anything beyond ASCII, so the whole text can be escaped at once.
function escapeAsPhp(json: string): string {
  return json.replace(/[/\u0080-\uffff]/g, (sign) =>
    sign === "/" ? "\\/" : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function rewriteString(raw: string): string {
  try {
    return escapeAsPhp(JSON.stringify(JSON.parse(raw)));
  } catch {
    // Not valid JSON: nothing that PHP could have signed. It stays as it is and will not match.
    return raw;
  }
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') return at + 1;
    if (sign === "\\") at += 1;
  }
  return text.length;
}

interface Member {
  key: string;
  keyFrom: number;
  valueFrom: number;
  valueTo: number;
}

/** A walk over JSON bytes that knows strings and brackets, and nothing else. */
class Walk {
  private values = 0;
  private readonly body: Buffer;

  constructor(body: Buffer) {
    this.body = body;
  }

  skipSpace(from: number): number {
    const limit = Math.min(from + maxSpace, this.body.length);
    for (let at = from; at < limit; at += 1) {
      const byte = this.body[at];
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
    }
    return limit;
  }

  /** The members of the object that begins at `from`, or null when there is none or it is broken. */
  members(from: number): { members: Member[]; end: number } | null {
    if (this.body[from] !== 0x7b) return null;
    const members: Member[] = [];
    let at = this.skipSpace(from + 1);
    if (this.body[at] === 0x7d) return { members, end: at + 1 };
    while (members.length < 1_000) {
      const keyFrom = at;
      const keyTo = this.stringEnd(at);
      const key = keyTo === -1 ? null : readKey(this.body.toString("utf8", keyFrom, keyTo));
      const colon = this.skipSpace(keyTo);
      if (key === null || this.body[colon] !== 0x3a) return null;
      const valueFrom = this.skipSpace(colon + 1);
      const valueTo = this.valueEnd(valueFrom);
      if (valueTo === -1) return null;
      members.push({ key, keyFrom, valueFrom, valueTo });
      at = this.skipSpace(valueTo);
      if (this.body[at] === 0x7d) return { members, end: at + 1 };
      if (this.body[at] !== 0x2c) return null;
      at = this.skipSpace(at + 1);
    }
    return null;
  }

  // A plain loop: jumping from quote to quote is ten times slower on a text full of escaped quotes.
  private stringEnd(from: number): number {
    if (this.body[from] !== quote) return -1;
    for (let at = from + 1; at < this.body.length; at += 1) {
      const byte = this.body[at];
      if (byte === quote) return at + 1;
      if (byte === backslash) at += 1;
    }
    return -1;
  }

  private valueEnd(from: number): number {
    const first = this.body[from];
    if (first === quote) return this.stringEnd(from);
    if (first !== 0x7b && first !== 0x5b) return this.scalarEnd(from);
    let depth = 0;
    for (let at = from; at < this.body.length; at += 1) {
      const byte = this.body[at];
      if (byte === quote) {
        const end = this.stringEnd(at);
        if (end === -1) return -1;
        at = end - 1;
      } else if (byte === 0x7d || byte === 0x5d) {
        depth -= 1;
        if (depth === 0) return at + 1;
      } else if (byte === 0x7b || byte === 0x5b || byte === 0x2c) {
        this.values += 1;
        if (byte !== 0x2c) depth += 1;
        if (this.values > maxValues || depth > maxDepth) return -1;
      }
    }
    return -1;
  }

  private scalarEnd(from: number): number {
    const word = /^[\w.+-]+/.exec(this.body.toString("latin1", from, from + maxScalar))?.[0] ?? "";
    return word === "" || word.length === maxScalar ? -1 : from + word.length;
  }
}

function readKey(json: string): string | null {
  if (json.length > 300) return json;
  try {
    const key: unknown = JSON.parse(json);
    return typeof key === "string" ? key : null;
  } catch {
    // A broken key makes a broken body.
    return null;
  }
}

function hasTwins(members: readonly Member[]): boolean {
  return new Set(members.map(({ key }) => key)).size !== members.length;
}
