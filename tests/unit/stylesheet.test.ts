import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no selector asks what the root or body contains: each node added to the page would restyle all of it", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  expect(files.length).toBeGreaterThan(10);
  const rules = files.flatMap((file) => {
    const found = readFileSync(join("src", file), "utf8").match(/^\s*(?:html|:root|body)\b[^{,]*:has\([^{]*/gm) ?? [];
    return found.map((selector) => `${file}: ${selector.trim()}`);
  });
  expect(rules).toEqual([]);
});

test("no component uses Tailwind's group-has-*: its rules end in *, so a change would restyle everything in the group", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /\bgroup-has-/.test(readFileSync(join("src", file), "utf8")))).toEqual([]);
});
