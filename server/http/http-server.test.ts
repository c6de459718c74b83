import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

const running: Server[] = [];

afterEach(() => {
  for (const server of running.splice(0)) server.close().closeAllConnections();
});

/** A server that closes still connections after `idleMs`. @returns opens a connection to it */
async function startServer(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
  idleMs = 300,
): Promise<() => Promise<Socket>> {
  const server = createHttpServer((request, response) => answer(response, request), {
    perIp: null,
    host: "site.example",
    idleMs,
  });
  running.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return async () => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    await once(socket, "connect");
    return socket;
  };
}

const question = "GET / HTTP/1.1\r\nHost: site.example\r\n\r\n";

/** @returns after how many ms the other side closed the connection; null when it was still open after ten seconds */
async function closedAfter(socket: Socket): Promise<number | null> {
  const began = performance.now();
  const hasEnded = await Promise.race([
    once(socket, "close").then(() => true),
    new Promise<false>((resolve) => setTimeout(resolve, 10_000, false)),
  ]);
  socket.destroy();
  return hasEnded ? performance.now() - began : null;
}

test("a connection that stays idle after its response is closed", async () => {
  const open = await startServer((response) => response.end("here"));
  const socket = await open();
  socket.write(question);
  await once(socket, "data");
  const after = await closedAfter(socket.resume());
  expect(after).toBeGreaterThan(200);
  expect(after).not.toBeNull();
});

test("a connection with another request in time stays open", async () => {
  const open = await startServer((response) => response.end("here"), 1_000);
  const socket = await open();
  let answers = 0;
  for (let asked = 0; asked < 6; asked += 1) {
    socket.write(question);
    await once(socket, "data");
    answers += 1;
    await new Promise((resolve) => setTimeout(resolve, 220));
  }
  expect(answers).toBe(6);
  expect(socket.readyState).toBe("open");
  socket.destroy();
});

test("a connection whose client does not read the response is closed", async () => {
  const closed = Promise.withResolvers<void>();
  const open = await startServer((response) => {
    response.on("close", () => closed.resolve());
    // More than the system takes off the sender's hands.
    response.end(Buffer.alloc(32 * 1024 * 1024));
  });
  const socket = await open();
  socket.pause();
  socket.write(question);
  await closed.promise;
  socket.destroy();
});

test.each([
  ["POST / HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n", "read nothing"],
  ["POST / HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\nContent-Length: 4\r\n\r\nfour", "read four"],
  [
    "POST / HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nfour\r\n0\r\n\r\n",
    "read four",
  ],
])("a route reads a request's body, also when there is none: %j", async (request, text) => {
  const listener = getRequestListener(async (asked) => new Response(`read ${(await asked.text()) || "nothing"}`));
  const open = await startServer((response, incoming) => void listener(incoming, response));
  const socket = await open();
  socket.write(request);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toContain(text);
});
