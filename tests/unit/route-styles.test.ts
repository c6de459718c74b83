import { expect, test } from "vitest";
import { isNamed, keepRules } from "../../scripts/route-styles.ts";

const keep = (rules: string, kept: string[], text = "") => keepRules(Buffer.from(rules), new Set(kept), text);

test("a rule stays when all its classes are there or it names none; what only a condition names does not count", () => {
  expect(keep(".a{top:0}.b{top:1px}.a .b{top:2px}h1{top:3px}", ["a"])).toBe(".a{top:0}h1{top:3px}");
  expect(keep(".a,.b{top:0}", ["b"])).toBe(".a,.b{top:0}");
  expect(keep(".a:not(.b){top:0}.a:has(.b){top:1px}", ["a"])).toBe(".a:not(.b){top:0}.a:has(.b){top:1px}");
  expect(keep("@media print{.b{top:0}.md\\:p-1\\.5{top:1px}}", ["md:p-1.5"])).toBe(
    "@media print{.md\\:p-1\\.5{top:1px}}",
  );
  expect(keep("@layer one{.a{& .b{top:0}&:hover{top:1px}}}", ["a"])).toBe("@layer one{.a:hover{top:1px}}");
});

test("animations and fonts stay; a custom property goes when neither a rule nor the page reads it", () => {
  const motion = "@keyframes sweep{0%{top:0}}@font-face{font-family:A;src:url(a.woff2)}";
  expect(keep(`.sweep{top:0}.a{animation:1s sweep}${motion}`, ["a"])).toContain("@keyframes sweep");
  expect(keep(motion, [])).toContain("@font-face");
  const rules = ":root{--x:1px;--y:2px}.a{top:var(--x)}.b{top:var(--y)}";
  expect(keep(rules, ["a"])).toBe(":root{--x:1px}.a{top:var(--x)}");
  expect(keep(rules, ["a"], "style={{ top: 'var(--y)' }}")).toContain("--y:2px");
});

test("a class is named by a whole word of a string only", () => {
  expect(isNamed("p-4", 'className="flex p-4"')).toBe(true);
  expect(isNamed("p-4", "`p-4 ${more}`")).toBe(true);
  expect(isNamed("p-4", "`${more}p-4`")).toBe(true);
  expect(isNamed("p-4", 'className="gap-4 md:p-4 p-40 -p-4"')).toBe(false);
  expect(isNamed("before:content-['x']", `"before:content-['x']"`)).toBe(true);
});
