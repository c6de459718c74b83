// A process of its own: the only place where jsdom and DOMPurify are loaded. The parent kills it when it takes too long.
import { createHtmlSanitiser, type RawBody } from "./sanitise-html.server.ts";

const sanitise = createHtmlSanitiser();
// The first body takes several times as long as the next: none that somebody sent shall be the first, its time is counted.
sanitise({ html: "<p>One</p>", excerpt: "" });

process.on("message", (body: RawBody) => {
  try {
    process.send?.({ ok: true, body: sanitise(body) });
  } catch (error) {
    process.send?.({ ok: false, reason: error instanceof Error ? error.message : String(error) });
  }
});
process.send?.("ready");
