import { once } from "node:events";
import { createServer } from "node:http";

export interface FakeSlack {
  url: string;
  /** Parsed bodies of the accepted messages. */
  messages: { text: string; blocks: { type: string; text: { type: string; text: string } }[] }[];
  /** When each was accepted, in milliseconds since 1970. */
  takenAt: number[];
  /** The status from now on; `hang` never answers, `drop` closes the connection, `garbage` is not HTTP. */
  answer: number | "hang" | "drop" | "garbage";
  retryAfterSeconds: number | undefined;
  requests: number;
  stop(): Promise<void>;
}

/** An incoming webhook on the loopback whose failures a test sets. */
export async function startFakeSlack(): Promise<FakeSlack> {
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      slack.requests += 1;
      if (slack.answer === "hang") return;
      if (slack.answer === "drop") return void request.socket.destroy();
      if (slack.answer === "garbage") return void request.socket.end("\u0000220 smtp? HTTP/9 OK\r\n\r\n");
      if (slack.answer === 200) {
        slack.messages.push(JSON.parse(Buffer.concat(chunks).toString("utf8")));
        slack.takenAt.push(Date.now());
      }
      if (slack.retryAfterSeconds !== undefined) response.setHeader("Retry-After", String(slack.retryAfterSeconds));
      if (slack.answer >= 300 && slack.answer < 400) response.setHeader("Location", `${slack.url}/elsewhere`);
      response.writeHead(slack.answer).end(slack.answer === 200 ? "ok" : "no");
    });
  });
  const slack: FakeSlack = {
    url: "",
    messages: [],
    takenAt: [],
    answer: 200,
    retryAfterSeconds: undefined,
    requests: 0,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  slack.url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/hook`;
  return slack;
}
