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

// Their selectors end in `*`: every end tag that the parser reads, or a change in the group, restyles all elements inside.
test("no component uses Tailwind's group-has-*, or a group-* for its place among its siblings", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(10);
  const variant = /\bgroup-(?:has|not|first|last|only|odd|even|nth|empty)\b/;
  expect(files.filter((file) => variant.test(readFileSync(join("src", file), "utf8")))).toEqual([]);
});
