import { expect, test } from "vitest";
import { answerStored, compressBody, toStoredResponse } from "./stored-response.ts";

const stored = toStoredResponse(Buffer.from("<p>words</p>".repeat(100)), { "content-type": "text/html" });
await compressBody(stored, 5);
const ask = (headers: Record<string, string>, method = "GET") =>
  answerStored(new Request("http://site.test/", { method, headers }), stored);

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate", "gzip"],
  ["gzip;q=0.5, br;q=0", "gzip"],
  ["br;q=0.0", null],
  ["br;Q=0", null],
  ["BR", "br"],
  ["brotli, gzip-x", null],
  ["br ; q=0.000 , GZIP ; q=0.1", "gzip"],
  ["identity", null],
  ["", null],
])("Accept-Encoding %j is answered with %s", async (accept, encoding) => {
  const answer = ask({ "accept-encoding": accept });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get("content-length")));
});

test("a current copy gets 304, in every encoding; another does not", () => {
  for (const accept of ["br", "gzip", "identity"]) {
    const etag = ask({ "accept-encoding": accept }).headers.get("etag") ?? "";
    expect(ask({ "accept-encoding": accept, "if-none-match": etag }).status).toBe(304);
    expect(ask({ "accept-encoding": accept, "if-none-match": `W/${etag}, "other"` }).status).toBe(304);
  }
  expect(ask({ "if-none-match": '"other"' }).status).toBe(200);
});

test("HEAD has the length and no bytes", async () => {
  const answer = ask({}, "HEAD");
  expect(answer.headers.get("content-length")).toBe("1200");
  expect((await answer.arrayBuffer()).byteLength).toBe(0);
});
