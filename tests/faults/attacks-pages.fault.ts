import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { exampleKey, withMac } from "../fixtures/storychief-vectors.ts";
import { exchange } from "../support/raw-exchange.ts";
import { sharedSite } from "../support/shared-site.ts";
import { visit } from "../support/http-client.ts";
import { waitFor } from "../support/wait-for.ts";
import { test } from "./fault.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };

/** Headers that could override the host, scheme, path or method. */
const poisoned: Record<string, string> = {
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "http",
  "x-forwarded-port": "81",
  "x-forwarded-prefix": "/evil",
  forwarded: "host=evil.example;proto=http",
  "x-host": "evil.example",
  "x-original-url": "/evil",
  "x-rewrite-url": "/evil",
  "x-http-method-override": "DELETE",
};

/** Headers that only React Router's own build sends (its advisories of 2025 and 2026). */
const spoofed: Record<string, string> = {
  "x-react-router-spa-mode": "yes",
  "x-react-router-prerender-data": "%5B%7B%22_1%22%3A2%7D%2C%22evil%22%5D",
  "x-remix-spa-mode": "yes",
};

const raw = async (path: string, headers: Record<string, string>) => {
  const { port } = await sharedSite();
  const fields = Object.entries({ connection: "close", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return exchange(port, `GET ${path} HTTP/1.1\r\n${fields.join("")}\r\n`);
};

const bodyOf = (text: string) => text.slice(text.indexOf("\r\n\r\n") + 4);

test("script tags and line separators in a post, a search or a path cannot break out of inline scripts and JSON-LD", async () => {
  const title = "</script><script>fz()</script> & \u2028 <!-- \u2029";
  const body = withMac(
    JSON.stringify({
      meta: { event: "publish", status: "publish" },
      data: {
        storychief_id: 601,
        title,
        seo_slug: "breaking-out",
        content: "<p>Words.</p>",
        excerpt: title,
        published_at: "2020-01-01T00:00:00+00:00",
      },
    }),
    exampleKey,
  );
  const sent = await visit("/api/blog/webhook", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  assert.equal(sent.status, 200, await sent.text());
  for (const path of [
    "/blog/breaking-out",
    "/blog?search=%3C%2Fscript%3E%3Cscript%3Efz()%3C%2Fscript%3E%E2%80%A8",
    "/nowhere%3C%2Fscript%3E%3Cscript%3Efz()",
  ]) {
    const html = await (await visit(path)).text();
    assert.doesNotMatch(html, /<script>fz\(/, path);
    const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "");
    assert.ok(inline.length > 0);
    for (const script of inline) assert.doesNotMatch(script, /\u2028|\u2029|<!--|<script/i, path);
    for (const [, data = ""] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)) {
      assert.doesNotMatch(data, /[<>]/, `${path}: JSON-LD`);
      JSON.parse(data);
    }
  }
});

test("a foreign Host and forwarding headers change no page, and redirects stay on the site", async ({ note }) => {
  const paths = [
    "/",
    "/pricing",
    "/blog",
    "/blog?page=2",
    "/demo",
    "/waitlist",
    "/nowhere",
    "/sitemap.xml",
    "/robots.txt",
    "/llms.txt",
    "/blog/feed.xml",
    "/blog/feed.json",
    "/api/blog/posts",
    "/blog.data",
    "/.well-known/security.txt",
  ];
  for (const path of paths) {
    const asked = await raw(path, { host: "evil.example", ...poisoned });
    const usual = await raw(path, { host: "penwright.example" });
    assert.equal(asked.status, usual.status, path);
    assert.doesNotMatch(asked.text, /evil/, `${path} repeats a forged header`);
    // Error pages hold their own reference and time; successes are byte-identical.
    if (usual.status === 200) assert.equal(bodyOf(asked.text), bodyOf(usual.text), `${path} differs`);
  }
  const doubled = [
    "//evil.example",
    "//evil.example/%2e%2e",
    "///evil.example",
    "/%5cevil.example",
    "/blog//evil.example",
    "//evil.example/blog.data",
    "/security.txt",
  ];
  for (const path of doubled) {
    const { status, headers } = await raw(path, { host: "evil.example" });
    const { location } = headers;
    assert.ok(
      status === 301 ? /^\/(?![/\\])/.test(location ?? "") : location === undefined,
      `${path} → ${status} ${location}`,
    );
  }
  note(`${paths.length} paths under a foreign host, ${doubled.length} redirects`);
});

test("spoofed headers of React Router's build change nothing, a cross-site form post is refused, and no redirect leaves the site", async () => {
  for (const path of ["/", "/blog", "/blog?page=2", "/demo", "/blog.data", "/waitlist.data"]) {
    const asked = await raw(path, { host: "penwright.example", ...spoofed });
    const usual = await raw(path, { host: "penwright.example" });
    assert.equal(bodyOf(asked.text), bodyOf(usual.text), path);
  }
  for (const path of ["/waitlist", "/contact.data", "/unsubscribe?id=a"]) {
    const answer = await visit(path, {
      method: "POST",
      headers: { ...form, origin: "https://evil.example" },
      body: "a=b",
    });
    assert.equal(answer.status, 403, path);
  }
  for (const path of ["/waitlist", "/waitlist.data"]) {
    const answer = await visit(path, {
      method: "POST",
      headers: form,
      body: `name=Ada&email=redirect${path.length}%40pages.example&primaryUse=team&timeline=1month&formats=blog&redirectTo=//evil.example`,
    });
    const where = (answer.headers.get("location") ?? "") + (await answer.text());
    assert.match(where, /\/waitlist\?joined=/);
    assert.doesNotMatch(where, /evil/);
  }
});

test("traversal, dotfiles, sources and source maps get a 404, and malformed percent-encoding or NUL a 400", async ({
  note,
}) => {
  const assets = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  const hidden = [
    "/../package.json",
    "/../../etc/passwd",
    "/..%2fpackage.json",
    "/%2e%2e/%2e%2e/package.json",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/%2e%2e/%2e%2e/server/index.js",
    "/assets/..%5c..%5cserver%5cindex.js",
    "/%252e%252e%252fpackage.json",
    "/.env",
    "/.git/config",
    "/.data/lock.sqlite",
    "/.vite/manifest.json",
    "/package.json",
    "/server/main.ts",
    "/src/root.tsx",
    "/build/server/index.js",
    "/node_modules/hono/package.json",
    "/assets/index.html",
    "/nowhere.html",
    ...assets.slice(0, 20).flatMap((name) => [`/assets/${name}.map`, `/assets/${name}.br`, `/assets/${name}.gz`]),
  ];
  for (const path of hidden) assert.equal((await raw(path, { host: "x" })).status, 404, path);
  // A page's own file leads to the page.
  for (const path of ["/index.html", "/pricing/index.html"])
    assert.equal((await raw(path, { host: "x" })).status, 301, path);
  for (const path of [
    "/%",
    "/%zz",
    "/blog/%E0%A4%A",
    "/blog/%E0%A4%A.data",
    "/%00",
    "/assets/%00.js",
    "/%ED%A0%80",
    "/api/%C0%AE",
  ])
    assert.equal((await raw(path, { host: "x" })).status, 400, path);
  const scripts = await Promise.all(assets.map(async (name) => (await visit(`/assets/${name}`)).text()));
  for (const script of scripts) assert.doesNotMatch(script, /sourceMappingURL=/);
  note(`${hidden.length} paths`);
});

test("unknown paths cannot inject log lines, are cut at 200 characters, and floods of them are logged in samples", async ({
  note,
}) => {
  const { output } = await sharedSite();
  const from = output().length;
  await raw(`/fz%0a%7B%22level%22:%22fatal%22%7D%1b%5B31m-${"a".repeat(3_000)}`, { host: "x" });
  await Promise.all(Array.from({ length: 300 }, (_, number) => visit(`/fz-flood-${number}`)));
  // Log lines over the rate limit are counted, not written; after a second they are written again.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await visit("/fz-after");
  const lines = await waitFor("the log", async () => {
    const found = output().slice(from).split("\n").slice(0, -1);
    return found.some((line) => line.includes("fz-after")) ? found : null;
  });
  for (const line of lines) {
    const entry: unknown = JSON.parse(line);
    const path: unknown = Reflect.get(Object(entry), "path");
    if (typeof path === "string") assert.ok(path.length <= 200, line.slice(0, 300));
    assert.doesNotMatch(line, /\u001b/);
  }
  const sampled = lines.filter((line) => line.includes("an error page was answered")).length;
  assert.ok(sampled <= 60, `${sampled} lines about error pages`);
  note(`301 wrong paths, ${sampled} lines about error pages`);
});

test("errors are cached for at most 60 s, assets are immutable, and pages carry no nonce and vary by encoding", async ({
  note,
}) => {
  const errors: [method: string, path: string][] = [
    ["GET", "/nowhere"],
    ["GET", "/blog/nowhere"],
    ["GET", "/nowhere.data"],
    ["GET", "/blog/nowhere.md"],
    ["GET", "/blog/category/nowhere/feed.xml"],
    ["GET", "/share/nowhere.png"],
    ["GET", "/sitemap-99.xml"],
    ["GET", "/assets/nowhere.js"],
    ["GET", "/api/nowhere"],
    ["GET", "/api/blog/get-post?slug=nowhere"],
    ["GET", "/%"],
    ["GET", "/500"],
    ["GET", "/unsubscribe?id=x"],
    ["GET", "/api/events"],
    ["POST", "/pricing"],
    ["PUT", "/rest/v1/waitlist_signups"],
    ["POST", "/functions/v1/nowhere"],
    ["POST", "/waitlist"],
  ];
  for (const [method, path] of errors) {
    const answer = await visit(path, { method });
    assert.ok(answer.status >= 400, `${path}: ${answer.status}`);
    const cached = answer.headers.get("cache-control") ?? "";
    const seconds = /max-age=(\d+)/.exec(cached)?.[1];
    assert.ok(cached.includes("no-store") || (seconds !== undefined && Number(seconds) <= 60), `${path}: ${cached}`);
  }
  const [asset] = readdirSync(join("build/client/assets"));
  const cachedAsset = await visit(`/assets/${asset ?? ""}`);
  assert.match(cachedAsset.headers.get("cache-control") ?? "", /immutable/);
  for (const path of ["/", "/blog", "/waitlist", "/demo?formality=10"]) {
    const page = await visit(path);
    assert.doesNotMatch(page.headers.get("content-security-policy") ?? "", /nonce-/, path);
    if (path !== "/") assert.doesNotMatch(page.headers.get("cache-control") ?? "", /immutable/);
  }
  const packed = await raw("/", { host: "x", "accept-encoding": "br" });
  assert.match(packed.headers["vary"] ?? "", /accept-encoding/i);
  note(`${errors.length} errors`);
});

test("refusals are JSON or a page, whichever was asked for, with Allow on a 405 and Retry-After on a 429", async () => {
  const asks: [method: string, path: string, status: number, headers?: Record<string, string>, body?: string][] = [
    ["POST", "/pricing", 405],
    ["DELETE", "/blog", 405],
    ["GET", "/api/events", 405],
    ["GET", "/nowhere", 404],
    ["GET", "/share/nowhere.png", 404],
    ["GET", "/api/nowhere", 404],
    ["GET", "/%zz", 400],
    ["POST", "/api/csp-report", 400, { "content-type": "application/json" }, "{"],
    ["POST", "/waitlist", 415, { "content-type": "text/plain" }, "a=b"],
    ["POST", "/api/slack-notify", 415, { "content-type": "text/plain" }, "a=b"],
    ["POST", "/contact", 413, form, "a".repeat(70_000)],
  ];
  for (const [method, path, status, headers = {}, body] of asks) {
    for (const [accept, type] of [
      ["text/html,*/*;q=0.8", /^text\/html/],
      ["application/json", /^application\/json/],
    ] as const) {
      const answer = await visit(path, { method, headers: { ...headers, accept }, ...(body ? { body } : {}) });
      const text = await answer.text();
      assert.equal(answer.status, status, `${method} ${path} as ${accept}`);
      assert.match(answer.headers.get("content-type") ?? "", type, `${method} ${path}`);
      if (accept === "application/json")
        assert.deepEqual(Object.keys(Object(JSON.parse(text))), ["error", "message"], text);
      else {
        assert.match(text, /<h1[\s>]/);
        assert.match(text, /href="\/"/);
      }
      if (status === 405) assert.match(answer.headers.get("allow") ?? "", /OPTIONS/);
    }
  }
  let refused: Response | null = null;
  for (let count = 0; count < 40; count += 1) {
    const headers = { ...form, accept: "text/html" };
    const answer = await visit("/contact", { method: "POST", headers, body: "name=Ada", from: "203.0.113.99" });
    if (answer.status === 429) refused = answer;
  }
  assert.ok(Number(refused?.headers.get("retry-after")) > 0);
  assert.match((await refused?.text()) ?? "", /Try again in \d+ seconds/);
});
