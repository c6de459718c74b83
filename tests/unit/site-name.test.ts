import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteConfig } from "../../src/lib/site-config.ts";

test("the product's name stands in the site config and nowhere else in the code", () => {
  const files = ["src", "server"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const naming = files.filter((file) => readFileSync(file, "utf8").includes(siteConfig.name));
  expect(naming).toEqual([join("src", "lib", "site-config.ts")]);
});
