import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../../src/platform/log.server.ts";
import { chooseEncoding, type StoredBody } from "./stored-body.ts";

/** One encoding of a stored body, ready to write: header names and values in turn, and the bytes. */
interface Prepared {
  headers: string[];
  bytes: Buffer;
}

type Encoding = "br" | "gzip" | "identity";

const prepared = new WeakMap<StoredBody, Map<string, Prepared>>();
/** What browsers send in Accept-Encoding is one of a few texts; the answer to each is kept. */
const maxAccepts = 50;

/**
 * Answers what lies in memory (prerendered pages, assets, kept live pages) straight from the HTTP server, before a Request is
 * even made: this is most of the site's traffic, and it costs little more than a bare server (docs/performance.md).
 * The same headers, the same log line and the same 304 as everywhere else; whatever is not a plain GET or HEAD of a body in
 * memory is left to the doors.
 * @param deps.find a body by the raw request target, query included; undefined when it is not in memory
 * @returns a listener that tells whether it has answered
 */
export function createFastLane(deps: {
  find: (target: string) => StoredBody | undefined;
  log: Log;
  isDraining: () => boolean;
}): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { find, log, isDraining } = deps;
  const encodings = new Map<string, Encoding>();

  function encodingFor(accept: string, body: StoredBody): Encoding {
    const key = `${accept}\n${body.brotli ? 1 : 0}${body.gzip ? 1 : 0}`;
    const known = encodings.get(key);
    if (known) return known;
    const chosen = chooseEncoding(accept, body) ?? "identity";
    if (encodings.size < maxAccepts) encodings.set(key, chosen);
    return chosen;
  }

  return (request, response) => {
    const { method, url: target } = request;
    if ((method !== "GET" && method !== "HEAD") || target === undefined || isDraining()) return false;
    const body = find(target);
    if (!body || body.status !== 200) return false;
    const started = performance.now();
    const accept = request.headers["accept-encoding"];
    const encoding = typeof accept === "string" ? encodingFor(accept, body) : "identity";
    const form = prepare(body, encoding);
    const id = randomUUID();
    const headers = [...form.headers, "x-request-id", id];
    const known = request.headers["if-none-match"];
    const isCurrent = known !== undefined && (known === "*" || known.includes(body.etag));
    if (isCurrent) {
      response.writeHead(304, headers);
      response.end();
    } else {
      headers.push("content-length", String(form.bytes.length));
      response.writeHead(200, headers);
      response.end(method === "HEAD" ? undefined : form.bytes);
    }
    const mark = target.indexOf("?");
    const path = (mark === -1 ? target : target.slice(0, mark)).slice(0, 200);
    log.info(
      { id, method, path, status: isCurrent ? 304 : 200, ms: Math.round(performance.now() - started) },
      "request",
    );
    return true;
  };
}

function prepare(body: StoredBody, encoding: Encoding): Prepared {
  const forms = prepared.get(body) ?? new Map<string, Prepared>();
  prepared.set(body, forms);
  // The compressed forms arrive after the body: a form made before them is made again.
  const key = `${encoding}${body.brotli?.length ?? 0}`;
  const made = forms.get(key);
  if (made) return made;
  const bytes = (encoding === "br" ? body.brotli : encoding === "gzip" ? body.gzip : body.identity) ?? body.identity;
  const headers: Record<string, string> = {
    ...body.headers,
    etag: encoding === "identity" ? `"${body.etag}"` : `"${body.etag}-${encoding}"`,
    ...(body.brotli ? { vary: "Accept-Encoding" } : {}),
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  };
  const form = { headers: Object.entries(headers).flat(), bytes };
  forms.set(key, form);
  return form;
}
