import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsvHead, toCsvRow } from "./csv.ts";

test.each([
  [["a", 1, true, null], "a,1,true,\r\n"],
  [['say "hi"', "a,b", "two\nlines"], '"say ""hi""","a,b","two\nlines"\r\n'],
  [[["blog", "newsletter"]], '"blog, newsletter"\r\n'],
  [[{ link: "/demo" }], '"{""link"":""/demo""}"\r\n'],
  [[new Date("2026-11-21T00:00:00Z")], "2026-11-21T00:00:00.000Z\r\n"],
  [["=1+1", "+1", "-1", "@a", "\ta", "\ra"], `'=1+1,'+1,'-1,'@a,"'\ta","'\ra"\r\n`],
  [["＝1+1", '=HYPERLINK("x")'], `'＝1+1,"'=HYPERLINK(""x"")"\r\n`],
  [["\u202e=1+1", "\u200b=1", "a\u202eb"], "'\u202e=1+1,'\u200b=1,a\u202eb\r\n"],
  [[-1], "-1\r\n"],
  [["a;=1+1", 'a;"=cmd|x!A1"', "a\t@SUM(1)"], `"a;'=1+1","a;""'=cmd|x!A1""","a\t'@SUM(1)"\r\n`],
  [["one\n=HYPERLINK(1)", "a;＝A1", "x\r+f(1)"], `"one\n'=HYPERLINK(1)","a;'＝A1","x\r'+f(1)"\r\n`],
  [
    ["Nice ;-)", "Two:\n- a\n- b", "Head\n=====", "by\n@ana"],
    `"Nice ;-)","Two:\n- a\n- b","Head\n=====","by\n@ana"\r\n`,
  ],
])("%j is written as %j", (cells, row) => {
  expect(toCsvRow(cells)).toBe(row);
});

test("a file begins with the byte order mark, so that a spreadsheet reads Löpez and not LÃ¶pez", () => {
  const file = toCsvHead(["name", "email"]) + toCsvRow(["Löpez", "l@example.com"]);
  expect(Buffer.from(file).subarray(0, 7)).toEqual(Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from("name")]));
  expect(file).toBe("\ufeffname,email\r\nLöpez,l@example.com\r\n");
});

test("whatever a visitor wrote, no cell begins as a formula and the row keeps its cells", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 5 }), (cells) => {
      const read = parseRow(toCsvRow(cells));
      expect(read).toHaveLength(cells.length);
      for (const [index, cell] of read.entries()) {
        expect(cell).not.toMatch(/^[=+\-@\t\r\u202e]/);
        expect(cell.replaceAll("'", "")).toBe(cells[index]?.replaceAll("'", ""));
      }
    }),
  );
});

test("no part that stands behind a semicolon, a tab or a line break is a formula either", () => {
  const sign = fc.constantFrom("=", "+", "-", "@", ";", "\t", "\n", "\r", '"', "(", "|", "!", "a", ",");
  fc.assert(
    fc.property(fc.array(fc.string({ unit: sign }), { minLength: 1, maxLength: 3 }), (cells) => {
      for (const part of toCsvRow(cells).split(/[;\t\n\r]/)) expect(part).not.toMatch(/^(?:=[a(]|[+\-@][^",]*[(|!])/);
    }),
  );
});

/** A reader of its own: the writer must not be its own judge. */
function parseRow(row: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let index = 0; index < row.length - 2; index += 1) {
    const char = row[index] ?? "";
    if (isQuoted && char === '"' && row[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (char === "," && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += char;
  }
  return [...cells, cell];
}
