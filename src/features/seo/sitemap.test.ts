import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { securityText } from "./seo-texts.ts";
import { toSitemap, toSitemapList } from "./sitemap.ts";

test("a sitemap holds absolute URLs, dated where the date is known", () => {
  const xml = toSitemap("https://penwright.example", [{ path: "/", changed: "2026-11-21" }, { path: "/blog/r&d" }]);
  expect(xml).toContain("<url><loc>https://penwright.example/</loc><lastmod>2026-11-21</lastmod></url>");
  expect(xml).toContain("<url><loc>https://penwright.example/blog/r&amp;d</loc></url>");
});

test("the list of parts numbers them from 1", () => {
  const xml = toSitemapList("https://penwright.example", ["2026-11-21", undefined]);
  expect(xml.match(/sitemap-\d+\.xml/g)).toEqual(["sitemap-1.xml", "sitemap-2.xml"]);
});

test("security.txt says what RFC 9116 requires, and expires within a year", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const text = securityText("https://penwright.example", now);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toMatch(/^Canonical: https:\/\/penwright\.example\/\.well-known\/security\.txt$/m);
  const expires = /^Expires: (\S+)$/m.exec(text)?.[1] ?? "";
  expect(expires).toBe("2027-05-22T00:00:00Z");
});

test("xmllint finds both kinds of file valid, and a broken one not", (context) => {
  const run = (xml: string) =>
    spawnSync("xmllint", ["--nonet", "--noout", "--schema", "tests/fixtures/sitemap.xsd", "-"], { input: xml });
  if (spawnSync("xmllint", ["--version"]).error)
    return context.skip("xmllint is not installed (package libxml2-utils).");
  const entries = [
    { path: "/", changed: "2026-05-01" },
    { path: "/blog/caf%C3%A9-&-more", changed: "2026-05-01T10:00:00.000Z" },
    { path: "/blog/category/r-d" },
  ];
  for (const xml of [
    toSitemap("https://a.example", entries),
    toSitemapList("https://a.example", ["2026-05-01", undefined]),
  ])
    expect(run(xml).stderr.toString()).toMatch(/validates/);
  expect(run(toSitemap("a.example", entries)).status).not.toBe(0);
  expect(run(toSitemap("https://a.example", [{ path: "/", changed: "yesterday" }])).status).not.toBe(0);
});
