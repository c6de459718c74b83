import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { noBuiltParts } from "./built-parts.ts";
import { finishPage } from "./html-page.ts";
import { contentPolicy, ownSourcesOnly, toastStyleHash } from "../middleware/security-headers.ts";

const settings = { origin: "https://penwright.test", analytics: "none", backend: "", anonKey: 'a"b', pictures: "own" };
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("settings replace their placeholders, escaped, and nothing is fetched ahead of the text", () => {
  const page = finishPage(
    '<html data-anon-key="anon-key.invalid"><link rel="modulepreload" href="/a.js"/><a href="https://site-origin.invalid/x">',
    settings,
  );
  expect(page.html).toBe('<html data-anon-key="a&quot;b"><a href="https://penwright.test/x">');
});

test("each inline script and style is hashed as the browser will see it; data and outside scripts are not", () => {
  const page = finishPage(
    '<style data-href="x">a{}</style><script>one()</script><script type="module" async="">two()</script><script type="application/ld+json">{}</script><script src="/x.js"></script>',
    settings,
  );
  expect(page.styleHashes).toEqual([hash("a{}")]);
  expect(page.scriptHashes).toEqual([hash("one()"), hash("two()")]);
});

test("the policy names hashes and exact sources only", () => {
  const policy = contentPolicy(
    { html: "", scriptHashes: ["'sha256-a'"], styleHashes: [] },
    { ...ownSourcesOnly, frame: ["https://widget.test"] },
    true,
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'sha256-a'");
  expect(policy).toContain("frame-src https://widget.test");
  expect(policy).not.toMatch(/script-src[^;]*unsafe|style-src [^;]*unsafe/);
  for (const directive of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(policy).toContain(directive);
});

test("the toast library's style is the one that the policy lets through", () => {
  const library = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
  const css = /__insertCSS\("((?:[^"\\]|\\.)*)"\)/.exec(library)?.[1];
  expect(css).toBeDefined();
  expect(hash(JSON.parse(`"${(css ?? "").replaceAll("\\'", "'")}"`))).toBe(toastStyleHash);
});

test("a page's modules are fetched once its text is painted, all at once; the entry waits for them, with its hash", () => {
  const html =
    '<link rel="modulepreload" href="/assets/shared.js"/><link rel="modulepreload" href="/assets/entry.js"/>' +
    '<link rel="modulepreload" href="/assets/home.js"/><link rel="modulepreload" href="/assets/framework-1.js"/><script type="module" async="">import "/assets/manifest.js";\n' +
    'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n' +
    '  \n  window.routes = {"root":route0,"home":route1};\n\nimport("/assets/entry.js");</script>';
  const page = finishPage(html, settings, {
    ...noBuiltParts,
    integrityOf: (path) => (path === "/assets/entry.js" ? "sha384-x" : undefined),
  });
  const inline = /^<script>([^<]*)<\/script>/.exec(page.html)?.[1] ?? "";
  expect(page.html).toBe(
    `<script>${inline}</script><script type="module" async src="/assets/entry.js" integrity="sha384-x"></script>`,
  );
  // In this order they are run, each by itself; the framework first, which the others would run along.
  expect(inline).toContain('const shared = ["/assets/framework-1.js","/assets/shared.js","/assets/manifest.js"];');
  expect(inline).toContain('const routes = ["/assets/root.js","/assets/home.js"];');
  expect(inline).toContain("const [route0, route1] = await Promise.all(routes.map((path) => import(path)));");
  expect(inline).toContain('window.routes = {"root":route0,"home":route1};');
  expect(page.scriptHashes).toEqual([hash(inline)]);
  // A file that nobody knows stays as it was: development has none.
  expect(finishPage(html, settings).html).toContain('import("/assets/entry.js");</script>');
});

test("text becomes markup through named policies only, but for a provider's script, which writes its own", () => {
  const page = { html: "", scriptHashes: [], styleHashes: [] };
  expect(contentPolicy(page, ownSourcesOnly, true)).toContain(
    "require-trusted-types-for 'script'; trusted-types default penwright-article",
  );
  const scripted = contentPolicy(page, { ...ownSourcesOnly, script: ["https://platform.twitter.com"] }, true);
  expect(scripted).not.toContain("trusted-types");
});
