import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { toLimitKey } from "../middleware/client-ip.ts";

/**
 * How long a sender may take, and how much there may be of it. Headers come within 10 s and the whole request within 15 s, looked at
 * every second; a connection on which nothing moves is closed after `stillMs`, between two requests as well as while it is being
 * answered and nobody reads.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // A limit of its own between two requests would have Node make two timers for each of them (docs/performance.md).
  keepAliveTimeout: 0,
  maxHeaderSize: 16_384,
  // A header given twice is seen as such: it fails every check for one value, where otherwise the second would be dropped unseen.
  joinDuplicateHeaders: true,
  // Most requests have no body: nobody has to wait for its end.
  optimizeEmptyRequests: true,
  // Checked below, so that whoever sends none or two is told the same.
  requireHostHeader: false,
} as const;

/** What an address has before its path when it is given whole, up to the path's first stroke. */
const foreignOrigin = /^https?:\/\/[^/?]*\/?/i;

/** A name or address with an optional port. Nothing is made of it, but a request without one is none. */
const hosts = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i;

/** Longer than a proxy keeps a connection (60 s, as a rule), so that it is not closed under a request. */
const stillMs = 65_000;
const maxConnections = 10_000;

/** Answers a request, or leaves it. @returns whether it has answered */
type Attempt = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The HTTP server in front of the doors, which no single sender can take away from the others by being slow, endless or many.
 * @param listener the doors
 * @param options.first asked before the routes
 * @param options.host what every request's Host is from here on: what a sender wrote there, or before the path, changes nothing
 * @param options.perIp connections that one address may hold open; null behind proxies, which hold everybody's
 * @param options.closeStillMs for tests: after how long a connection on which nothing moves is closed
 */
export function createHttpServer(
  listener: RequestListener,
  options: { first?: Attempt; perIp: number | null; host: string; closeStillMs?: number },
): Server {
  const { first, host } = options;
  const server = createServer(limits, (request, response) => {
    if (!isReadable(request)) {
      response.writeHead(400, { ...refusalHeaders, connection: "close" }).end(refusalBody(400));
      return;
    }
    if (!request.url?.startsWith("/")) request.url = request.url?.replace(foreignOrigin, "/");
    if (first?.(request, response)) return;
    request.headers.host = host;
    listener(request, response);
  });
  server.maxConnections = maxConnections;
  server.setTimeout(options.closeStillMs ?? stillMs);
  server.on("clientError", answerBadRequest);
  // Full: who is only waiting to ask again makes room for who is asking.
  server.on("drop", () => server.closeIdleConnections());
  if (options.perIp !== null) capAddresses(server, options.perIp);
  return server;
}

/** Two Host headers are joined to one text, which is no host. */
function isReadable({ headers, httpVersion, url = "" }: IncomingMessage): boolean {
  if (headers.host === undefined ? httpVersion !== "1.0" : !hosts.test(headers.host)) return false;
  return url.startsWith("/") || foreignOrigin.test(url);
}

/** Closes what an address opens beyond its share, at once and without a word: answering would cost more than the attack. */
function capAddresses(server: Server, perIp: number): void {
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

type ParserFailure = Error & { code?: string };

/** What was sent is no request that can be handed on: it is answered in JSON, and the connection ends. */
function answerBadRequest(error: ParserFailure, socket: Socket): void {
  if (error.code === "HPE_HEADER_OVERFLOW") refuse(socket, 431);
  else if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") refuse(socket, 408);
  else refuse(socket, 400);
}

const refusals = {
  400: ["Bad Request", "bad_request", "That is no request that can be read."],
  408: ["Request Timeout", "too_slow", "The request did not arrive in time."],
  431: ["Request Header Fields Too Large", "headers_too_large", "Send at most 16 KiB of headers."],
} as const;

const refusalHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

function refusalBody(status: keyof typeof refusals): string {
  const [, error, message] = refusals[status];
  return JSON.stringify({ error, message });
}

function refuse(socket: Socket, status: keyof typeof refusals): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = refusalBody(status);
  const head = [
    `HTTP/1.1 ${status} ${refusals[status][0]}`,
    ...Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Whoever goes on sending does not keep the connection open by it.
  socket.destroySoon();
}
