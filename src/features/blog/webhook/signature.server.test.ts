import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { longestBlocking } from "../../../../tests/support/event-loop-blocking.ts";
import { parseJson } from "../sanitize/untrusted-json.ts";
import { signResponse, toPhpString, verifyBody } from "./signature.server.ts";
import {
  exampleKey,
  officialKey,
  publishExample,
  publishExampleSha256,
  unsignedVectors,
  withMac,
} from "../../../../tests/fixtures/storychief-vectors.ts";

function verify(body: string, key: string = exampleKey) {
  return verifyBody(Buffer.from(body), key);
}

test("the contract's example has the bytes the contract says", () => {
  expect(Buffer.byteLength(publishExample)).toBe(1834);
  expect(createHash("sha256").update(publishExample).digest("hex")).toBe(publishExampleSha256);
});

test("the contract's publish is verified and its mac is cut out", async () => {
  expect(await verify(publishExample)).toBe(publishExample.replace(/,"mac":"[0-9a-f]{64}"/, ""));
});

test.each(unsignedVectors)("$name hashes to the contract's mac", ({ key, body, mac }) => {
  expect(createHmac("sha256", key).update(body).digest("hex")).toBe(mac);
  expect(toPhpString(parseJson(body))).toBe(body);
});

test.each(unsignedVectors.filter(({ body }) => body.includes('"meta"')))(
  "$name is verified with the mac in any place of meta",
  async ({ key, body, mac }) => {
    const last = body.replace(/("meta":\{(?:[^{}"]|"[^"]*")*)\}/, `$1,"mac":"${mac}"}`);
    const first = body.replace('"meta":{', `"meta":{"mac":"${mac}",`);
    expect(await verify(last, key)).toBe(body);
    expect(await verify(first, key)).toBe(body);
  },
);

test("a post about macs is verified, whose tags and text say mac too", async () => {
  const unsigned = String.raw`{"data":{"tags":[${'"mac",'.repeat(20)}"mac"],"text":"a \"mac\":\"1\" here"},"meta":{"event":"publish"}}`;
  const mac = createHmac("sha256", exampleKey).update(unsigned).digest("hex");
  expect(await verify(unsigned.replace('"publish"', `"publish","mac":"${mac}"`))).toBe(unsigned);
});

test("an answer carries the contract's mac as its last member", () => {
  const answer = {
    id: "1f0c7c1e-6f0e-4c57-9c0b-0d8a1d1a2b3c",
    permalink: "https://example.com/blog/one-idea-five-formats",
    status: "published",
  };
  expect(signResponse(answer, exampleKey)).toBe(
    String.raw`{"id":"1f0c7c1e-6f0e-4c57-9c0b-0d8a1d1a2b3c","permalink":"https:\/\/example.com\/blog\/one-idea-five-formats","status":"published","mac":"e850be91da50553c45d5676170cacfa33c6e75967af5121a729c7c6ab95491ce"}`,
  );
  expect(
    signResponse({ id: "123", permalink: "https://example.com/café", status: "published" }, officialKey),
  ).toContain('"mac":"241f2687542796b038ad4601463525237b475183802627a4ca00443179ef68fd"');
});

test("a body that something serialized anew on its way is verified by writing it again as PHP would", async () => {
  const unsigned = String.raw`{"meta":{"event":"publish"},"data":{"title":"Caf\u00e9 \/ one","n":1.0,"big":9007199254740993,"none":[],"2":"b","1":"a"}}`;
  const signed = withMac(unsigned);
  const respaced = signed
    .replaceAll("\\/", "/")
    .replaceAll("\\u00e9", "é")
    .replaceAll(":", ": ")
    .replaceAll(",", ",\n ");
  expect(respaced).not.toBe(signed);
  expect(await verify(respaced)).toBe(unsigned);
  expect(await verify(`\ufeff${signed}\n`)).toBe(unsigned);
});

test("what is hashed is what is parsed: {} for [] is refused, also inside a text", async () => {
  const signed = withMac('{"meta":{"event":"publish"},"data":{"title":"code: []","none":[]}}');
  expect(await verify(signed)).not.toBeNull();
  expect(await verify(signed.replace('"none":[]', '"none":{}'))).toBeNull();
  expect(await verify(signed.replace("code: []", "code: {}"))).toBeNull();
});

test("a mac that a text quotes is not taken for the delivery's", async () => {
  const unsigned = toPhpString({ meta: { event: "publish" }, data: { content: `{"mac":"${"0".repeat(64)}"}` } });
  expect(await verify(withMac(unsigned))).toBe(unsigned);
});

test.each([
  ["no mac", '{"meta":{"event":"test"},"data":{}}'],
  ["no meta", '{"data":{}}'],
  ["an array as meta", '{"meta":["mac"],"data":{}}'],
  ["a number as mac", '{"meta":{"mac":1}}'],
  ["an upper-case mac", `{"meta":{"mac":"${"A".repeat(64)}"}}`],
  ["a short mac", `{"meta":{"mac":"${"a".repeat(63)}"}}`],
  ["a multibyte mac", `{"meta":{"mac":"${"é".repeat(32)}"}}`],
  ["an array as mac", `{"meta":{"mac":["${"a".repeat(64)}"]}}`],
  ["a wrong mac", `{"meta":{"mac":"${"0".repeat(64)}"}}`],
  ["one changed byte", publishExample.replace("five formats", "four formats")],
  [
    "bytes that are no UTF-8",
    Buffer.from([...Buffer.from(`{"meta":{"mac":"${"0".repeat(64)}"},"a":"`), 0xff, 0x22, 0x7d]),
  ],
  ["nothing", ""],
  ["no JSON", "mac=1"],
  ["an array", "[]"],
  ["an unfinished object", '{"meta":{"mac":"'],
  ["text after the object", "{} {}"],
  ["two metas", `{"meta":{"mac":"${"0".repeat(64)}"},"meta":{}}`],
  ["two macs", `{"meta":{"mac":"${"0".repeat(64)}","mac":"${"1".repeat(64)}"}}`],
  ["two events, one escaped", String.raw`{"meta":{"event":"test","\u0065vent":"delete"}}`],
  ["too many values", `{"data":[${"0,".repeat(300_000)}0]}`],
  ["a word for a value", `{"data":{},"x":nulll`],
  ["too deep", `{"data":${"[".repeat(5_000)}`],
])("%s is unsigned", async (_name, body) => {
  expect(await verifyBody(Buffer.from(body), exampleKey)).toBeNull();
});

test("a mac made with another key is refused", async () => {
  expect(await verify(publishExample, "sc_test_key_0002")).toBeNull();
});

test("whatever is in a body, its own mac verifies and the verified text is the unsigned one", async () => {
  const story = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string({ unit: "binary" }), fc.integer(), fc.constant(null), fc.array(fc.string())),
  );
  await fc.assert(
    fc.asyncProperty(story, async (data) => {
      const unsigned = toPhpString({ meta: { event: "publish" }, data });
      expect(await verify(withMac(unsigned))).toBe(unsigned);
    }),
    { numRuns: 200 },
  );
});

test("ten hostile megabytes never hold the event loop for 50 ms", async () => {
  const mac = `"meta":{"mac":"${"0".repeat(64)}"}`;
  const bodies = [
    `{${mac},"data":"${'\\"'.repeat(5_200_000)}"}`,
    `{${mac},"data":"${"\\u00e9".repeat(1_700_000)}"}`,
    `{${mac},"data":"${"é".repeat(130_000)}"}`,
    `{${mac},"data":[${"{},".repeat(60_000)}0]}`,
    `{${mac}${" ".repeat(10_000_000)}}`,
    `{${mac},"data":1${" ".repeat(10_000_000)}}`,
    `{"data":${"1".repeat(10_000_000)},${mac}}`,
    `{${mac},"data":${"a".repeat(10_000_000)}}`,
    `{${`${mac},`.repeat(110_000)}"data":1}`,
    `{"data":"${'"mac":"'.repeat(1_400_000)}"}`,
  ].map((body) => Buffer.from(body));
  for (const body of bodies) {
    const hold = await longestBlocking(50, async () => {
      expect(await verifyBody(body, exampleKey)).toBeNull();
    });
    expect(hold).toBeLessThan(50);
  }
});
