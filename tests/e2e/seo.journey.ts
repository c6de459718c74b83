import assert from "node:assert/strict";
import { JSDOM } from "jsdom";
import { allPages } from "../../src/pages.ts";
import { type Site, test } from "./journey.ts";

/** The sitemap's URLs, as paths. */
async function sitemapPaths(site: Site): Promise<string[]> {
  const xml = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const document = new JSDOM(xml, { contentType: "application/xml" }).window.document;
  return [...document.querySelectorAll("url > loc")].map((loc) => new URL(loc.textContent ?? "").pathname);
}

const pagesRead = new Map<string, ReturnType<typeof fetchPage>>();

/** A page as it is served: fetched and parsed once for all tests of this file. */
function readPage(site: Site, path: string): ReturnType<typeof fetchPage> {
  const page = pagesRead.get(path) ?? fetchPage(site, path);
  pagesRead.set(path, page);
  return page;
}

async function fetchPage(site: Site, path: string) {
  const answer = await fetch(site.origin + path);
  const served = await answer.text();
  // Makers of link previews read 32 kB.
  assert.ok(Buffer.byteLength(served.split("<style")[0] ?? "") < 6_000, `${path}: the metadata stands first`);
  // Without the stylesheet: parsing it takes longer than everything else.
  const html = served.replace(/<style.*?<\/style>/gs, "");
  const document = new JSDOM(html, { url: site.origin + path }).window.document;
  const content = (selector: string) => document.querySelector(selector)?.getAttribute("content") ?? "";
  return { status: answer.status, document, content };
}

test("every page of the sitemap has a unique title and description, and complete metadata, in its HTML", async ({
  site,
}) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of await sitemapPaths(site)) {
    const { status, document, content } = await readPage(site, path);
    assert.equal(status, 200, path);
    const title = document.title;
    const description = content('meta[name="description"]');
    assert.ok(title.length >= 10 && title.length <= 110, `${path} title: ${title}`);
    assert.ok(description.length >= 50 && description.length <= 180, `${path} description has ${description.length}`);
    assert.equal(titles.get(title), undefined, `${path} has the title of ${titles.get(title)}`);
    assert.equal(
      descriptions.get(description),
      undefined,
      `${path} has the description of ${descriptions.get(description)}`,
    );
    titles.set(title, path);
    descriptions.set(description, path);
    assert.equal(document.querySelectorAll("h1").length, 1, `${path} has one h1`);
    assert.equal(
      document.querySelectorAll("title, meta[name='description'], link[rel='canonical']").length,
      3,
      `${path}: each tag once`,
    );
    assert.equal(document.querySelector("link[rel='canonical']")?.getAttribute("href"), `${site.origin}${path}`, path);
    assert.equal(content('meta[property="og:url"]'), `${site.origin}${path}`);
    assert.ok(content('meta[name="keywords"]') !== "", `${path} keywords`);
    for (const name of ["og:title", "og:description", "og:type", "og:image:alt"])
      assert.ok(content(`meta[property="${name}"]`) !== "", `${path} ${name}`);
    assert.equal(content('meta[name="twitter:card"]'), "summary_large_image");
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      const data: unknown = JSON.parse(script.textContent ?? "");
      assert.equal(JSON.stringify(data).match(/"@context":"https:\/\/schema\.org"/g)?.length, 1, path);
      assert.doesNotMatch(JSON.stringify(data), /"(offers|price|aggregateRating|review)"/, path);
    }
  }
});

test("the home page names the blog's feed as the blog does, as readers are given the site's address", async ({
  site,
}) => {
  const feedOn = async (path: string) =>
    (await readPage(site, path)).document.querySelector("head > link[rel=alternate][type='application/rss+xml']");
  const feed = await feedOn("/");
  assert.equal(feed?.outerHTML, (await feedOn("/blog"))?.outerHTML);
  const answer = await fetch(feed?.getAttribute("href") ?? "");
  assert.equal(answer.headers.get("content-type"), "application/rss+xml; charset=utf-8");
});

test("every share image that a page names is a picture of 1200 x 630", async ({ site }) => {
  const images = new Set<string>();
  const registered = allPages.map(({ path }) => path);
  for (const path of new Set([...(await sitemapPaths(site)), ...registered, "/no/such/page"])) {
    const { content } = await readPage(site, path);
    assert.equal(content('meta[property="og:image"]'), content('meta[name="twitter:image"]'), path);
    images.add(content('meta[property="og:image"]'));
  }
  // All posts share one design, drawn on request: every fourth is enough.
  const isSampled = (image: string, index: number) => !image.includes("/blog") || index % 4 === 0;
  for (const image of [...images].filter(isSampled)) {
    assert.ok(image.startsWith(`${site.origin}/`), image);
    const answer = await fetch(image);
    assert.equal(answer.status, 200, image);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.headers.get("content-type") !== "image/png") continue;
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630], image);
  }
});

