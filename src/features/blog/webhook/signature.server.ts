import { createHmac, timingSafeEqual } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { findMac, rewriteAsPhp, toPhpString } from "./php-json.server.ts";

/** Bodies beyond this are only checked as they are: rewriting more would hold up the site for anybody who asks. */
const rewriteMaxBytes = 262_144;

export type Verification = { ok: true; text: string } | { ok: false; problem: "malformed" | "unsigned" };

/**
 * Checks a delivery's signature on its raw bytes: `meta.mac` is cut out and the rest must hash to it. Where that fails,
 * the rest is written again as PHP would write it, for a delivery that something on its way has re-serialised.
 * @param key the channel's encryption key
 * @returns the text that was verified, without the mac: parse this one, not the body
 */
export async function verifyBody(body: Buffer, key: string): Promise<Verification> {
  const cut = findMac(body);
  if (!cut.ok) return cut;
  const rest = Buffer.concat([body.subarray(0, cut.from), body.subarray(cut.to)]);
  const given = Buffer.from(cut.mac, "hex");
  await nextTurn();
  const isSigned = isMacOf(given, rest, key);
  await nextTurn();
  if (!isSigned && rest.length > rewriteMaxBytes) return { ok: false, problem: "unsigned" };
  const text = decode(rest);
  if (text === null) return { ok: false, problem: isSigned ? "malformed" : "unsigned" };
  if (isSigned) return { ok: true, text };
  await nextTurn();
  const rewritten = rewriteAsPhp(text);
  for (const candidate of new Set([rewritten, rewritten.replaceAll("{}", "[]")])) {
    await nextTurn();
    if (isMacOf(given, candidate, key)) return { ok: true, text };
  }
  return { ok: false, problem: "unsigned" };
}

/**
 * An answer as StoryChief reads it: PHP-style JSON with its own mac as the last member.
 * @param answer strings, whole numbers, booleans, null, and objects and arrays of them
 */
export function signAnswer(answer: Readonly<Record<string, unknown>>, key: string): string {
  const text = toPhpString(answer);
  const mac = createHmac("sha256", key).update(text).digest("hex");
  return toPhpString({ ...answer, mac });
}

function isMacOf(given: Buffer, text: string | Buffer, key: string): boolean {
  return timingSafeEqual(given, createHmac("sha256", key).update(text).digest());
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Not UTF-8, so not JSON either.
    return null;
  }
}
