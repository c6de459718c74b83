import { resolve } from "node:path";
import { createSandboxedProcess } from "../../../platform/sandboxed-process.server.ts";
import { type BodyRefusal, checkHtmlCaps } from "./html-limits.server.ts";
import type { RawBody, SanitizedBody } from "./sanitize-html.server.ts";

type Sanitized = { ok: true; body: SanitizedBody };

export type Sanitizer = ReturnType<typeof createSanitizer>;

/** Sanitizes bodies one at a time in a worker process, which is killed when a body takes it longer than `killAfterMs`. */
export function createSanitizer(options: { path?: string; killAfterMs?: number } = {}) {
  const { path = resolve("src/features/blog/sanitize/sanitize-worker.server.ts"), killAfterMs = 5_000 } = options;
  const worker = createSandboxedProcess<Sanitized | Omit<BodyRefusal, "status">>({ path });

  return {
    async sanitize(body: RawBody): Promise<Sanitized | BodyRefusal> {
      // A picture in base64 is not shown, and takes more than a whole text.
      const html = body.html.replace(/data:image\/[\w.+-]{1,20};base64,[\w+/=]{1000,}/g, (url) => url.slice(0, 100));
      const refusal = checkHtmlCaps(html);
      if (refusal) return refusal;
      const reply = await worker.ask({ ...body, html }, killAfterMs);
      if (reply.state === "ended") return { ok: false, status: 422, reason: "The body is too much to sanitize." };
      if (reply.state === "late")
        return { ok: false, status: 422, reason: `The body takes longer than ${killAfterMs / 1000} s to sanitize.` };
      return reply.answer.ok ? reply.answer : { ...reply.answer, status: 422 };
    },
    close: worker.close,
  };
}
