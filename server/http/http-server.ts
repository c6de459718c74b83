import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { toLimitKey } from "../middleware/client-ip.ts";

/** Headers within 10 s, the whole request within 15 s. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  // A repeated header is joined, so that it fails every check for one value.
  joinDuplicateHeaders: true,
  // Checked by isWellFormed, so that a missing and a second Host get the same answer.
  requireHostHeader: false,
} as const;

const absoluteUrlOrigin = /^https?:\/\/[^/?]*\/?/i;

const hostPattern = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i;

/** Longer than a proxy keeps a connection (usually 60 s). */
const usualIdleMs = 65_000;
const maxConnections = 10_000;

/** @returns true if it answered */
type Attempt = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The HTTP server in front of the routes. No client can block it with slow requests, endless requests or many connections.
 * @param options.host replaces the Host header before `listener` runs, so that the client's value changes nothing
 * @param options.perIp connections per IP address; null behind a proxy, whose one address carries every client's connections
 */
export function createHttpServer(
  listener: RequestListener,
  options: { first?: Attempt; perIp: number | null; host: string; idleMs?: number },
): Server {
  const { first, host, idleMs = usualIdleMs } = options;
  const server = createServer({ ...limits, keepAliveTimeout: idleMs }, (request, response) => {
    if (!isWellFormed(request)) {
      response.writeHead(400, refusalHeaders).end(JSON.stringify(refusals[400]));
      return;
    }
    if (!request.url?.startsWith("/")) request.url = request.url?.replace(absoluteUrlOrigin, "/");
    if (first?.(request, response)) return;
    request.headers.host = host;
    listener(request, response);
  });
  server.maxConnections = maxConnections;
  // Closes a connection whose client stops reading the response; `keepAliveTimeout` covers the time between requests.
  server.setTimeout(idleMs);
  server.on("clientError", answerUnreadable);
  // At the limit: close idle connections to make room.
  server.on("drop", () => server.closeIdleConnections());
  if (options.perIp !== null) capConnections(server, options.perIp);
  return server;
}

/** Node joins repeated Host headers with a comma, so they fail the host pattern too. */
function isWellFormed({ headers, httpVersion, url = "" }: IncomingMessage): boolean {
  if (headers.host === undefined ? httpVersion !== "1.0" : !hostPattern.test(headers.host)) return false;
  return url.startsWith("/") || absoluteUrlOrigin.test(url);
}

/** Destroys an IP address's connections beyond `perIp`; an answer would cost the server more than the connection costs the client. */
function capConnections(server: Server, perIp: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const key = toLimitKey(socket.remoteAddress ?? "unknown");
    const count = (open.get(key) ?? 0) + 1;
    open.set(key, count);
    socket.once("close", () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
    if (count > perIp) socket.destroy();
  });
}

const refusals = {
  400: { error: "bad_request", message: "That is no request that can be read." },
  408: { error: "too_slow", message: "The request did not arrive in time." },
  431: { error: "headers_too_large", message: "Send at most 16 KiB of headers." },
} as const;

const refusalHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  connection: "close",
};

/** Answers a request that Node's parser refused, for which there is no response object. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const body = JSON.stringify(refusals[status]);
  const headers = Object.entries({ ...refusalHeaders, "content-length": body.length });
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}
