import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// A phone takes 20 to 120 ms for each, on every page whose modules have one, and in one task with all others.
test("no module that a browser loads makes an Intl object or a large pattern while it loads, or writes numbers with one", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:server|test)\.|\.db\.test\./.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const made =
    /^(?:export )?const \w+(?:: [^=]+)? = (?:new Intl\.|new RegExp\(\n?.*\\\\p\{Script)|\.toLocaleString\(/gm;
  const found = files.flatMap((file) =>
    (readFileSync(join("src", file), "utf8").match(made) ?? []).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
  expect("export const sorted = new Intl.Collator()".match(made)).not.toBeNull();
});
