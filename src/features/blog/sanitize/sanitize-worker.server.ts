// A process of its own: the only place where jsdom and DOMPurify are loaded. The parent kills it when it takes too long.
import { createHtmlSanitizer, type RawBody } from "./sanitize-html.server.ts";

const sanitize = createHtmlSanitizer();
// The first body takes several times as long as the next: none that somebody sent shall be the first, its time is counted.
sanitize({ html: "<p>One</p>", excerpt: "" });

process.on("message", (body: RawBody) => {
  try {
    process.send?.({ ok: true, body: sanitize(body) });
  } catch (error) {
    process.send?.({ ok: false, reason: error instanceof Error ? error.message : String(error) });
  }
});
process.send?.("ready");
