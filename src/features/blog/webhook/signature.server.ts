import { isUtf8 } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { rewriteAsPhp, toPhpString } from "./php-json.server.ts";

/** Larger bodies are not rewritten before hashing, because unsigned bodies would cost that work too. */
const rewriteMaxBytes = 262_144;
/** Inside a string the quotes would be escaped, so a delivery has one such property; more are a forgery. */
const maxCandidates = 3;
/** Bytes hashed before yielding to other requests. */
const hashedAtOnce = 1_048_576;
const macProperty = /"mac"[ \t\r\n]{0,8}:[ \t\r\n]{0,8}"([0-9a-f]{64})"/g;

/**
 * Removes `"mac":"…"` from the raw bytes and compares the hash of the rest, as received or as PHP would write it.
 * @returns the hashed text, to be parsed instead of the body; null when the signature is wrong
 */
export async function verifyBody(body: Buffer, key: string): Promise<string | null> {
  const ascii = body.toString("latin1");
  let tried = 0;
  for (const { 0: property, 1: mac = "", index } of ascii.matchAll(macProperty)) {
    if (++tried > maxCandidates) return null;
    const [from, to] = withComma(ascii, index, index + property.length);
    const rest = [body.subarray(0, from), body.subarray(to)];
    if (await isMacOf(mac, rest, key)) {
      const signed = Buffer.concat(rest);
      return isUtf8(signed) ? signed.toString() : null;
    }
    if (body.length > rewriteMaxBytes) continue;
    const rewritten = rewriteAsPhp(Buffer.concat(rest).toString());
    if (await isMacOf(mac, [Buffer.from(rewritten)], key)) return rewritten;
  }
  return null;
}

/** A response as StoryChief reads it: PHP-style JSON with its own mac as the last member. */
export function signResponse(response: Readonly<Record<string, unknown>>, key: string): string {
  const mac = createHmac("sha256", key).update(toPhpString(response)).digest("hex");
  return toPhpString({ ...response, mac });
}

/** The range of a property with the comma before it, or the one after it when it is the first. */
function withComma(text: string, from: number, to: number): [number, number] {
  let start = from;
  while (start > 0 && isSpace(text[start - 1])) start -= 1;
  if (text[start - 1] === ",") return [start - 1, to];
  let end = to;
  while (isSpace(text[end])) end += 1;
  return text[end] === "," ? [from, end + 1] : [from, to];
}

function isSpace(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\r" || character === "\n";
}

async function isMacOf(mac: string, parts: readonly Buffer[], key: string): Promise<boolean> {
  const hmac = createHmac("sha256", key);
  for (const part of parts) {
    for (let at = 0; at < part.length; at += hashedAtOnce) {
      await nextTurn();
      hmac.update(part.subarray(at, at + hashedAtOnce));
    }
  }
  return timingSafeEqual(Buffer.from(mac, "hex"), hmac.digest());
}
