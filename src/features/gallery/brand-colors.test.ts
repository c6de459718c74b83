import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { darkEmailColors } from "../../ui/email/email-tokens.ts";
import { contrastRatio } from "./contrast.ts";
import { brandColors, colorNames, contrastOf, schemes } from "./brand-colors.ts";

test("the sheet shows the stylesheet's colors, all of them, light and dark, and no others", () => {
  const stylesheet = readFileSync("src/styles.css", "utf8");
  const tokens = [
    ...stylesheet.matchAll(/--color-([a-z-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g),
  ];
  const shown = colorNames.map((name) => [name, [brandColors[name].light, brandColors[name].dark]]);
  expect(Object.fromEntries(tokens.map(([, name, light, dark]) => [name, [light, dark ?? light]]))).toEqual(
    Object.fromEntries(shown),
  );
});

test("theme-color matches the page background", () => {
  for (const file of ["src/root.tsx", "src/features/shell/theme-script.js"]) {
    const values = readFileSync(file, "utf8").match(/#[0-9a-f]{6}/g);
    expect(values, file).toEqual([brandColors.paper.light, brandColors.paper.dark]);
  }
});

test("a dark email has the dark tokens, and its text can be read", () => {
  const { wash, quote, button, ...named } = darkEmailColors;
  const tokens = { ...named, "aqua-wash": wash, tint: quote, action: button };
  expect(tokens).toEqual(
    Object.fromEntries(colorNames.filter((name) => name in tokens).map((name) => [name, brandColors[name].dark])),
  );
  for (const background of [named.paper, named.sheet, wash, quote])
    expect(contrastRatio(named.ink, background)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio("#ffffff", button)).toBeGreaterThanOrEqual(4.5);
});

test.each(schemes.flatMap((scheme) => colorNames.map((name) => ({ scheme, name }))))(
  "$scheme: $name stands out on every background it is used on",
  ({ scheme, name }) => {
    for (const { background, ratio } of contrastOf(name, scheme))
      expect(ratio, background).toBeGreaterThanOrEqual(brandColors[name].least ?? 1);
  },
);
