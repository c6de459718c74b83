import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { darkEmailColors } from "../../ui/email/email-tokens.ts";
import { contrastRatio } from "./contrast.ts";
import { brandColors, colorOf, colorUses, contrastOf, schemes } from "./brand-colors.ts";

test("the sheet shows the stylesheet's colors, all of them, light and dark, and no others", () => {
  const stylesheet = readFileSync("src/styles.css", "utf8");
  const tokens = [
    ...stylesheet.matchAll(/--color-([a-z-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g),
  ];
  expect(Object.fromEntries(tokens.map(([, name, light, dark]) => [name, [light, dark ?? light]]))).toEqual(
    brandColors,
  );
});

test("the browser's bars have the page's color", () => {
  for (const file of ["src/root.tsx", "src/features/shell/theme-script.js"]) {
    const values = readFileSync(file, "utf8").match(/#[0-9a-f]{6}/g);
    expect(values, file).toEqual(schemes.map((scheme) => colorOf("paper", scheme)));
  }
});

test("a dark email has the dark tokens, and its text can be read", () => {
  const { wash, quote, button, ...named } = darkEmailColors;
  const tokens = { ...named, "aqua-wash": wash, tint: quote, action: button };
  expect(tokens).toEqual(
    Object.fromEntries(colorUses.filter(({ name }) => name in tokens).map(({ name }) => [name, colorOf(name, "dark")])),
  );
  for (const ground of [named.paper, named.sheet, wash, quote])
    expect(contrastRatio(named.ink, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio("#ffffff", button)).toBeGreaterThanOrEqual(4.5);
});

test("every color has its use, once", () => {
  expect(colorUses.map((color) => color.name).toSorted()).toEqual(Object.keys(brandColors).toSorted());
});

test.each(schemes.flatMap((scheme) => colorUses.map((color) => ({ scheme, name: color.name, color }))))(
  "$scheme: $name stands out on every ground it is used on",
  ({ scheme, color }) => {
    for (const { ground, ratio } of contrastOf(color, scheme))
      expect(ratio, ground).toBeGreaterThanOrEqual(color.least ?? 1);
  },
);
