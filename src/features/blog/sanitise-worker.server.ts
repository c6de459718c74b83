// A worker thread's entry: the only place where jsdom and DOMPurify are loaded. The parent kills it when it takes too long.
import { parentPort } from "node:worker_threads";
import { createHtmlSanitiser, type RawBody } from "./sanitise-html.server.ts";

const sanitise = createHtmlSanitiser();

parentPort?.on("message", (body: RawBody) => {
  try {
    parentPort?.postMessage({ ok: true, body: sanitise(body) });
  } catch (error) {
    parentPort?.postMessage({ ok: false, reason: error instanceof Error ? error.message : String(error) });
  }
});
parentPort?.postMessage("ready");
