import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { idPrefix } from "../sanitize/sanitize-rules.server.ts";

test("no id of the pages begins like the ids of a post's body, so no heading can take one", () => {
  const files = globSync("src/**/*.tsx");
  expect(files.length).toBeGreaterThan(50);
  const own = files.filter((file) =>
    new RegExp(`(?:id|htmlFor|labelledby)="${idPrefix}`).test(readFileSync(file, "utf8")),
  );
  expect(own).toEqual([]);
});
