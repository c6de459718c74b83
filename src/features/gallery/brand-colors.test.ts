import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandColors, colorUses, contrastOf } from "./brand-colors.ts";

test("the sheet shows the stylesheet's colors, all of them, and no others", () => {
  const stylesheet = readFileSync("src/styles.css", "utf8");
  const tokens = [...stylesheet.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(tokens)).toEqual(brandColors);
});

test("every color has its use, once", () => {
  expect(colorUses.map((color) => color.name).toSorted()).toEqual(Object.keys(brandColors).toSorted());
});

test.each(colorUses.filter((color) => color.carriesText))(
  "$name can be read on every ground it is used on",
  (color) => {
    for (const { ratio } of contrastOf(color)) expect(ratio).toBeGreaterThanOrEqual(4.5);
  },
);
