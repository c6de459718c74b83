import fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { canonicalPath, canonicalTarget, redirectToCanonical } from "./canonical-url.ts";
import { normalizePath } from "./well-formed-path.ts";
import { damagedPaths, damagedQueries, soundUrls } from "../../tests/fixtures/outside/damaged-urls.ts";

test.each([
  ["/BLOG", "/blog"],
  ["/How-It-Works", "/how-it-works"],
  ["/pricing/", "/pricing"],
  ["//pricing", "/pricing"],
  ["/%70ricing", "/pricing"],
  ["/Blog/a-post", "/blog/a-post"],
  ["/blog/a-post/", "/blog/a-post"],
  ["/team/", "/team"],
  ["/team/people/", "/team/people"],
  ["/blog/A-Post", null],
  ["/blog", null],
  ["/", null],
  ["/nowhere/", null],
  ["/API/events", null],
  ["/share/home.png", null],
])("%s is spelled %s", (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

const targetOf = (url: string) => canonicalTarget(new URL(url, "https://penwright.example"));

test.each(damagedPaths)("%s is the page %s", (damaged, meant) => expect(targetOf(damaged)).toBe(meant));

test.each(damagedQueries)("a personal link that ends as %s opens as %s", (damaged, meant) =>
  expect(targetOf(damaged)).toBe(meant),
);

test.each(soundUrls)("%s stays as it is", (url) => expect(targetOf(url)).toBeNull());

const bits =
  `/ // \\ %5C %2F %3F %23 %25 %25E4 %2525 %E4 %C3%A4 %E2%80%91 & = ; ? . .. - _ ~ : @ evil.example key= pricing blog tag team How-It
  your-place sitemap feed index.html a`.split(/\s+/);

test("whatever stands in a path, it leads to this site, to a page that can be read, and not in circles", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...bits), { minLength: 1, maxLength: 6 }), (parts) => {
      let url = new URL(`https://penwright.example/${parts.join("")}`);
      if (normalizePath(url.pathname) !== url.pathname) return;
      for (let hops = 0; hops < 3; hops += 1) {
        const target = canonicalTarget(url);
        if (target === null) return;
        url = new URL(target, url);
        expect([url.host, normalizePath(url.pathname)]).toEqual(["penwright.example", url.pathname]);
      }
      expect(canonicalTarget(url)).toBeNull();
    }),
    { numRuns: 3_000 },
  );
});

test("a path of nothing but punctuation is read in time", () => {
  const started = performance.now();
  canonicalPath(`/pricing${".".repeat(200_000)}x`);
  canonicalPath(`/pricing${"%2E".repeat(60_000)}`);
  expect(performance.now() - started).toBeLessThan(100);
});

test.each([
  "/your-place?key=a.b.c&amp;utm_source=x",
  "/Unsubscribe?id=1&mac=2",
  "/Team/sign-in/link?token=x",
  "/PRICING",
])("no cache keeps the redirect of %s, which may hold a key", async (url) => {
  const answer = await new Hono().use(redirectToCanonical).request(url);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([301, "no-store"]);
});
