import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { createSlackNotifyRoute, findEmail, notificationLimits } from "./notifications.ts";
import { createFunctionRoutes } from "./functions.ts";
import { createLog } from "../../src/platform/log.server.ts";
import type { Services } from "../services.ts";

const email = "ana@reader.example";
const answers = {
  name: "Ana",
  email: "ana@READER.example",
  primaryUse: "creator",
  timeline: "exploring",
  formats: ["blog"],
};
let woken: number;
let deps: Pick<Services, "wakeJobs" | "limits">;

beforeEach(() => {
  woken = 0;
  deps = { wakeJobs: () => (woken += 1), limits: createMemoryRateLimiter() };
});

async function callFunction(body: unknown, ip = "192.0.2.1"): Promise<{ status: number; body: unknown }> {
  const plenty = { limit: 1e6, seconds: 60 };
  const app = createFunctionRoutes({
    ...deps,
    anonKey: "key",
    clientIp: () => ip,
    log: createLog("silent"),
    routeLimits: { perIp: plenty, total: plenty },
  });
  const headers = { apikey: "key", "content-type": "application/json" };
  const response = await app.request("/send-email", { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

async function notify(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const app = new Hono().post("/api/slack-notify", createSlackNotifyRoute({ ...deps, clientIp: () => "192.0.2.1" }));
  return app.request("/api/slack-notify", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

function blocks(email: string) {
  return {
    text: "New signup",
    blocks: [
      { type: "header", text: { type: "plain_text", text: "New signup" } },
      { type: "section", text: { type: "mrkdwn", text: "*Name:* Ana" } },
      { type: "section", text: { type: "mrkdwn", text: `*Email:* ${email}` } },
    ],
  };
}

test("either route wakes the outbox, and its answer does not tell whether the row exists", async () => {
  expect(await callFunction({ type: "waitlist", data: answers })).toEqual({ status: 202, body: { ok: true } });
  const response = await notify(blocks("nobody@reader.example"));
  expect([response.status, await response.json()]).toEqual([202, { ok: true }]);
  expect(woken).toBe(2);
});

test("other recipients and unknown keys are accepted and ignored", async () => {
  const extra = { to: "eve@evil.example", cc: "eve@evil.example", html: "<b>spam</b>", __proto__: { admin: true } };
  expect(await callFunction({ type: "waitlist", ...extra, data: { ...answers, ...extra, id: "other" } })).toMatchObject(
    { status: 202 },
  );
  expect((await notify({ ...blocks(email), channel: "#general", username: "boss" })).status).toBe(202);
});

test.each([
  null,
  "text",
  [],
  {},
  { type: "newsletter", data: answers },
  { type: "waitlist" },
  { type: "waitlist", data: { ...answers, email: "ana@reader.example\r\nBcc: eve@evil.example" } },
  { type: "waitlist", data: { ...answers, email: "ana@reader.example, eve@evil.example" } },
  { type: "waitlist", data: { ...answers, email: ["ana@reader.example"] } },
  { type: "waitlist", data: { ...answers, name: "Ana\nX: 1" } },
  { type: "contact", data: answers },
])("the function refuses %j with 400", async (body) => {
  expect(await callFunction(body)).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining("The body must be") },
  });
});

test.each([
  ["no JSON", "{", 400],
  ["nothing", "", 400],
  ["no blocks", { text: "New signup" }, 400],
  ["no section with an email address", blocks("not an email address"), 400],
  ["two email addresses", blocks("ana@reader.example,eve@evil.example"), 400],
  ["too much", { text: "x".repeat(70_000) }, 413],
])("slack-notify refuses %s", async (_name, body, status) => {
  const response = await notify(body);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
});

test("slack-notify takes plain JSON only", async () => {
  expect((await notify(blocks(email), { "content-type": "text/plain" })).status).toBe(415);
  expect((await notify(blocks(email), { "content-encoding": "gzip" })).status).toBe(415);
});

test.each([
  ["*Email:* ana@reader.example", "ana@reader.example"],
  ["Email: ana@reader.example", "ana@reader.example"],
  ["*Email:*\nana@reader.example", "ana@reader.example"],
  ["*E-mail:* <mailto:ana@reader.example|ana@reader.example>", "ana@reader.example"],
  ["*Email:* a&amp;b@reader.example", "a&b@reader.example"],
  ["*Message:* write to eve@evil.example", null],
  ["*Email:* <!channel>", null],
  [`*Email:* ${"a".repeat(3_000)}@reader.example`, null],
])("reads the email address in %j as %j", (text, email) => {
  expect(findEmail({ blocks: [{ type: "section", text: { text } }] })).toBe(email);
  expect(findEmail({ blocks: [{ type: "section", fields: [{ text }] }] })).toBe(email);
});

test("one IP, one network and the total are limited, with Retry-After", async () => {
  for (let i = 0; i < notificationLimits.perEmail.limit; i += 1)
    expect((await notify(blocks("ana@reader.example"))).status).toBe(202);
  const refused = await notify(blocks("ana@reader.example"));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  for (let i = 0; i < notificationLimits.perIp.limit; i += 1)
    await callFunction({ type: "waitlist", data: { ...answers, email: `r${i}@reader.example` } });
  expect(await callFunction({ type: "waitlist", data: answers })).toMatchObject({
    status: 429,
    body: { error: "Too many requests." },
  });
  expect(
    await callFunction({ type: "waitlist", data: { ...answers, email: "new@reader.example" } }, "192.0.2.2"),
  ).toMatchObject({ status: 202 });
});

test("a label repeated over 3,000 characters and 50 blocks is read at once", () => {
  for (const filler of ["e-mail: \n \n", "Email:\t\t\t", "*email:* \n", "email".repeat(3)]) {
    const text = filler.repeat(3_000).slice(0, 3_000);
    const body = {
      blocks: Array.from({ length: 50 }, () => ({ type: "section", text: { text }, fields: [{ text }] })),
    };
    const began = performance.now();
    expect(findEmail(body)).toBeNull();
    expect(performance.now() - began).toBeLessThan(500);
  }
});

test("a client over its limit is refused before its body is read", async () => {
  for (let time = 0; time < notificationLimits.perIp.limit; time += 1) await notify("{");
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const app = new Hono().post("/", createSlackNotifyRoute({ ...deps, clientIp: () => "192.0.2.1" }));
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    duplex: "half",
  };
  expect((await app.request("/", init)).status).toBe(429);
  expect(isRead).toBe(false);
});
