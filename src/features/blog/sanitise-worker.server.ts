// A process of its own: the only place where jsdom and DOMPurify are loaded. The parent kills it when it takes too long.
import { createHtmlSanitiser, type RawBody } from "./sanitise-html.server.ts";

const sanitise = createHtmlSanitiser();

process.on("message", (body: RawBody) => {
  try {
    process.send?.({ ok: true, body: sanitise(body) });
  } catch (error) {
    process.send?.({ ok: false, reason: error instanceof Error ? error.message : String(error) });
  }
});
process.send?.("ready");
