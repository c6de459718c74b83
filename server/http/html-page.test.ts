import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { finishPage } from "./html-page.ts";
import { contentPolicy, ownSourcesOnly, toastStyleHash } from "../middleware/security-headers.ts";

const settings = {
  origin: "https://penwright.test",
  analytics: "none",
  backend: "",
  anonKey: 'a"b',
  imageSources: "own",
};
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("settings replace their placeholders, escaped", () => {
  const page = finishPage(
    '<html data-anon-key="anon-key.invalid"><a href="https://site-origin.invalid/x">',
    settings,
    new Date("2026-11-26"),
  );
  expect(page.html).toBe('<html data-anon-key="a&quot;b"><a href="https://penwright.test/x">');
});

test("each inline script and style is hashed as the browser will see it; data and outside scripts are not", () => {
  const page = finishPage(
    '<style data-href="x">a{}</style><script>one()</script><script type="module" async="">two()</script><script type="application/ld+json">{}</script><script src="/x.js"></script>',
    settings,
    new Date("2026-11-26"),
  );
  expect(page.styleHashes).toEqual([hash("a{}")]);
  expect(page.scriptHashes).toEqual([hash("one()"), hash("two()")]);
});

test("the policy names hashes and exact sources only", () => {
  const policy = contentPolicy(
    { scriptHashes: ["'sha256-a'"], styleHashes: [] },
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

test("text becomes markup through named policies only, but for a provider's script, which writes its own", () => {
  const page = { scriptHashes: [], styleHashes: [] };
  expect(contentPolicy(page, ownSourcesOnly, true)).toContain(
    "require-trusted-types-for 'script'; trusted-types default penwright-article",
  );
  const scripted = contentPolicy(page, { ...ownSourcesOnly, script: ["https://platform.twitter.com"] }, true);
  expect(scripted).not.toContain("trusted-types");
});
