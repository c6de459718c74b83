import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

export interface WatchingProxy {
  origin: string;
  /** Console errors, uncaught errors, refused sources, and answers of 400 or more, taken out as they are read. */
  takeProblems(): string[];
  /** Cuts the connection: whatever is open breaks, and nothing connects. */
  cut(): Promise<void>;
  /** Lets connections through again, at the same port. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

const reportPath = "/told-by-the-page";

/** Runs before anything else of a document, tells the proxy what goes wrong there, and leaves no trace in it. */
const collector = `(() => {
  const tell = (what) => navigator.sendBeacon("${reportPath}", location.pathname + " " + what);
  addEventListener("error", (event) => tell("error: " + (event.message || event.target.src || event.target.href)), true);
  addEventListener("unhandledrejection", (event) => tell("unhandled: " + event.reason));
  addEventListener("securitypolicyviolation", (event) => tell("policy: " + event.violatedDirective + " " + event.blockedURI));
  const write = console.error;
  console.error = (...words) => { tell("console: " + words.join(" ")); write.apply(console, words); };
  document.currentScript.remove();
})()`;
const collectorHash = `'sha256-${createHash("sha256").update(collector).digest("base64")}'`;

/**
 * A proxy on the loopback between a browser of any engine and the site. Each document gets a script, allowed by its hash, that
 * reports its errors: not every engine's driver tells them.
 * @param client the IP address under which the site counts this browser
 */
export async function startWatchingProxy(target: string, client: string): Promise<WatchingProxy> {
  const problems: string[] = [];
  const server = createServer((incoming, response) => {
    if (incoming.url === reportPath) {
      void readText(incoming).then((text) => problems.push(text));
      response.writeHead(204).end();
    } else forward(incoming, response);
  });

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const { "accept-encoding": _, "if-none-match": __, ...headers } = incoming.headers;
    const outgoing = request(target + (incoming.url ?? "/"), {
      method: incoming.method,
      headers: { ...headers, "x-forwarded-for": client },
    });
    outgoing.on("error", () => response.destroy());
    outgoing.on("response", (answer) => void pass(answer, incoming, response).catch(() => response.destroy()));
    incoming.pipe(outgoing);
  }

  async function pass(answer: IncomingMessage, asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = answer.statusCode ?? 502;
    if (status >= 400) problems.push(`${asked.url} answered ${status}`);
    const { "content-security-policy": policy, ...headers } = answer.headers;
    if (!headers["content-type"]?.startsWith("text/html") || typeof policy !== "string") {
      response.writeHead(status, answer.headers);
      answer.pipe(response);
      return;
    }
    const html = (await readText(answer)).replace(/<head[^>]*>/, (head) => `${head}<script>${collector}</script>`);
    response.writeHead(status, {
      ...headers,
      "content-security-policy": policy.replace("script-src ", `script-src ${collectorHash} `),
      "content-length": Buffer.byteLength(html),
    });
    response.end(html);
  }

  async function listen(port: number): Promise<number> {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  }
  async function cut(): Promise<void> {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
  const port = await listen(0);
  return {
    origin: `http://127.0.0.1:${port}`,
    takeProblems: () => problems.splice(0),
    cut,
    mend: async () => void (await listen(port)),
    stop: cut,
  };
}

async function readText(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
