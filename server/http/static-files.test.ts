import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownSourcesOnly } from "../middleware/security-headers.ts";
import { findFile, loadStaticFiles } from "./static-files.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "penwright-files-"));
  for (const part of ["assets", "pricing", ".git"]) mkdirSync(join(folder, part));
  for (const [file, text] of [
    ["index.html", '<html data-origin="https://site-origin.invalid" data-year="year.invalid"></html>'],
    ["pricing/index.html", "<html></html>"],
    ["assets/a.js", "a()"],
    ["assets/a.svg", "<svg/>"],
    ["icon.png", "x"],
    ["assets/a.js.map", "{}"],
    ["assets/a.js.br", "x"],
    [".env", "SECRET=x"],
    [".git/config", "x"],
    ["server.ts", "x"],
    ["notes", "x"],
    [".git/notes.txt", "x"],
  ] as const)
    writeFileSync(join(folder, file), text);
  symlinkSync("/etc", join(folder, "outside"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function load(isSecure: boolean, now = new Date("2026-12-31T23:59:59Z")) {
  const settings = { origin: "https://penwright.test", analytics: "none", backend: "", anonKey: "" };
  return loadStaticFiles({ folder, settings, isSecure, sources: ownSourcesOnly, now });
}

test("traversal, dotfiles, source maps: the list made at start holds pages and files for browsers, and nothing else", () => {
  expect([...load(true).keys()].sort()).toEqual(["/", "/assets/a.js", "/assets/a.svg", "/icon.png", "/pricing"]);
});

test("hashed files are immutable, pages are revalidated; HSTS is on both", () => {
  const files = load(true);
  expect(files.get("/assets/a.js")?.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(files.get("/")?.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(files.get("/")?.headers["vary"]).toBe("Accept-Encoding");
  for (const path of ["/", "/assets/a.js"])
    expect(files.get(path)?.headers["strict-transport-security"]).toMatch(/includeSubDomains/);
  expect(load(false).get("/assets/a.js")?.headers).not.toHaveProperty("strict-transport-security");
});

test("pictures may be shown by readers on other sites, scripts may not", () => {
  const files = load(true);
  for (const path of ["/assets/a.svg", "/icon.png"])
    expect(files.get(path)?.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  for (const path of ["/assets/a.js", "/"])
    expect(files.get(path)?.headers["cross-origin-resource-policy"]).toBe("same-origin");
});

test("a page names the year in which it is loaded, not the one of its build", () => {
  expect(load(true).get("/")?.identity.toString()).toContain('data-year="2026"');
  expect(load(true, new Date("2027-01-01T00:00:00Z")).get("/")?.identity.toString()).toContain('data-year="2027"');
});

test("a page is compressed from its first request on", () => {
  const page = findFile(load(true), "/pricing", true);
  expect(page?.brotli && brotliDecompressSync(page.brotli).toString()).toBe("<html></html>");
  expect(page?.gzip && gunzipSync(page.gzip).toString()).toBe("<html></html>");
});
