import { withTimeout } from "../../src/lib/with-timeout.ts";
import { isLargeBody, takeBodyBytes } from "../middleware/body-memory-limit.ts";
import type { Problem } from "./problem.ts";

/** The size limit of most routes. A larger body is read on only if its first 64 KiB match the rule's `requiredPattern`. */
export const defaultMaxBytes = 64 * 1024;

/** The least that a sender must send in `ms`; the slowest phone line is a hundred times as fast. */
const paces = { small: { bytes: 256, ms: 5_000 }, large: { bytes: 64 * 1024, ms: 2_000 } };

/** "slow": below the pace. "share": too much of the same client's is in memory; "busy": of all. "broken": the request was aborted. */
export type RefusedBody = "too-large" | "slow" | "share" | "busy" | "broken";
export type BodyOutcome = { ok: true; bytes: Uint8Array } | { ok: false; reason: RefusedBody };

/** Reads a body within the budget of all bodies in memory. @param requiredPattern what the first 64 KiB of a larger body must match */
export async function readBody(request: Request, maxBytes: number, requiredPattern?: RegExp): Promise<BodyOutcome> {
  const declared = request.headers.get("content-length");
  if (declared !== null && !(/^\d+$/.test(declared) && Number(declared) <= maxBytes))
    return { ok: false, reason: "too-large" };
  if (request.body === null) return { ok: true, bytes: new Uint8Array() };
  try {
    return await readChunks(request, request.body.getReader(), maxBytes, requiredPattern);
  } catch {
    return { ok: false, reason: "broken" };
  }
}

async function readChunks(
  request: Request,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
  requiredPattern: RegExp | undefined,
): Promise<BodyOutcome> {
  const chunks: Uint8Array[] = [];
  let count = 0;
  let hasPattern = requiredPattern === undefined;
  const refuse = async (reason: RefusedBody) => {
    await reader.cancel();
    return { ok: false as const, reason };
  };
  let begun = { at: performance.now(), count };
  for (let next: ReturnType<typeof reader.read> | null = null; ;) {
    next ??= reader.read();
    const pace = isLargeBody(request) ? paces.large : paces.small;
    const read = await withTimeout(Math.max(0, begun.at + pace.ms - performance.now()), next);
    if (read !== "late" && read.done) return { ok: true, bytes: Buffer.concat(chunks) };
    if (read !== "late") {
      const { value: chunk } = read;
      next = null;
      count += chunk.byteLength;
      chunks.push(chunk);
      if (requiredPattern && !hasPattern && count > defaultMaxBytes)
        hasPattern = requiredPattern.test(Buffer.concat(chunks).toString("latin1", 0, defaultMaxBytes));
      if (count > maxBytes || (!hasPattern && count > defaultMaxBytes)) return refuse("too-large");
      const taken = takeBodyBytes(request, chunk.byteLength);
      if (taken !== "taken") return refuse(taken);
    }
    if (performance.now() - begun.at < pace.ms) continue;
    if (count - begun.count < pace.bytes) return refuse("slow");
    begun = { at: performance.now(), count };
  }
}

export interface PostRule {
  contentTypes: RegExp;
  /** For the error message. */
  contentTypeName: string;
  maxBytes: number;
  requiredPattern?: RegExp;
}

/** JSON only: a page of another origin cannot send it without a preflight. Its parameters say nothing, except that it is not in UTF-8. */
export const jsonTypes = /^application\/json\s*(?:$|;(?!.*charset\s*=(?!\s*"?utf-?8)))/i;

export type PostOutcome = { ok: true; bytes: Uint8Array } | { ok: false; problem: Problem };

export async function readPost(request: Request, rule: PostRule): Promise<PostOutcome> {
  const refuse = (problem: Problem) => ({ ok: false as const, problem });
  // Compressed bodies are refused, so no decompression bomb is possible.
  if (isEncoded(request))
    return refuse({ status: 415, error: "unsupported_encoding", message: "Send the body without Content-Encoding." });
  if (!rule.contentTypes.test(request.headers.get("content-type") ?? ""))
    return refuse({ status: 415, error: "unsupported_type", message: `Send ${rule.contentTypeName}.` });
  const body = await readBody(request, rule.maxBytes, rule.requiredPattern);
  return body.ok ? body : refuse(toProblem(body.reason, rule.maxBytes));
}

export function unreadableBody(message: string): Problem {
  return { status: 400, error: "unreadable_body", message };
}

export function isEncoded(request: Request): boolean {
  return (request.headers.get("content-encoding") ?? "identity").trim().toLowerCase() !== "identity";
}

/** Sizes in words, without fractions. */
function sizeName(bytes: number): string {
  if (bytes >= 1_048_576) return `${Math.floor(bytes / 1_048_576)} MiB`;
  return bytes >= 1_024 ? `${Math.floor(bytes / 1_024)} KiB` : `${bytes} bytes`;
}

function toProblem(reason: RefusedBody, maxBytes: number): Problem {
  const later = { headers: { "retry-after": "3" } };
  switch (reason) {
    case "broken":
      return unreadableBody("The body ended before it was complete.");
    case "slow":
      return { status: 408, error: "too_slow", message: bodyMessages.slow, headers: { connection: "close" } };
    case "share":
      return { status: 429, error: "too_many_requests", message: bodyMessages.share, ...later };
    case "busy":
      return { status: 503, error: "busy", message: bodyMessages.busy, ...later };
    case "too-large":
      return { status: 413, error: "too_large", message: `Send at most ${sizeName(maxBytes)}.` };
  }
}

/** For the answers in other formats, too. */
export const bodyMessages = {
  slow: "The body arrived too slowly.",
  share: "Too much is being sent at once from your network. Try again in a few seconds.",
  busy: "Too much is being sent at once. Try again in a few seconds.",
} as const;
