import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownSourcesOnly } from "../middleware/security-headers.ts";
import { loadStaticFiles } from "./static-files.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "penwright-files-"));
  for (const part of ["assets", "pricing", ".git"]) mkdirSync(join(folder, part));
  for (const [file, text] of [
    ["index.html", '<html data-origin="https://site-origin.invalid"></html>'],
    ["pricing/index.html", "<html></html>"],
    ["assets/a.js", "a()"],
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

function load(isSecure: boolean) {
  const settings = { origin: "https://penwright.test", analytics: "none", backend: "", anonKey: "" };
  return loadStaticFiles({ folder, settings, isSecure, sources: ownSourcesOnly });
}

test("traversal, dotfiles, source maps: the list made at start holds pages and files for browsers, and nothing else", () => {
  expect([...load(true).keys()].sort()).toEqual(["/", "/assets/a.js", "/pricing"]);
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
