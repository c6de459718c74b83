import { readRetryAfter } from "../../lib/retry-after.ts";
import * as http from "node:http";
import * as https from "node:https";
import { siteConfig } from "../../lib/site-config.ts";
import { hasPrivateHost, lookupPublic, privateIpCode } from "./public-ip.server.ts";

const maxAnswerBytes = 64 * 1024;

/** A reason is a code: `timeout`, `private IP`, `ECONNREFUSED`. */
export type PostOutcome = { status: number; retryAfterMs: number | null } | { reason: string };

/** Posts once, without following redirects; only status and Retry-After are read. @param options.toPrivate also http, and private IPs */
export async function postWebhook(
  url: string,
  message: { headers: Record<string, string>; body: string },
  options: { toPrivate: boolean; timeoutMs: number },
): Promise<PostOutcome> {
  const target = new URL(url);
  if (target.protocol !== "https:" && !options.toPrivate) return { reason: "not https" };
  if (!options.toPrivate && hasPrivateHost(target)) return { reason: "private IP" };
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    return await post(target, message, { signal, toPrivate: options.toPrivate });
  } catch (error) {
    return { reason: signal.aborted ? "timeout" : toReason(error) };
  }
}

function post(
  target: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { signal, toPrivate }: { signal: AbortSignal; toPrivate: boolean },
): Promise<PostOutcome> {
  const { request } = target.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      {
        method: "POST",
        signal,
        agent: false,
        ...(toPrivate ? {} : { lookup: lookupPublic }),
        headers: {
          ...headers,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": `${siteConfig.name}-Webhooks`,
        },
      },
      (answer) => {
        const outcome = {
          status: answer.statusCode ?? 0,
          retryAfterMs: readRetryAfter(answer.headers["retry-after"], new Date()),
        };
        discard(answer).then(() => resolve(outcome), reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Reads the answer to its end, so that the receiver is not cut off, unless it is too long. */
async function discard(answer: http.IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += Buffer.isBuffer(chunk) ? chunk.length : 0;
    if (bytes > maxAnswerBytes) break;
  }
}

function toReason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "no connection";
  return code === privateIpCode ? "private IP" : code;
}
