import { isUtf8 } from "node:buffer";
import { createHmac, subtle } from "node:crypto";
import { rewriteAsPhp, toPhpString } from "./php-json.server.ts";

/** Larger bodies are not rewritten before hashing, because unsigned bodies would cost that work too. */
const rewriteMaxBytes = 262_144;
/** Inside a string the quotes would be escaped, so a delivery has one such property; more are a forgery. */
const maxCandidates = 3;
/** The property and the commas around it. */
const macProperty = /(,[ \t\r\n]{0,99})?"mac"[ \t\r\n]{0,8}:[ \t\r\n]{0,8}"([0-9a-f]{64})"([ \t\r\n]{0,99},)?/g;

/**
 * Removes `"mac":"…"` from the raw bytes and compares the hash of the rest, as received or as PHP would write it.
 * @returns the hashed text, to be parsed instead of the body; null when the signature is wrong
 */
export async function verifyBody(body: Buffer, key: string): Promise<string | null> {
  const candidates = body.toString("latin1").matchAll(macProperty).take(maxCandidates);
  for (const { 0: property, 1: commaBefore, 2: mac = "", 3: commaAfter = "", index } of candidates) {
    const end = index + property.length - (commaBefore ? commaAfter.length : 0);
    const rest = Buffer.concat([body.subarray(0, index), body.subarray(end)]);
    if (await isMacOf(mac, rest, key)) return isUtf8(rest) ? rest.toString() : null;
    if (body.length > rewriteMaxBytes) continue;
    const rewritten = rewriteAsPhp(rest.toString());
    if (await isMacOf(mac, Buffer.from(rewritten), key)) return rewritten;
  }
  return null;
}

/** A response as StoryChief reads it: PHP-style JSON with its own mac as the last member. */
export function signResponse(response: Readonly<Record<string, unknown>>, key: string): string {
  const mac = createHmac("sha256", key).update(toPhpString(response)).digest("hex");
  return toPhpString({ ...response, mac });
}

/** Compares in constant time, in a thread of its own: ten megabytes would hold up every other request. */
async function isMacOf(mac: string, text: Buffer<ArrayBuffer>, key: string): Promise<boolean> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await subtle.importKey("raw", Buffer.from(key), algorithm, false, ["verify"]);
  return subtle.verify(algorithm.name, imported, Buffer.from(mac, "hex"), text);
}