test("robots.txt, sitemap, llms.txt, manifest and icons are served with their own content types", async ({ site }) => {
  const expected: Record<string, RegExp> = {
    "/robots.txt": /^text\/plain/,
    "/sitemap.xml": /^application\/xml/,
    "/llms.txt": /^text\/plain/,
    "/.well-known/security.txt": /^text\/plain/,
    "/site.webmanifest": /^application\/manifest\+json/,
    "/favicon.svg": /^image\/svg\+xml/,
    "/favicon.ico": /^image\/x-icon/,
    "/apple-touch-icon.png": /^image\/png/,
    "/icon-192.png": /^image\/png/,
    "/icon-512.png": /^image\/png/,
    "/icon-maskable-512.png": /^image\/png/,
  };
  for (const [path, type] of Object.entries(expected)) {
    const answer = await fetch(site.origin + path);
    assert.equal(answer.status, 200, path);
    assert.match(answer.headers.get("content-type") ?? "", type, path);
    await answer.body?.cancel();
  }
  const { document } = await readPage(site, "/");
  for (const rel of ["icon", "apple-touch-icon", "manifest"]) {
    const href = document.querySelector(`link[rel="${rel}"]`)?.getAttribute("href");
    assert.ok(href, `the page names its ${rel}`);
    assert.equal((await fetch(new URL(href, site.origin))).status, 200, href);
  }
});

test("every icon has the size that the manifest states", async ({ site }) => {
  const manifest: { icons: { src: string; sizes: string; type: string }[] } = await (
    await fetch(`${site.origin}/site.webmanifest`)
  ).json();
  const stated = new Map(manifest.icons.map(({ src, sizes }) => [src, sizes]));
  stated.set("/apple-touch-icon.png", "180x180");
  for (const [path, size] of stated) {
    const bytes = Buffer.from(await (await fetch(site.origin + path)).arrayBuffer());
    if (path.endsWith(".svg")) assert.equal(size, "any");
    else assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, size, path);
  }
  // An .ico holds several sizes; width 0 means 256.
  const ico = Buffer.from(await (await fetch(`${site.origin}/favicon.ico`)).arrayBuffer());
  const widths = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico.readUInt8(6 + index * 16));
  for (const width of [16, 32]) assert.ok(widths.includes(width), `favicon.ico has ${widths.join(", ")}`);
});

test("the sitemap follows the protocol, and a post's lastmod is its last change", async ({ site }) => {
  const xml = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const { document } = new JSDOM(xml, { contentType: "application/xml" }).window;
  assert.equal(document.documentElement.localName, "urlset");
  assert.equal(document.documentElement.namespaceURI, "http://www.sitemaps.org/schemas/sitemap/0.9");
  const posts = new Map(
    (
      await site.query<{ path: string; changed: Date }>(
        "select '/blog/' || canonical_slug as path, greatest(published_at, updated_at) as changed from site.posts",
      )
    ).map(({ path, changed }) => [path, changed.getTime()]),
  );
  for (const url of document.querySelectorAll("urlset > url")) {
    assert.deepEqual(
      [...url.children].map((child) => child.localName),
      ["loc", "lastmod"],
    );
    const [loc = "", lastmod = ""] = [...url.children].map((child) => child.textContent ?? "");
    assert.ok(loc.startsWith(`${site.origin}/`) && loc.length < 2_048, loc);
    assert.match(lastmod, /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?Z)?$/, loc);
    assert.ok(Date.parse(lastmod) <= Date.now(), `${loc} was changed in the future`);
    const changed = posts.get(new URL(loc).pathname);
    if (changed !== undefined) assert.equal(Date.parse(lastmod), changed, loc);
  }
});

test("a demo voice has its own share image and the demo's canonical URL", async ({ site }) => {
  const { content, document } = await readPage(site, "/demo?formality=20&energy=80&perspective=20");
  const image = content('meta[property="og:image"]');
  assert.equal(image, `${site.origin}/share/demo.png?formality=20&energy=80&perspective=20`);
  assert.equal(content('meta[name="twitter:image"]'), image);
  assert.match(content('meta[property="og:image:alt"]'), /^Playful Insight/);
  assert.equal(document.querySelector("link[rel='canonical']")?.getAttribute("href"), `${site.origin}/demo`);
  const plain = Buffer.from(await (await fetch(`${site.origin}/share/demo.png`)).arrayBuffer());
  const bytes = Buffer.from(await (await fetch(image)).arrayBuffer());
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
  assert.ok(!bytes.equals(plain));
});

test("every URL in llms.txt answers 200", async ({ site }) => {
  const text = await (await fetch(`${site.origin}/llms.txt`)).text();
  const urls = [...text.matchAll(/\]\((\S+?)\)/g)].map((match) => match[1] ?? "");
  assert.ok(urls.length > 20);
  for (const url of urls) {
    const answer = await fetch(url);
    assert.equal(answer.status, 200, url);
    if (url.endsWith(".md")) assert.match(answer.headers.get("content-type") ?? "", /^text\/markdown/, url);
    await answer.body?.cancel();
  }
});

test("pages that are not for search engines are noindex and not in the sitemap", async ({ site }) => {
  const listed = await sitemapPaths(site);
  for (const path of [
    "/components",
    "/privacy",
    "/terms",
    "/cookies",
    "/500",
    "/no/such/page",
    "/blog/no-such-post",
    "/blog?search=voice",
  ]) {
    const { content } = await readPage(site, path);
    assert.match(content('meta[name="robots"]'), /^noindex/, path);
    assert.ok(!listed.includes(path), path);
  }
});
