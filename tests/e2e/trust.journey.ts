import { finishPost } from "../support/finish-post.ts";
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "../../server/site.ts";
import { paths, prerenderedPaths } from "../../src/pages.ts";
import { parseEnv } from "../../src/platform/env.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { foreignOrigin, scoreByObservatory } from "../support/observatory.ts";
import { freePort } from "../support/site-process.ts";
import { test } from "./journey.ts";

const origin = "https://penwright.example";
const embed = (attribute: string) => `<div class="embed" ${attribute}><p>An embed.</p></div>`;

/** Sanitized posts, each with the other origins that it loads from. */
const posts = {
  "plain-post": "<p>Words only.</p>",
  "framed-post": embed('data-src="https://www.youtube-nocookie.com/embed/abcdefghijk"'),
  "scripted-post": embed('data-embed-script="https://platform.twitter.com/widgets.js"'),
  "pictured-post": '<p><img src="https://pictures.example/a.png" alt="A picture"></p>',
};

const pages: readonly string[] = [
  ...prerenderedPaths,
  paths.blog,
  `${paths.blog}?search=source`,
  ...Object.keys(posts).map((slug) => `${paths.blog}/${slug}`),
  `${paths.blog}/no-such-post`,
  paths.demo,
  paths.waitlist,
  paths.contact,
  paths.roadmap,
  paths.serverError,
  "/unsubscribe",
  "/no-such-page",
];
const withForeignFrames = ["/blog/framed-post", "/blog/scripted-post", paths.roadmap];

test("behind TLS every page without a frame of another site scores 150 by Observatory's rules, the others 140; each names exact sources", async () => {
  await onSecureSite(async (baseUrl) => {
    const policies = new Map<string, string>();
    for (const path of pages) {
      const [plain, crossOrigin] = await Promise.all([
        fetch(baseUrl + path),
        fetch(baseUrl + path, { headers: { origin: foreignOrigin, "x-forwarded-host": "evil.example" } }),
      ]);
      const html = await plain.text();
      const asked = await crossOrigin.text();
      if (plain.status === 200) assert.equal(asked, html, `${path}: a forwarded host changes nothing`);
      assert.doesNotMatch(html + asked, /evil\.example|localhost:/, path);
      const { score, points } = scoreByObservatory({
        headers: plain.headers,
        crossOriginHeaders: crossOrigin.headers,
        html,
        hostname: new URL(origin).hostname,
      });
      expectCaching(path, plain);
      const expected = withForeignFrames.includes(path) ? 140 : 150;
      assert.equal(score, expected, `${path}: ${JSON.stringify(points)}`);
      policies.set(path, plain.headers.get("content-security-policy") ?? "");
    }
    for (const [path, policy] of policies) expectExactSources(path, policy);
    await expectAssetCaching(baseUrl);
  });
});

test("in the browser no text becomes markup or a script's URL by itself, on any page, wherever the visitor goes", async ({
  site,
}) => {
  const page = await site.openPage({
    expectedErrors: /Trusted|429/,
  });
  const refusals = () =>
    page.evaluate(() => {
      const attempts = [
        () => (document.createElement("div").innerHTML = "<b>text</b>"),
        () => (document.createElement("script").src = "https://evil.example/a.js"),
        () => document.createElement("div").insertAdjacentHTML("beforeend", "<img src=x onerror=alert(1)>"),
        () => new DOMParser().parseFromString("<p>text</p>", "text/html"),
        // The site's Trusted Types policy exists already; creating another must fail.
        () => Reflect.get(window, "trustedTypes").createPolicy("default", {}),
        () => Reflect.get(window, "trustedTypes").createPolicy("anything", {}),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return "allowed";
        } catch (error) {
          return error instanceof TypeError ? "refused" : String(error);
        }
      });
    });
  for (const path of [paths.home, paths.waitlist, paths.blog, paths.demo]) {
    await page.goto(`${site.origin}${path}`);
    await page.waitForFunction(() => Reflect.get(window, "trustedTypes").defaultPolicy !== null);
    assert.deepEqual(await refusals(), Array(6).fill("refused"), path);
  }
  // A client navigation: the article's body passes the site's policy, which stays enforced.
  await page.goto(`${site.origin}${paths.blog}`);
  await page.getByRole("main").locator("article a, h2 a, h3 a").first().click();
  await page.locator("#article-body p").first().waitFor();
  assert.deepEqual(await refusals(), Array(6).fill("refused"), "an article");
});

test("server rendering: a title made of </script> and U+2028 stays text, in the page, its data and its structured data", async ({
  site,
}) => {
  const title = "</script><script>window.pwned=1</script><!--\u2028<img src=x onerror=window.pwned=1>";
  await addPost((sql, values) => site.query(sql, values), "hostile-title", "<p>Words.</p>", title);
  const html = await (await fetch(`${site.origin}/blog/hostile-title`)).text();
  assert.doesNotMatch(html, /<script>window\.pwned|<img src=x/);
  for (const [, text = ""] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g))
    assert.doesNotMatch(text, /<img|\u2028/);
  const page = await site.openPage();
  await page.goto(`${site.origin}/blog/hostile-title`);
  await page.getByRole("button", { name: "Share" }).waitFor();
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  assert.equal(heading, title);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  assert.ok(data.some((text) => Reflect.get(Object(JSON.parse(text)), "headline") === title));
  assert.equal(await page.evaluate(() => Reflect.get(window, "pwned")), undefined);
});

