import { Hono } from "hono";
import { expect, test } from "vitest";
import { readBody } from "../http/request-body.ts";
import { limitBodyBytes, proveSender } from "./body-memory-limit.ts";

/** A route that holds each body until it is told to answer. */
function open(limits: Parameters<typeof limitBodyBytes>[1], requiredPattern?: RegExp) {
  const held: (() => void)[] = [];
  const app = new Hono();
  app.use(limitBodyBytes((context) => context.req.header("x-ip") ?? "", limits));
  app.post("/", async (context) => {
    if (context.req.header("x-proven")) proveSender(context.req.raw);
    const body = await readBody(context.req.raw, 1_000_000, requiredPattern);
    if (!body.ok) return context.text(body.reason, 503);
    await new Promise<void>((answer) => held.push(answer));
    return context.text(String(body.bytes.byteLength));
  });
  const post = async (ip: string, body: string, headers: Record<string, string> = {}) =>
    (await app.request("/", { method: "POST", headers: { "x-ip": ip, ...headers }, body })).text();
  const holding = async (count: number) => {
    while (held.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return { post, holding, answerAll: () => held.splice(0).forEach((answer) => answer()) };
}

test("bodies in memory share one budget, which answered requests give back", async () => {
  const { post, holding, answerAll } = open({ totalBytes: 100 });
  const first = post("192.0.2.1", "x".repeat(90));
  await holding(1);
  expect(await post("192.0.2.2", "x".repeat(20))).toBe("busy");
  answerAll();
  expect(await first).toBe("90");
  const second = post("192.0.2.2", "x".repeat(20));
  await holding(1);
  answerAll();
  expect(await second).toBe("20");
});

test("a client IP has one large body at a time, and all together have few; small ones are taken meanwhile", async () => {
  const { post, holding, answerAll } = open({ largeBytes: 10, largeBodies: 2 });
  const held = [post("192.0.2.1", "x".repeat(11))];
  await holding(1);
  expect(await post("192.0.2.1", "x".repeat(11))).toBe("share");
  held.push(post("192.0.2.2", "x".repeat(11)));
  await holding(2);
  expect(await post("192.0.2.3", "x".repeat(11))).toBe("busy");
  held.push(post("192.0.2.3", "x".repeat(10)));
  await holding(3);
  answerAll();
  expect(await Promise.all(held)).toEqual(["11", "11", "10"]);
  held.push(post("192.0.2.3", "x".repeat(11)));
  await holding(1);
  answerAll();
  expect(await held.at(-1)).toBe("11");
});

test("one client holds its own share of bytes and bodies, whatever it sends, and others are read meanwhile", async () => {
  const { post, holding, answerAll } = open({ clientBytes: 100, clientBodies: 3 });
  const held = [post("192.0.2.1", "x".repeat(60)), post("2001:db8:1:2::1", "x".repeat(60))];
  await holding(2);
  expect(await post("192.0.2.1", "x".repeat(60))).toBe("share");
  expect(await post("2001:db8:1:ff::9", "x".repeat(60))).toBe("share");
  held.push(post("192.0.2.1", "x"), post("192.0.2.1", "x"));
  await holding(4);
  expect(await post("192.0.2.1", "x")).toBe("share");
  held.push(post("192.0.2.2", "x".repeat(60)));
  await holding(5);
  answerAll();
  expect(await Promise.all(held)).toEqual(["60", "60", "1", "1", "60"]);
});

test("large bodies of strangers leave the slots of proven senders free, and never the other way round", async () => {
  const { post, holding, answerAll } = open({ largeBytes: 10, largeBodies: 1, provenBodies: 1 });
  const held = [post("192.0.2.1", "x".repeat(11))];
  await holding(1);
  expect(await post("192.0.2.2", "x".repeat(11))).toBe("busy");
  held.push(post("192.0.2.3", "x".repeat(11), { "x-proven": "yes" }));
  await holding(2);
  expect(await post("192.0.2.4", "x".repeat(11), { "x-proven": "yes" })).toBe("busy");
  answerAll();
  expect(await Promise.all(held)).toEqual(["11", "11"]);
});

test("a body above 64 KiB is read only if its first 64 KiB match the required pattern", async () => {
  const { post, holding, answerAll } = open({}, /"mac":/);
  expect(await post("192.0.2.1", "x".repeat(70_000))).toBe("too-large");
  expect(await post("192.0.2.1", `${"x".repeat(70_000)}"mac":`)).toBe("too-large");
  const held = [post("192.0.2.1", `"mac":${"x".repeat(70_000)}`), post("192.0.2.2", "x".repeat(60_000))];
  await holding(2);
  answerAll();
  expect(await Promise.all(held)).toEqual(["70006", "60000"]);
});
