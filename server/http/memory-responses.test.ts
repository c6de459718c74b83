import { once } from "node:events";
import { createServer, get, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMemoryResponder } from "./memory-responses.ts";
import { compressBody, toStoredResponse } from "./stored-response.ts";

const page = toStoredResponse(Buffer.from("<p>words</p>".repeat(50)), {
  "content-type": "text/html",
  "x-content-type-options": "nosniff",
});
const late = toStoredResponse(Buffer.from("later".repeat(100)), {});
const gone = toStoredResponse(Buffer.from("no"), {}, 404);
let isDraining = false;
const answer = createMemoryResponder({
  find: (target) => ({ "/": page, "/late": late, "/gone": gone })[target],
  logRequest: () => undefined,
  isDraining: () => isDraining,
});
const server = createServer((request, response) => {
  if (!answer(request, response)) response.writeHead(418).end("the routes");
});

beforeAll(async () => {
  await compressBody(page, 5);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

async function ask(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: number }> {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return new Promise((resolve, reject) => {
    const request = get({ port, host: "127.0.0.1", path, headers, method }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }));
    });
    request.on("error", reject);
  });
}

test("a body in memory is answered whole, compressed as asked, with its headers and an id", async () => {
  const plain = await ask("/");
  expect(plain).toMatchObject({
    status: 200,
    bytes: 600,
    headers: { "content-length": "600", "x-content-type-options": "nosniff", vary: "Accept-Encoding" },
  });
  expect(plain.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  const small = await ask("/", { "accept-encoding": "gzip, br" });
  expect(small.headers["content-encoding"]).toBe("br");
  expect(small.bytes).toBe(page.brotli?.length);
  expect((await ask("/", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
});

test("each request has an id of its own, and a body that is compressed meanwhile is answered so", async () => {
  const first = await ask("/late", { "accept-encoding": "br" });
  await compressBody(late, 5);
  const second = await ask("/late", { "accept-encoding": "br" });
  expect(first.headers["content-encoding"]).toBeUndefined();
  expect(second.headers["content-encoding"]).toBe("br");
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
});

test("a current copy gets 304; HEAD has no body", async () => {
  const { headers } = await ask("/", { "accept-encoding": "br" });
  expect(await ask("/", { "accept-encoding": "br", "if-none-match": String(headers.etag) })).toMatchObject({
    status: 304,
    bytes: 0,
  });
  expect(await ask("/", {}, "HEAD")).toMatchObject({ status: 200, bytes: 0, headers: { "content-length": "600" } });
});

test.each([
  ["what is not in memory", "/other", "GET"],
  ["what is no success", "/gone", "GET"],
  ["a post", "/", "POST"],
])("%s is left to the routes", async (_, path, method) => {
  expect((await ask(path, {}, method)).status).toBe(418);
});

test("a stopping process closes connections", async () => {
  isDraining = true;
  expect(await ask("/")).toMatchObject({ status: 200, headers: { connection: "close" } });
  isDraining = false;
});
