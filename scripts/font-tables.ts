/** A font file's (SFNT) tables by tag. Offsets and formats below: the OpenType specification, "Font file", "glyf" and "GPOS". */
export type FontTables = Map<string, Buffer>;

/** A point of an outline, in the font's units; `flags` is 1 where the point lies on the curve. */
export interface OutlinePoint {
  x: number;
  y: number;
  flags: number;
}

/** @param font a whole file @returns its tables by tag, copies */
export function readTables(font: Buffer): FontTables {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  return new Map(
    entries.map((at) => {
      const from = font.readUInt32BE(at + 8);
      return [font.toString("latin1", at, at + 4), Buffer.from(font.subarray(from, from + font.readUInt32BE(at + 12)))];
    }),
  );
}

function tableOf(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return table;
}

/** Checksums are left at 0: whoever reads the result writes them anew. */
export function writeTables(tables: FontTables): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.size);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [head];
  let from = head.length;
  for (const [index, [tag, table]] of [...tables].entries()) {
    const at = 12 + 16 * index;
    head.write(tag, at, "latin1");
    head.writeUInt32BE(from, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(table, Buffer.alloc(-table.length & 3));
    from += table.length + (-table.length & 3);
  }
  return Buffer.concat(parts);
}

/**
 * Rounds how far pairs of letters stand apart.
 * @param tables changed in place; a font of one weight, or with the kerning of one
 * @param step in the font's units
 * @throws when it positions anything but pairs
 */
export function roundKerning(tables: FontTables, step: number): void {
  const gpos = tableOf(tables, "GPOS");
  for (const at of kerningValues(gpos)) gpos.writeInt16BE(Math.round(gpos.readInt16BE(at) / step) * step, at);
}

/** Where the distances stand: each once, though subtables share their lists. */
function kerningValues(gpos: Buffer): Set<number> {
  const places = new Set<number>();
  const listAt = gpos.readUInt16BE(8);
  for (const lookupAt of offsets(gpos, listAt, listAt)) {
    for (const at of offsets(gpos, lookupAt, lookupAt + 4)) {
      const isElsewhere = gpos.readUInt16BE(lookupAt) === 9;
      const type = gpos.readUInt16BE(isElsewhere ? at + 2 : lookupAt);
      const subtable = isElsewhere ? at + gpos.readUInt32BE(at + 4) : at;
      // One distance for a pair: by how much the first letter is narrower.
      if (type !== 2 || gpos.readUInt16BE(subtable + 4) !== 4 || gpos.readUInt16BE(subtable + 6) !== 0)
        throw new Error("This font positions more than pairs of letters.");
      for (const place of pairValues(gpos, subtable)) places.add(place);
    }
  }
  return places;
}

function pairValues(gpos: Buffer, subtable: number): number[] {
  if (gpos.readUInt16BE(subtable) === 2) {
    const classes = gpos.readUInt16BE(subtable + 12) * gpos.readUInt16BE(subtable + 14);
    return Array.from({ length: classes }, (_, index) => subtable + 16 + 2 * index);
  }
  return offsets(gpos, subtable, subtable + 8).flatMap((set) =>
    Array.from({ length: gpos.readUInt16BE(set) }, (_, index) => set + 4 + 4 * index),
  );
}

/** A count and as many offsets from `base`. */
function offsets(table: Buffer, base: number, at: number): number[] {
  return Array.from({ length: table.readUInt16BE(at) }, (_, index) => base + table.readUInt16BE(at + 2 + 2 * index));
}

/**
 * Puts the points of a font's outlines on a coarser grid; widths stay.
 * @param tables changed in place; a font of one weight (a variable one moves its points by number)
 * @param step in the font's units
 * @throws when it is hinted
 */
