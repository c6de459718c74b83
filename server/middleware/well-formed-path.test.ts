import { Hono } from "hono";
import { expect, test } from "vitest";
import { normalizePath, requireWellFormedPath } from "./well-formed-path.ts";

test.each([
  ["/", "fine"],
  ["/blog/caf%C3%A9", "fine"],
  ["/no/such%1Bpage", "fine"],
  ["/no/such%0Apage", "unreadable"],
  ["/no/such%E2%80%A8page", "unreadable"],
  ["/..%2f..%2fetc/passwd", "fine"],
  ["/%", "unreadable"],
  ["/blog/%E0%A4%A", "unreadable"],
  ["/%ED%A0%80", "unreadable"],
  ["/%00", "unreadable"],
  ["/blog/%E0%A4%A.data", "unreadable"],
])("server rendering, bad percent signs: decoded once, 400 otherwise: %s is %s", (path, kind) => {
  expect(normalizePath(path)).toBe(kind === "fine" ? path : null);
});

test.each([
  ["//evil.example", "/evil.example"],
  ["///evil.example//x", "/evil.example/x"],
  ["/blog//x", "/blog/x"],
  ["//", "/"],
  ["/pricing%0A", "/pricing"],
  ["/pricing%0D%0a", "/pricing"],
])("slashes collapsed and line breaks at the end cut first: %s is %s", async (path, to) => {
  expect(normalizePath(path)).toBe(to);
  const app = new Hono().use(requireWellFormedPath).all("*", (context) => context.text("in"));
  const answer = await app.request(`http://site.test${path}?a=1`);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, `${to}?a=1`]);
  expect((await app.request(`http://site.test${path}`, { method: "POST" })).status).toBe(400);
});
