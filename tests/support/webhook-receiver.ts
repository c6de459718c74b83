import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** The response from now on, or one per path: `hang` never answers, `drop` closes the connection, `endless` never ends the body. */
  answer: (path: string) => number | "hang" | "drop" | "endless";
  retryAfter: string | undefined;
  stop(): Promise<void>;
}

/** A receiving server on the loopback. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const path = request.url ?? "";
      receiver.received.push({ path, headers: request.headers, text, body: JSON.parse(text === "" ? "null" : text) });
      const answer = receiver.answer(path);
      if (answer === "hang") return;
      if (answer === "drop") return void request.socket.destroy();
      if (answer === "endless") {
        const more = setInterval(() => response.write("x".repeat(16_384)), 1);
        return void response.on("close", () => clearInterval(more));
      }
      if (receiver.retryAfter !== undefined) response.setHeader("retry-after", receiver.retryAfter);
      if (answer >= 300 && answer < 400) response.setHeader("location", `${receiver.url}elsewhere`);
      response.writeHead(answer).end("an answer");
    });
  });
  const receiver: WebhookReceiver = {
    url: "",
    received: [],
    answer: () => 200,
    retryAfter: undefined,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  receiver.url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
  return receiver;
}

/** Verifies a signature as docs/webhooks.md asks receivers to. @param nowMs the receiver's clock */
export function isSignedWith(secret: string, { headers, text }: ReceivedWebhook, nowMs = Date.now()): boolean {
  const id = String(headers["webhook-id"]);
  const timestamp = String(headers["webhook-timestamp"]);
  if (Math.abs(nowMs / 1_000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${text}`).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${expected}`);
}
