import { afterEach, expect, test, vi } from "vitest";

import { readBody, readPost } from "./request-body.ts";

afterEach(() => void vi.useRealTimers());

const url = "http://site.test/";

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
  return new Request(url, init);
}

/** A body without a length, in chunks of 10 bytes, that notes how many were asked for. */
function streamOf(chunks: number, asked: { count: number }): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        asked.count += 1;
        if (asked.count > chunks) controller.close();
        else controller.enqueue(new Uint8Array(10).fill(97));
      },
    },
    { highWaterMark: 0 },
  );
}

test.each([
  ["nothing", "", 0],
  ["one byte less than the limit", "a".repeat(99), 99],
  ["exactly the limit", "a".repeat(100), 100],
])("%s is read", async (_name, body, bytes) => {
  for (const request of [post(body), post(body, { "content-length": String(body.length) })]) {
    const outcome = await readBody(request, 100);
    expect(outcome.ok && outcome.bytes.byteLength).toBe(bytes);
  }
});

test("a request without a body is empty", async () => {
  const outcome = await readBody(new Request(url, { method: "POST" }), 100);
  expect(outcome).toEqual({ ok: true, bytes: new Uint8Array() });
});

test.each(["101", "1e9", "-1", "nonsense", "999999999999999999999"])(
  "a declared length of %s is refused before anything is read",
  async (length) => {
    const asked = { count: 0 };
    const outcome = await readBody(post(streamOf(1, asked), { "content-length": length }), 100);
    expect([outcome, asked.count]).toEqual([{ ok: false, reason: "too-large" }, 0]);
  },
);

test("a body longer than it was declared is refused", async () => {
  expect(await readBody(post("a".repeat(101), { "content-length": "5" }), 100)).toEqual({
    ok: false,
    reason: "too-large",
  });
});

test("a body without a length is counted, and left as soon as it is too long", async () => {
  const asked = { count: 0 };
  expect(await readBody(post(streamOf(1_000_000, asked)), 100)).toEqual({ ok: false, reason: "too-large" });
  expect(asked.count).toBe(11);
});

test("an aborted request and a too large one have different outcomes", async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new Error("connection reset")),
  });
  expect(await readBody(post(broken), 100)).toEqual({ ok: false, reason: "broken" });
});

test.each([
  ["a byte a second is too slow", 1, 1_000, "slow"],
  ["a byte every 4.9 s is too slow", 1, 4_900, "slow"],
  ["silence is too slow", 0, 1_000, "slow"],
  ["100 bytes a second are not", 100, 1_000, "ok"],
])("%s", async (_name, bytes, everyMs, outcome) => {
  vi.useFakeTimers();
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        chunks += 1;
        if (chunks > 20) controller.close();
        else if (bytes > 0) controller.enqueue(new Uint8Array(bytes));
        else await new Promise(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const reading = readBody(post(body), 64 * 1024);
  await vi.advanceTimersByTimeAsync(120_000);
  const read = await reading;
  expect(read.ok ? "ok" : read.reason).toBe(outcome);
});

test.each([
  [2_048, "Send at most 2 KiB."],
  [2_000, "Send at most 1 KiB."],
  [900, "Send at most 900 bytes."],
  [5 * 1_048_576, "Send at most 5 MiB."],
])("a limit of %i bytes is named without fractions", async (maxBytes, message) => {
  const rule = { contentTypes: /^/, contentTypeName: "anything", maxBytes };
  const read = await readPost(post("a".repeat(10_000), { "content-length": "99999999" }), rule);
  expect(read.ok ? null : read.problem.message).toBe(message);
});
