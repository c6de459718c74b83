import { isUtf8 } from "node:buffer";
import { createHmac, subtle } from "node:crypto";

/** Larger bodies are not rewritten before hashing, because unsigned bodies would cost that work too. */
const rewriteMaxBytes = 262_144;
/** Inside a string the quotes would be escaped, so a delivery has one such property; more are a forgery. */
const maxCandidates = 3;
/** `"mac"` may be text of its own too, such as a tag. */
const maxNames = 100;
const macName = '"mac"';
const macProperty = /^"mac"[ \t\r\n]{0,8}:[ \t\r\n]{0,8}"([0-9a-f]{64})"([ \t\r\n]{0,99},)?/;
const commaBefore = /,[ \t\r\n]{0,99}$/;
const propertyMaxLength = 200;

/**
 * Removes `"mac":"…"` from the raw bytes and compares the hash of the rest, as received or as PHP would write it.
 * @param mayRewrite false to compare it as received only, which costs a hundredth
 * @returns the hashed text, to be parsed instead of the body; null when the signature is wrong
 */
export async function verifyBody(body: Buffer, key: string, mayRewrite = true): Promise<string | null> {
  for (const { mac, start, end } of findMacs(body).take(maxCandidates)) {
    const rest = Buffer.concat([body.subarray(0, start), body.subarray(end)]);
    if (await isMacOf(mac, rest, key)) return isUtf8(rest) ? rest.toString() : null;
    if (!mayRewrite || body.length > rewriteMaxBytes) continue;
    const rewritten = rewriteAsPhp(rest.toString());
    if (await isMacOf(mac, Buffer.from(rewritten), key)) return rewritten;
  }
  return null;
}

/** Each `"mac":"…"` with the comma before it, else the one after. Searches the bytes: an expression over ten megabytes would hold the event loop. */
function* findMacs(body: Buffer): Generator<{ mac: string; start: number; end: number }> {
  let names = 0;
  for (let at = body.indexOf(macName); at >= 0 && names < maxNames; at = body.indexOf(macName, at + 1)) {
    names += 1;
    const [property = "", mac, commaAfter = ""] =
      macProperty.exec(body.toString("latin1", at, at + propertyMaxLength)) ?? [];
    if (mac === undefined) continue;
    const [before] = commaBefore.exec(body.toString("latin1", Math.max(0, at - 100), at)) ?? [""];
    yield { mac, start: at - before.length, end: at + property.length - (before ? commaAfter.length : 0) };
  }
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

/** A value as PHP's `json_encode` writes it with default flags. */
export function toPhpString(value: unknown): string {
  return escapeAsPhp(JSON.stringify(value));
}

/** A JSON string, or white space and byte order marks outside. An unfinished string reaches to the end, so that no text is read twice. */
const stringOrSpace = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|[ \t\n\r\ufeff]+/g;

/** JSON text rewritten as PHP's `json_encode` writes it; keys keep their order and numbers their spelling. */
function rewriteAsPhp(text: string): string {
  return text.replace(stringOrSpace, (part) => (part.startsWith('"') ? rewriteString(part) : ""));
}

// Outside its strings JSON holds neither a slash nor anything beyond ASCII, so the whole text can be escaped at once.
function escapeAsPhp(json: string): string {
  return json.replace(/[/\u0080-\uffff]/g, (character) =>
    character === "/" ? "\\/" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function rewriteString(raw: string): string {
  try {
    return escapeAsPhp(JSON.stringify(JSON.parse(raw)));
  } catch {
    return raw;
  }
}
