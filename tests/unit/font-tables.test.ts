import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { beforeAll, expect, test } from "vitest";
import {
  type FontTables,
  type OutlinePoint,
  outlinesOf,
  readTables,
  roundKerning,
  roundOutlines,
  writeTables,
} from "../../scripts/font-tables.ts";

const letters = "AVTo é“8,; ij";
let font: Buffer;

/** As the last step of scripts/subset-fonts.mjs writes a font: offsets and boxes anew. */
const rewritten = (tables: FontTables) =>
  subsetFont(writeTables(tables), letters, { targetFormat: "sfnt", noLayoutClosure: true });
const table = (sfnt: Buffer, tag: string) => readTables(sfnt).get(tag) ?? Buffer.alloc(0);

beforeAll(async () => {
  const file = await readFile(
    "node_modules/@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2",
  );
  const cut = await subsetFont(file, letters, {
    targetFormat: "sfnt",
    variationAxes: { wght: 410, opsz: 16 },
    noLayoutClosure: true,
    dropTables: ["STAT"],
  });
  font = await rewritten(readTables(cut));
});

const contoursOf = (sfnt: Buffer): OutlinePoint[][] => outlinesOf(readTables(sfnt)).flat();
const same = (a: OutlinePoint, b: OutlinePoint | undefined) => a.x === b?.x && a.y === b.y && a.flags === b.flags;
const widthsOf = (sfnt: Buffer) =>
  Array.from({ length: letters.length }, (_, glyph) => table(sfnt, "hmtx").readUInt16BE(4 * glyph));

test("on a grid of one unit a font keeps its shape: only points that stand on the one before go", async () => {
  const tables = readTables(font);
  roundOutlines(tables, 1);
  roundKerning(tables, 1);
  const after = await rewritten(tables);
  const distinct = contoursOf(font).map((contour) =>
    contour.filter((point, index) => !same(point, contour.at(index - 1))),
  );
  expect(distinct.flat().length).toBeGreaterThan(200);
  expect(contoursOf(after)).toEqual(distinct);
  for (const tag of ["hmtx", "GPOS", "cmap"]) expect(table(after, tag).equals(table(font, tag)), tag).toBe(true);
});

test("on a coarser grid every point stands on it, at most half a step from where it was; widths stay", async () => {
  const tables = readTables(font);
  roundOutlines(tables, 4);
  roundKerning(tables, 8);
  const coarse = await rewritten(tables);
  const before = contoursOf(font);
  for (const [index, contour] of contoursOf(coarse).entries()) {
    for (const { x, y, flags } of contour) {
      expect([x % 4, y % 4]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
      const near = before[index]?.some(
        (old) => Math.max(Math.abs(old.x - x), Math.abs(old.y - y)) <= 2 && old.flags === flags,
      );
      expect(near).toBe(true);
    }
  }
  expect(table(coarse, "GPOS").equals(table(font, "GPOS"))).toBe(false);
  expect(widthsOf(coarse)).toEqual(widthsOf(font));

  const again = readTables(coarse);
  roundKerning(again, 8);
  expect(again.get("GPOS")?.equals(table(coarse, "GPOS"))).toBe(true);
});

test("a hinted font, and one that positions more than pairs, is refused", () => {
  const hinted = readTables(font);
  const glyf = hinted.get("glyf") ?? Buffer.alloc(0);
  // The first letter's instructions: their length stands after the ends of its contours.
  glyf.writeUInt16BE(2, 10 + 2 * glyf.readInt16BE(0));
  expect(() => roundOutlines(hinted, 4)).toThrow("hinted");

  const others = readTables(font);
  const gpos = others.get("GPOS") ?? Buffer.alloc(0);
  const list = gpos.readUInt16BE(8);
  gpos.writeUInt16BE(4, list + gpos.readUInt16BE(list + 2));
  expect(() => roundKerning(others, 8)).toThrow("more than pairs");
});