export function roundOutlines(tables: FontTables, step: number): void {
  const hmtx = tableOf(tables, "hmtx");
  const metrics = tableOf(tables, "hhea").readUInt16BE(34);
  const glyphs = glyphsOf(tables);
  const places = Buffer.alloc(4 * (glyphs.length + 1));
  const parts: Buffer[] = [];
  let end = 0;
  for (const [glyph, old] of glyphs.entries()) {
    const outline = roundOutline(old, step);
    if (outline.length > 0) {
      // What stands left of a letter is told twice; where the two differ, the letter would be moved.
      const bearing = glyph < metrics ? 4 * glyph + 2 : 4 * metrics + 2 * (glyph - metrics);
      hmtx.writeInt16BE(hmtx.readInt16BE(bearing) + outline.readInt16BE(2) - old.readInt16BE(2), bearing);
    }
    parts.push(outline, Buffer.alloc(-outline.length & 3));
    end += outline.length + (-outline.length & 3);
    places.writeUInt32BE(end, 4 * (glyph + 1));
  }
  tables.set("glyf", Buffer.concat(parts));
  tables.set("loca", places);
  tableOf(tables, "head").writeInt16BE(1, 50);
}

/** @returns the contours of each letter; none of one that is put together from others */
export function outlinesOf(tables: FontTables): OutlinePoint[][][] {
  return glyphsOf(tables).map((glyph) => (isSimple(glyph) ? readContours(glyph) : []));
}

function glyphsOf(tables: FontTables): Buffer[] {
  const loca = tableOf(tables, "loca");
  const isLong = tableOf(tables, "head").readInt16BE(50) === 1;
  const placeOf = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  return Array.from({ length: tableOf(tables, "maxp").readUInt16BE(4) }, (_, glyph) =>
    tableOf(tables, "glyf").subarray(placeOf(glyph), placeOf(glyph + 1)),
  );
}

const isSimple = (glyph: Buffer) => glyph.length > 0 && glyph.readInt16BE(0) >= 0;

const onCurve = 1;
const overlapping = 64;

/** A letter's outline; one that is put together from others, or has none (a space), stays as it is. */
function roundOutline(glyph: Buffer, step: number): Buffer {
  if (!isSimple(glyph)) return glyph;
  const contours = readContours(glyph).map((contour) =>
    contour
      .map(({ x, y, flags }) => ({ x: Math.round(x / step) * step, y: Math.round(y / step) * step, flags }))
      .filter(({ x, y, flags }, index, all) => {
        const before = all.at(index - 1);
        return all.length < 2 || x !== before?.x || y !== before.y || flags !== before.flags;
      }),
  );
  return writeContours(contours, glyph.readUInt8(12 + 2 * contours.length) & overlapping);
}

function readContours(glyph: Buffer): OutlinePoint[][] {
  const count = glyph.readInt16BE(0);
  const ends = Array.from({ length: count }, (_, index) => glyph.readUInt16BE(10 + 2 * index));
  let at = 10 + 2 * count;
  if (glyph.readUInt16BE(at) > 0) throw new Error("This font is hinted.");
  at += 2;
  const byte = () => glyph.readUInt8(at++);
  const flags: number[] = [];
  while (flags.length <= (ends.at(-1) ?? -1)) {
    const flag = byte();
    const times = flag & 8 ? byte() + 1 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const coordinates = (isShort: number, isSame: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & isShort) value += flag & isSame ? byte() : -byte();
      else if (!(flag & isSame)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, flags: flag & onCurve }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

/** One byte, two bytes or none for each step from the point before; no flag is repeated by a count. */
function writeContours(contours: OutlinePoint[][], firstFlag: number): Buffer {
  const points = contours.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const head = Buffer.alloc(12 + 2 * contours.length);
  const box = [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const [index, value] of box.entries()) head.writeInt16BE(value, 2 * index);
  let end = -1;
  for (const [index, contour] of contours.entries()) head.writeUInt16BE((end += contour.length), 10 + 2 * index);

  const flags = points.map((point) => point.flags);
  const mark = (index: number, flag: number) => {
    flags[index] = (flags[index] ?? 0) | flag;
  };
  mark(0, firstFlag);
  const coordinates = (values: number[], isShort: number, isSame: number) =>
    values.flatMap((value, index) => {
      const by = value - (values[index - 1] ?? 0);
      if (by === 0) mark(index, isSame);
      else if (Math.abs(by) < 256) mark(index, by > 0 ? isShort | isSame : isShort);
      if (by === 0) return [];
      return Math.abs(by) < 256 ? [Math.abs(by)] : [(by >> 8) & 255, by & 255];
    });
  const bytes = [...coordinates(xs, 2, 16), ...coordinates(ys, 4, 32)];
  return Buffer.concat([head, Buffer.from(flags), Buffer.from(bytes)]);
}
