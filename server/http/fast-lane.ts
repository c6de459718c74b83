import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestLine } from "../middleware/request-log.ts";
import { chooseEncoding, type StoredBody } from "./stored-body.ts";

/** One encoding of a stored body, ready to write: header names and values in turn, an id's place last, and the bytes. */
interface Prepared {
  /** For 200: with the length. */
  whole: string[];
  /** For 304: without. */
  current: string[];
  bytes: Buffer;
}

type Encoding = "br" | "gzip" | "identity";

const prepared = new WeakMap<StoredBody, Record<Encoding, Prepared | undefined>>();
/** What browsers send in Accept-Encoding is one of a few texts; the answer to each, for a body with both compressed forms, is kept. */
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
  logRequest: (line: RequestLine) => void;
  isDraining: () => boolean;
}): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { find, logRequest, isDraining } = deps;
  const encodings = new Map<string, Encoding>();

  function encodingFor(accept: string, body: StoredBody): Encoding {
    if (!body.brotli && !body.gzip) return "identity";
    if (!body.brotli || !body.gzip) return chooseEncoding(accept, body) ?? "identity";
    const known = encodings.get(accept);
    if (known) return known;
    const chosen = chooseEncoding(accept, body) ?? "identity";
    if (encodings.size < maxAccepts) encodings.set(accept, chosen);
    return chosen;
  }

  return (request, response) => {
    const { method, url: target } = request;
    if ((method !== "GET" && method !== "HEAD") || target === undefined || isDraining()) return false;
    const body = find(target);
    if (!body || body.status !== 200) return false;
    const { "accept-encoding": accepted, "if-none-match": known } = request.headers;
    // A repeated header is joined to one text (http-server.ts); the type also knows lists.
    const form = prepare(body, accepted ? encodingFor(String(accepted), body) : "identity");
    const id = randomUUID();
    const isCurrent = Boolean(known && (known === "*" || known.includes(body.etag)));
    const status = isCurrent ? 304 : 200;
    // Written into its place: the list itself is the body's own, and Node reads it before the next request can.
    const headers = isCurrent ? form.current : form.whole;
    headers[headers.length - 1] = id;
    response.writeHead(status, headers);
    if (isCurrent || method === "HEAD") response.end();
    else response.end(form.bytes);
    const mark = target.indexOf("?");
    // Nothing was waited for: it took less than half a millisecond.
    logRequest({ id, method, path: mark === -1 ? target : target.slice(0, mark), status, ms: 0 });
    return true;
  };
}

function prepare(body: StoredBody, encoding: Encoding): Prepared {
  let forms = prepared.get(body);
  if (!forms) prepared.set(body, (forms = { br: undefined, gzip: undefined, identity: undefined }));
  const known = forms[encoding];
  // The compressed forms arrive after the body, and better ones later: a form made before them is made again.
  const bytes = (encoding === "br" ? body.brotli : encoding === "gzip" ? body.gzip : body.identity) ?? body.identity;
  if (known?.bytes === bytes) return known;
  const headers = Object.entries({
    ...body.headers,
    etag: encoding === "identity" ? `"${body.etag}"` : `"${body.etag}-${encoding}"`,
    ...(body.brotli ? { vary: "Accept-Encoding" } : {}),
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  }).flat();
  const form = {
    whole: [...headers, "content-length", String(bytes.length), "x-request-id", ""],
    current: [...headers, "x-request-id", ""],
    bytes,
  };
  forms[encoding] = form;
  return form;
}
