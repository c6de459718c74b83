import { takeBodyBytes } from "../middleware/body-memory-limit.ts";
import type { Problem } from "./problem.ts";

/** The size limit of most routes. A larger body is read on only if its first 64 KiB match the rule's `requiredPattern`. */
export const defaultMaxBytes = 64 * 1024;

/** "busy": too many bytes of other bodies are in memory. "broken": the request was aborted. */
export type BodyOutcome = { ok: true; bytes: Uint8Array } | { ok: false; reason: "too-large" | "broken" | "busy" };

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
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const chunk = next.value;
    count += chunk.byteLength;
    chunks.push(chunk);
    if (requiredPattern && !hasPattern && count > defaultMaxBytes)
      hasPattern = requiredPattern.test(Buffer.concat(chunks).toString("latin1", 0, defaultMaxBytes));
    const reason = count > maxBytes || (!hasPattern && count > defaultMaxBytes) ? "too-large" : null;
    if (reason || !takeBodyBytes(request, chunk.byteLength)) {
      await reader.cancel();
      return { ok: false, reason: reason ?? "busy" };
    }
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

export interface PostRule {
  contentTypes: RegExp;
  /** For the error message. */
  contentTypeName: string;
  maxBytes: number;
  requiredPattern?: RegExp;
}

/** JSON only: a page of another origin cannot send it without a preflight. */
export const jsonTypes = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

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

function toProblem(reason: "too-large" | "broken" | "busy", maxBytes: number): Problem {
  if (reason === "broken") return unreadableBody("The body ended before it was complete.");
  if (reason === "busy") {
    const message = "Too much is being sent at once. Try again in a few seconds.";
    return { status: 503, error: "busy", message, headers: { "retry-after": "3" } };
  }
  const limit = maxBytes >= 1_048_576 ? `${maxBytes / 1_048_576} MiB` : `${maxBytes / 1_024} KiB`;
  return { status: 413, error: "too_large", message: `Send at most ${limit}.` };
}
