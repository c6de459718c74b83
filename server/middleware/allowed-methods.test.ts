import { Hono } from "hono";
import { expect, test } from "vitest";
import { paths, prerenderedPaths } from "../../src/pages.ts";
import { allowMethods } from "./allowed-methods.ts";

const app = new Hono().use(allowMethods).all("*", (context) => context.text("in"));
const ask = (method: string, path: string, accept?: string) =>
  app.request(path, { method, headers: accept ? { accept } : {} });

test.each([...prerenderedPaths, paths.blog, paths.demo, paths.roadmap, "/blog/a-post", "/nowhere", "/pricing.data"])(
  "%s can be read and nothing else",
  async (path) => {
    expect((await ask("GET", path)).status).toBe(200);
    expect((await ask("HEAD", path)).status).toBe(200);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "PROPFIND", "QUERY"]) {
      const answer = await ask(method, path);
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "GET, HEAD, OPTIONS"]);
    }
  },
);

test.each(["/waitlist", "/contact", "/unsubscribe", "/waitlist.data", "/contact.data", "/unsubscribe.data"])(
  "%s is a form: it is posted to as well",
  async (path) => {
    for (const method of ["GET", "HEAD", "POST"]) expect((await ask(method, path)).status).toBe(200);
    const answer = await ask("PUT", path);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  },
);

test.each([
  ["/waitlist/", "/waitlist"],
  ["/WAITLIST", "/waitlist"],
  ["/contact.", "/contact"],
  ["/contact/index.html?plan=team", "/contact?plan=team"],
  ["/waitlist&utm_source=x", "/waitlist?utm_source=x"],
])("a form that is posted to %s is posted again to its page", async (path, meant) => {
  const answer = await ask("POST", path);
  expect([answer.status, answer.headers.get("location")]).toEqual([307, meant]);
});

test.each(["/pricing/", "/waitlist.data/", "/_root.data", "/index.data"])(
  "%s, which the page router would take for a page, is not posted to",
  async (path) => {
    expect((await ask("POST", path)).status).toBe(405);
  },
);

test.each(["/api/events", "/api/slack-notify", "/api/csp-report", "/api/blog/webhook"])(
  "%s is posted to and has nothing to read",
  async (path) => {
    expect((await ask("POST", path)).status).toBe(200);
    const answer = await ask("GET", path);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect(await answer.json()).toMatchObject({ error: "method_not_allowed" });
  },
);

test("OPTIONS says what there is", async () => {
  const answer = await ask("OPTIONS", "/pricing");
  expect([answer.status, answer.headers.get("allow"), await answer.text()]).toEqual([204, "GET, HEAD, OPTIONS", ""]);
});

test("a refusal is a page for people and JSON for programs", async () => {
  expect((await ask("POST", "/pricing")).headers.get("content-type")).toMatch(/^text\/html/);
  expect((await ask("POST", "/pricing", "application/json")).headers.get("content-type")).toMatch(/^application\/json/);
  expect((await ask("GET", "/api/events", "text/html")).headers.get("content-type")).toMatch(/^text\/html/);
});

test.each(["/rest/v1/waitlist_signups", "/functions/v1/send-email", "/api/nothing"])(
  "%s answers in its own words",
  async (path) => {
    expect((await ask("DELETE", path)).status).toBe(200);
  },
);
