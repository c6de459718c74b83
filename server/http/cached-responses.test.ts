import { Hono } from "hono";
import { expect, test } from "vitest";
import { cacheResponses } from "./cached-responses.ts";

function open() {
  const state: { text: string; status: 200 | 404 | 503; made: number } = {
    text: "<rss>one</rss>",
    status: 200,
    made: 0,
  };
  const dropped: string[] = [];
  const routes = new Hono();
  routes.get("/blog/feed.xml", (context) => {
    state.made += 1;
    context.req.header("cookie");
    const headers = { "content-type": "application/rss+xml; charset=utf-8", "cache-control": "public, no-cache" };
    return context.body(state.text, state.status, headers);
  });
  const options = {
    origin: "https://penwright.test",
    under: "/blog/",
    cacheSeconds: 300,
    maxBytes: 1_000_000,
    onDropped: (path: string, what: string, names: readonly string[]) =>
      dropped.push(`${path} ${what} ${names.join()}`),
  };
  return { state, dropped, ...cacheResponses(routes, options) };
}

test("a feed is made once, answered compressed and with 304, and made anew when the blog changes", async () => {
  const { app, state, invalidate } = open();
  const answers = await Promise.all([1, 2, 3].map(async () => app.request("/blog/feed.xml")));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill("<rss>one</rss>"));
  const packed = await app.request("/blog/feed.xml", { headers: { "accept-encoding": "br" } });
  expect([packed.headers.get("content-encoding"), packed.headers.get("cache-control")]).toEqual([
    "br",
    "public, no-cache",
  ]);
  const etag = packed.headers.get("etag") ?? "";
  expect((await app.request("/blog/feed.xml", { headers: { "if-none-match": etag } })).status).toBe(304);
  expect(state.made).toBe(1);
  state.text = "<rss>two</rss>";
  invalidate();
  expect(await (await app.request("/blog/feed.xml")).text()).toBe("<rss>two</rss>");
});

test("while the database is unavailable the last good feed is served, marked stale; without one the error is", async () => {
  const { app, state, invalidate } = open();
  state.status = 503;
  expect((await app.request("/blog/feed.xml")).status).toBe(503);
  state.status = 200;
  await app.request("/blog/feed.xml");
  state.status = 503;
  invalidate();
  const stale = await app.request("/blog/feed.xml");
  expect([stale.status, stale.headers.get("warning"), await stale.text()]).toEqual([
    200,
    '110 - "Response is Stale"',
    "<rss>one</rss>",
  ]);
});

test("a 404 is passed on and not cached", async () => {
  const { app, state } = open();
  state.status = 404;
  expect((await app.request("/blog/feed.xml")).status).toBe(404);
  state.status = 200;
  expect((await app.request("/blog/feed.xml")).status).toBe(200);
});

test("a route gets no query and no headers, and development is notified of those it would have read", async () => {
  const { app, dropped } = open();
  await app.request("/blog/feed.xml?tag=voice", { headers: { cookie: "a=b", accept: "*/*" } });
  expect(dropped).toEqual(["/blog/feed.xml parameter tag", "/blog/feed.xml header cookie"]);
});
