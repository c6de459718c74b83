import { once } from "node:events";
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";

/** A request without a response: it may have been carried out, so only its sender may repeat it. */
export interface LostRequest {
  method: string;
  path: string;
  backend: string;
  code: string;
}

export interface RoundRobinProxy {
  origin: string;
  /** Requests that were sent to a backend that then went away. */
  lost: LostRequest[];
  /** Retries on any backend, of requests never sent or safe to repeat. */
  retried: number;
  stop(): Promise<void>;
}

interface Backend {
  origin: string;
  agent: Agent;
  /** No requests until then, after it refused or broke a connection. */
  restsUntil: number;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const restMs = 250;
/** How long the proxy retries a request that every backend refuses. */
const holdMs = 8_000;

/**
 * A reverse proxy on the loopback, like nginx or Caddy: round robin, keep-alive, X-Forwarded-For passed on. When a backend is
 * gone, requests never sent or safe to repeat (GET, HEAD) go to another; any other is answered 502 and recorded. A script
 * that one backend lacks is requested from the next, as in deploy/nginx.conf.
 */
export async function startProxy(origins: readonly string[]): Promise<RoundRobinProxy> {
  const backends: Backend[] = origins.map((origin) => ({
    origin,
    agent: new Agent({ keepAlive: true, maxSockets: 64 }),
    restsUntil: 0,
  }));
  let turn = 0;

  function nextBackend(): Backend {
    const now = performance.now();
    for (let tries = 0; tries < backends.length; tries += 1) {
      turn = (turn + 1) % backends.length;
      const backend = backends[turn];
      if (backend && backend.restsUntil <= now) return backend;
    }
    const [soonest] = backends.toSorted((a, b) => a.restsUntil - b.restsUntil);
    if (!soonest) throw new Error("A proxy needs a backend.");
    return soonest;
  }

  async function pass(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    const method = incoming.method ?? "GET";
    const path = incoming.url ?? "/";
    const isRepeatable = method === "GET" || method === "HEAD";
    const until = performance.now() + holdMs;
    while (true) {
      const backend = nextBackend();
      try {
        const answer = await ask(backend, method, path, incoming.headers, body);
        if (answer.status === 404 && path.startsWith("/assets/"))
          return await ask(nextBackend(), method, path, incoming.headers, body);
        return answer;
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
        backend.restsUntil = performance.now() + restMs;
        const wasNeverSent = code === "ECONNREFUSED";
        if ((wasNeverSent || isRepeatable) && performance.now() < until) {
          proxy.retried += 1;
          if (wasNeverSent) await new Promise((resolve) => setTimeout(resolve, 20));
          continue;
        }
        proxy.lost.push({ method, path, backend: backend.origin, code });
        return { status: 502, headers: {}, body: Buffer.from("Bad gateway") };
      }
    }
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      void pass(incoming, Buffer.concat(chunks)).then(({ status, headers, body }) => {
        const { connection: _connection, "transfer-encoding": _encoding, ...rest } = headers;
        outgoing.writeHead(status, { ...rest, "content-length": body.length });
        outgoing.end(incoming.method === "HEAD" ? undefined : body);
      });
    });
    incoming.on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const proxy: RoundRobinProxy = {
    origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    lost: [],
    retried: 0,
    async stop() {
      server.closeAllConnections();
      server.close();
      for (const { agent } of backends) agent.destroy();
    },
  };
  return proxy;
}

function ask(
  backend: Backend,
  method: string,
  path: string,
  { connection: _connection, ...headers }: IncomingHttpHeaders,
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, backend.origin), { agent: backend.agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on("error", reject);
    });
    sent.setTimeout(10_000, () => sent.destroy(Object.assign(new Error("no answer"), { code: "ETIMEDOUT" })));
    sent.on("error", reject);
    sent.end(body);
  });
}
