import { Hono } from "hono";
import { expect, test } from "vitest";
import { joinedPaths } from "../../tests/fixtures/outside/insert-clients.ts";
import { normalizePath, requireWellFormedPath, routedPath } from "./well-formed-path.ts";

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

test.each(joinedPaths)("what is posted to %s arrives at %s", async (joined, meant) => {
  const app = new Hono({ getPath: routedPath })
    .use(requireWellFormedPath)
    .post(meant, (context) => context.text(context.req.path))
    .get("*", (context) => context.text("read", 404));
  const answer = await app.request(`http://site.test${joined}?secret=x`, { method: "POST" });
  expect([answer.status, await answer.text()]).toEqual([200, meant]);
  expect((await app.request(`http://site.test${joined}`)).status).not.toBe(200);
});

test.each(["/waitlist/", "/contact%20", "/apis/x/", "/restaurant/v1/", "/API/blog/webhook/"])(
  "%s belongs to no program",
  (path) => expect(routedPath(new Request(`http://site.test${path}`, { method: "POST" }))).toMatch(/[/ ]$/),
);
