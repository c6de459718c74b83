import { Hono } from "hono";
import { expect, test } from "vitest";
import { requireSameOrigin } from "./same-origin.ts";

const origin = "https://penwright.example";
const app = new Hono().use(requireSameOrigin(origin)).all("*", (context) => context.text("", 201));

test.each([
  ["the site's own page", { "sec-fetch-site": "same-origin", origin }, 201],
  ["the site's own page in an older browser", { origin }, 201],
  ["a program", {}, 201],
  ["a proxy that empties what it does not know", { "sec-fetch-site": "", origin: "" }, 201],
  ["a page behind a proxy that empties one of them", { "sec-fetch-site": "", origin }, 201],
  ["another site behind such a proxy", { "sec-fetch-site": "", origin: "https://evil.example" }, 403],
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, 403],
  ["another site that names ours", { "sec-fetch-site": "cross-site", origin }, 403],
  ["another site of the same domain", { "sec-fetch-site": "same-site" }, 403],
  ["another site in an older browser", { origin: "https://evil.example" }, 403],
  ["a page that hides where it is", { origin: "null" }, 403],
  ["the host that the request calls itself", { origin: "http://10.0.0.7:3000", host: "10.0.0.7:3000" }, 403],
])("a row posted by %s is answered with its status", async (_name, headers, status) => {
  expect((await app.request("/rest/v1/waitlist_signups", { method: "POST", headers })).status).toBe(status);
});

test.each([
  ["a phone in the same network", { origin: "http://10.0.0.7:3000", host: "10.0.0.7:3000" }, 201],
  ["a machine that has a name", { origin: "http://desk.local:3000", host: "desk.local:3000" }, 201],
  ["a browser behind a proxy with https", { origin: "https://try.example", host: "try.example" }, 201],
  ["another port of that machine", { origin: "http://10.0.0.7:8080", host: "10.0.0.7:3000" }, 403],
  ["another site", { origin: "https://evil.example", host: "10.0.0.7:3000" }, 403],
  ["a page that hides where it is", { origin: "null", host: "null" }, 403],
])("without https, what %s posts is answered with its status", async (_name, headers, status) => {
  const local = new Hono().use(requireSameOrigin("http://localhost:3000")).all("*", (context) => context.text("", 201));
  expect((await local.request("/waitlist", { method: "POST", headers })).status).toBe(status);
});

test("a preflight is answered for everybody", async () => {
  const headers = { origin: "https://evil.example" };
  expect((await app.request("/rest/v1/waitlist_signups", { method: "OPTIONS", headers })).status).toBe(201);
});
