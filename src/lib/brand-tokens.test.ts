import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colors, fontFamilies, radii, shades, textSizes } from "./brand-tokens.ts";

const theme = readFileSync("src/styles/theme.css", "utf8");

/** The custom properties of the theme whose names start with a word. */
function readTokens(kind: string): Record<string, string> {
  const found = theme.matchAll(new RegExp(`--${kind}-([a-z0-9-]+?): ([^;]+);`, "g"));
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name, value]));
}

test("the stylesheet has the module's colors, typefaces, corners and sizes, all of them and no others", () => {
  const { transparent, current, ...named } = readTokens("color");
  expect([transparent, current]).toEqual(["transparent", "currentColor"]);
  const inOneToken = Object.entries<{ light: string; dark: string }>(colors).map(([name, { light, dark }]) => {
    return [name, light === dark ? light : `light-dark(${light}, ${dark})`];
  });
  expect(named).toEqual(Object.fromEntries(inOneToken));
  expect(readTokens("shade")).toEqual(shades);
  expect(readTokens("font")).toEqual(fontFamilies);
  expect(readTokens("radius")).toEqual(radii);
  const sizes = Object.entries(readTokens("text")).filter(([name]) => !name.endsWith("--line-height"));
  expect(Object.fromEntries(sizes)).toEqual(textSizes);
});

const mayWriteColors: Record<string, string> = {
  "src/lib/brand-tokens.ts": "the one module",
  "src/styles/theme.css": "Tailwind reads its theme from CSS; compared above",
  "src/features/blog/sanitize/color-contrast.ts": "what CSS's own color names mean in other people's posts",
};

const literal =
  /(?<![\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb|color)\(\s*[\d.]/gi;

test("no other file of the product writes a color", () => {
  const files = globSync("{src,server,scripts}/**/*.{ts,tsx,js,mjs,css}").filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !Object.hasOwn(mayWriteColors, file))
    .flatMap((file) => (readFileSync(file, "utf8").match(literal) ?? []).map((color) => `${file}: ${color}`));
  expect(found).toEqual([]);
});

test.each([
  "color: #fff;",
  'fill="#0a1a3a"',
  "rgb(10 26 58 / 0.2)",
  "rgba(0,0,0,.4)",
  "oklch(0.7 0.1 200)",
  "#0a1a3a38",
])("%s would be found", (planted) => {
  expect(planted.match(literal)).not.toBeNull();
});
