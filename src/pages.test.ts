import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allPages } from "./pages.ts";
import routes from "./routes.ts";

test.each(allPages.filter(({ changed }) => changed))(
  "$path last changed on a day that has come",
  ({ changed = "" }) => {
    const today = new Date().toISOString().slice(0, 10);
    expect(new Date(changed).toISOString().slice(0, 10)).toBe(changed);
    expect(changed <= today).toBe(true);
  },
);

test.each([...new Set(routes.map(({ file }) => file))])("%s exports its metadata", (file) => {
  expect(readFileSync(`src/${file}`, "utf8")).toMatch(/^export (function|const) meta\b|^export \{.*\bmeta\b/m);
});
