import { readBody } from "./body.ts";
import type { Problem } from "./problem.ts";

/** What a door takes when it is posted to. */
export interface PostRule {
  /** The whole `Content-Type`, in any case. */
  types: RegExp;
  /** What to send, for the person who reads the refusal: `application/json`. */
  wanted: string;
  maxBytes: number;
}

/** Exactly JSON, which no page can send from elsewhere without asking first. */
export const jsonTypes = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

export type PostOutcome = { ok: true; bytes: Uint8Array } | { ok: false; problem: Problem };

/**
 * Reads what was posted: never packed (415: nothing here unpacks, so nothing can be made to), of a type that the door takes (415), no
 * longer than it allows (413, before a byte is read where the length is declared), and whole (400).
 */
export async function readPost(request: Request, rule: PostRule): Promise<PostOutcome> {
  const refusal = refuseForm(request, rule);
  if (refusal) return { ok: false, problem: refusal };
  const body = await readBody(request, rule.maxBytes);
  if (body.ok) return body;
  return { ok: false, problem: body.reason === "too-large" ? tooLarge(rule.maxBytes) : brokenBody };
}

/** 400: what was posted cannot be understood. @param message what would be, for the person who reads the refusal */
export function unreadableBody(message: string): Problem {
  return { status: 400, error: "unreadable_body", message };
}

const brokenBody = unreadableBody("The body ended before it was complete.");

function refuseForm(request: Request, rule: PostRule): Problem | null {
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  if (encoding !== "identity")
    return { status: 415, error: "unsupported_encoding", message: "Send the body without Content-Encoding." };
  if (!rule.types.test(request.headers.get("content-type") ?? ""))
    return { status: 415, error: "unsupported_type", message: `Send ${rule.wanted}.` };
  return null;
}

function tooLarge(maxBytes: number): Problem {
  const limit = maxBytes >= 1_048_576 ? `${maxBytes / 1_048_576} MiB` : `${maxBytes / 1_024} KiB`;
  return { status: 413, error: "too_large", message: `Send at most ${limit}.` };
}
