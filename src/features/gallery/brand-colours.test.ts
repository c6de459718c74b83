import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandColours, colourUses, contrastOf } from "./brand-colours.ts";

test("the sheet shows the stylesheet's colours, all of them, and no others", () => {
  const stylesheet = readFileSync("src/ui/app.css", "utf8");
  const tokens = [...stylesheet.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(tokens)).toEqual(brandColours);
});

test("every colour has its use, once", () => {
  expect(colourUses.map((colour) => colour.name).toSorted()).toEqual(Object.keys(brandColours).toSorted());
});

test.each(colourUses.filter((colour) => colour.carriesText))(
  "$name can be read on every ground it is used on",
  (colour) => {
    for (const { ratio } of contrastOf(colour)) expect(ratio).toBeGreaterThanOrEqual(4.5);
  },
);
