// A separate process, the only one that loads jsdom and DOMPurify; the parent kills it when it takes too long.
import { createHtmlSanitizer, type RawBody } from "./sanitize-html.server.ts";

const sanitize = createHtmlSanitizer();
// Warms up, because bodies have a time limit and the first takes several times as long.
sanitize({ html: "<p>One</p>", excerpt: "" });

process.on("message", (body: RawBody) => {
  try {
    process.send?.({ ok: true, body: sanitize(body) });
  } catch (error) {
    process.send?.({ ok: false, reason: error instanceof Error ? error.message : String(error) });
  }
});
process.send?.("ready");
