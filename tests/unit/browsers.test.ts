import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  documentedFeatures,
  floors,
  gatedFeatures,
  isBeyond,
  supportedSince,
  usedApis,
  usedStyles,
  type Versions,
} from "../support/browser-support.ts";

const root = join(import.meta.dirname, "../..");
const documented = documentedFeatures(root);

test("the gate's conditions together let no browser below the floor through, and shut none above it out", () => {
  const gated = gatedFeatures(root).map((path) => supportedSince(path));
  expect(gated.length).toBeGreaterThan(4);
  const newest = (engine: keyof Versions) =>
    // Chrome has had AbortSignal.timeout since 103, with another error until 124.
    Math.max(...gated.map((since) => since?.[engine] ?? Infinity).filter((version) => version !== 124));
  expect({ chrome: newest("chrome"), firefox: newest("firefox"), safari: newest("safari") }).toEqual(floors.scripts);
});

test(
  "what the code asks of browsers beyond the floor is in docs/browsers.md, with what happens without it",
  { timeout: 240_000 },
  () => {
    const used = usedApis(root);
    expect(used.size).toBeGreaterThan(200);
    for (const known of [
      "api.Document.documentElement",
      "javascript.builtins.Array.toSorted",
      "api.HTMLElement.hidePopover",
    ])
      expect([...used.keys()]).toContain(known);
    // registerProperty stands for the style sheets' @property.
    for (const path of gatedFeatures(root).filter((gated) => gated !== "api.CSS.registerProperty_static"))
      expect([...used.keys()]).toContain(path);
    const beyond = [...used].flatMap(([path, files]) => {
      const since = supportedSince(path);
      return since && isBeyond(since, floors.scripts) && !documented.has(path)
        ? [`${path}: ${[...files].join(", ")}`]
        : [];
    });
    expect(beyond).toEqual([]);
  },
);

test.each([
  ["javascript.builtins.Object.groupBy", true],
  ["javascript.builtins.Set.isSubsetOf", true],
  ["api.URL.parse_static", true],
  ["javascript.builtins.Array.toSorted", false],
  ["api.HTMLElement.hidePopover", false],
])("%s is beyond the scripts' floor: %s", (path, isIt) => {
  const since = supportedSince(path);
  expect(since && isBeyond(since, floors.scripts)).toBe(isIt);
});

test("docs/browsers.md gives each feature's versions as the compatibility data does, and the floors as the build's targets", () => {
  expect(documented.size).toBeGreaterThan(40);
  for (const [path, versions] of documented) expect([path, versions]).toEqual([path, supportedSince(path)]);
  for (const path of gatedFeatures(root)) expect([...documented.keys()]).toContain(path);
  const name = ({ chrome, firefox, safari }: Versions) => `["chrome${chrome}", "firefox${firefox}", "safari${safari}"]`;
  const build = readFileSync(join(root, "vite.config.ts"), "utf8");
  expect(build).toContain(`    target: ${name(floors.scripts)}`);
  expect(build).toContain(`cssTarget: ${name(floors.styles)}`);
});

test("a style sheet's features are found", () => {
  const css = `a{text-wrap:pretty;width:1cqw}@media (width>=3rem){b:has(c){grid-template-rows:subgrid}}details::details-content{color:light-dark(red,blue)}`;
  const found = usedStyles(css);
  for (const path of [
    "css.properties.text-wrap.pretty",
    "css.types.length.container_query_length_units",
    "css.at-rules.media.range_syntax",
    "css.selectors.has",
    "css.properties.grid-template-rows.subgrid",
    "css.selectors.details-content",
    "css.types.color.light-dark",
  ])
    expect([...found]).toContain(path);
});
