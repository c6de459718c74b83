import { resolve } from "node:path";
import { createConfinedWorker } from "../../../platform/confined-worker.server.ts";
import { checkHtmlCaps } from "./html-limits.server.ts";
import type { RawBody, SanitizedBody } from "./sanitize-html.server.ts";

/** The reason of a refusal is safe to show to the sender. */
export type SanitizeOutcome = { ok: true; body: SanitizedBody } | { ok: false; status: 413 | 422; reason: string };

export interface Sanitizer {
  sanitize(body: RawBody): Promise<SanitizeOutcome>;
  close(): Promise<void>;
}

type WorkerAnswer = { ok: true; body: SanitizedBody } | { ok: false; reason: string };

/**
 * Sanitizes bodies one at a time in a worker process, which is killed when a body takes too long.
 * @param options.path the worker's file
 * @param options.killAfterMs how long one body may take once the worker has it
 */
export function createSanitizer(options: { path?: string; killAfterMs?: number } = {}): Sanitizer {
  const { path = resolve("src/features/blog/sanitize/sanitize-worker.server.ts"), killAfterMs = 2_000 } = options;
  const worker = createConfinedWorker<WorkerAnswer>({ path });

  return {
    async sanitize(body) {
      const caps = checkHtmlCaps(body.html);
      if (!caps.ok) return caps;
      const reply = await worker.ask({ ...body }, killAfterMs);
      if (reply.state === "ended") return { ok: false, status: 422, reason: "The body is too much to sanitize." };
      if (reply.state === "late")
        return { ok: false, status: 422, reason: `The body takes longer than ${killAfterMs / 1000} s to sanitize.` };
      return reply.answer.ok ? reply.answer : { ...reply.answer, status: 422 };
    },
    close: worker.close,
  };
}