test("what the policy refuses is reported to the site itself", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /Content Security Policy/ });
  await page.goto(`${site.origin}${paths.pricing}`);
  const reported = page.waitForResponse((response) => response.url().endsWith("/api/csp-report"));
  await page.evaluate(() => document.body.append(Object.assign(new Image(), { src: "https://evil.example/a.png" })));
  assert.equal((await reported).status(), 204);
});
/** Errors and pages for one visitor are never cached; other pages are revalidated. */
function expectCaching(path: string, page: Response): void {
  const control = page.headers.get("cache-control") ?? "";
  if (page.status >= 400 || control !== "public, max-age=0, must-revalidate") assert.equal(control, "no-store", path);
  else assert.match(page.headers.get("vary") ?? "", /Accept-Encoding/, path);
}

/** Only existing files with a hash in their name are immutable. */
async function expectAssetCaching(baseUrl: string): Promise<void> {
  const html = await (await fetch(baseUrl)).text();
  const entry = / href="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "";
  const [there, missing] = await Promise.all([
    fetch(baseUrl + entry),
    fetch(`${baseUrl}/assets/entry.client-00000000.js`),
  ]);
  await Promise.all([there.body?.cancel(), missing.body?.cancel()]);
  assert.equal(there.status, 200);
  assert.match(there.headers.get("cache-control") ?? "", /immutable/);
  assert.match(there.headers.get("strict-transport-security") ?? "", /max-age=63072000; includeSubDomains/);
  assert.equal(missing.status, 404);
  assert.equal(missing.headers.get("cache-control"), "no-store");
}

/** The other origins that a page's policy may name, by the page that needs them. */
function expectExactSources(path: string, policy: string): void {
  const sourcesOf = (name: string) =>
    (new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1] ?? "")
      .split(" ")
      .filter((source) => !source.startsWith("'sha256-"));
  const isScripted = path === "/blog/scripted-post";
  const frames: Record<string, string[]> = {
    "/blog/framed-post": ["https://www.youtube-nocookie.com"],
    "/blog/scripted-post": ["https://platform.twitter.com"],
    [paths.roadmap]: ["https://roadmap.example.com"],
  };
  const showsForeignPictures = path === "/blog/pictured-post" || path.split("?")[0] === paths.blog;
  assert.doesNotMatch(policy, /(?:script|style)-src [^;]*'unsafe-|strict-dynamic/, path);
  assert.deepEqual(sourcesOf("script-src"), ["'self'", ...(isScripted ? ["https://platform.twitter.com"] : [])], path);
  assert.deepEqual(sourcesOf("connect-src"), ["'self'", "https://plausible.io"], path);
  assert.deepEqual(sourcesOf("frame-src"), frames[path] ?? ["'none'"], path);
  assert.deepEqual(sourcesOf("img-src"), ["'self'", "data:", ...(showsForeignPictures ? ["https:"] : [])], path);
  for (const name of ["frame-ancestors", "object-src", "base-uri", "default-src"])
    assert.deepEqual(sourcesOf(name), ["'none'"], `${path}: ${name}`);
  assert.deepEqual(sourcesOf("form-action"), ["'self'"], path);
  assert.equal(policy.includes("require-trusted-types-for 'script'"), !isScripted, path);
}

/** The built site configured as behind TLS, with a roadmap widget and hosted analytics. */
async function onSecureSite(run: (baseUrl: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "penwright-secure-"));
  const env = parseEnv({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    SITE_ORIGIN: origin,
    ROADMAP_URL: "https://roadmap.example.com/board",
    ANALYTICS: "plausible:penwright.example",
    LOG_LEVEL: "silent",
  });
  if (!env.ok) throw new Error(env.problem);
  const started = await startSite(env.env, createLog("silent"));
  if (!started.ok) throw new Error(started.problem);
  const { db } = started.site;
  try {
    await started.site.settled();
    for (const [slug, body] of Object.entries(posts)) await addPost((sql, values) => db.query(sql, values), slug, body);
    await run(started.site.url);
  } finally {
    await started.site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function addPost(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  slug: string,
  body: string,
  title: string = slug,
): Promise<void> {
  const author = JSON.stringify({ name: "The Penwright Team", firstName: "", lastName: "", bio: "", pictureUrl: null });
  await query(
    `with post as (
       insert into site.posts (origin, status, title, canonical_slug, slug, excerpt, body_html, words, author, listed_at, published_at)
       values ('import', 'published', $4, $1, $1, 'An excerpt.', $2, 10, $3, '2020-01-01', '2020-01-01') returning id
     ) insert into site.post_slugs (slug, post_id) select $1, id from post`,
    [slug, body, author, title],
  );
  await finishPost(query, slug, body);
}
