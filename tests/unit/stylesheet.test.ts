import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no selector asks what the root or body contains: each node added to the page would restyle all of it", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  expect(files.length).toBeGreaterThan(10);
  const rules = files.flatMap((file) => {
    const found = readFileSync(join("src", file), "utf8").match(/^\s*(?:html|:root|body)\b[^{,]*:has\([^{]*/gm) ?? [];
    return found.map((selector) => `${file}: ${selector.trim()}`);
  });
  expect(rules).toEqual([]);
});

// Their selectors end in `*`: every end tag that the parser reads, or a change in the group, restyles all elements inside.
test("no component uses Tailwind's group-has-*, or a group-* for its place among its siblings", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(10);
  const variant = /\bgroup-(?:has|not|first|last|only|odd|even|nth|empty)\b/;
  expect(files.filter((file) => variant.test(readFileSync(join("src", file), "utf8")))).toEqual([]);
});

/** Everything that the browser reads as a style sheet; emails have no type size of the browser. */
function listStyleFiles(): string[] {
  const files = ["src", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  return files.filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.|ui\/email\//.test(file));
}

// In px they do not follow the type size that is set in the browser, while sizes in rem do: then nothing fits.
test("no media or container query on width or height is in px, in style sheets, strings or Tailwind's variants", () => {
  const query =
    /@(?:media|container)[^{;]*\d\s*px|--breakpoint-[\w-]+:\s*[\d.]+px|\b(?:min|max)-\[[^\]]*px\]:|\[@(?:media|container)[^\]]*px|sizes="[^"]*width:[^")]*px\)|matchMedia\([^)]*\dpx/g;
  const files = listStyleFiles();
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) => (readFileSync(file, "utf8").match(query) ?? []).map((found) => `${file}: ${found}`)),
  ).toEqual([]);
  for (const planted of [
    "@media screen and (max-width: 767.98px) {",
    "@media(max-width:48px){",
    "@container (width >= 300px)",
    "--breakpoint-md: 768px;",
    "min-[640px]:flex",
    "max-[20.5px]:hidden",
    "[@media(min-width:3px)]:x",
    'sizes="(min-width: 1040px) 840px"',
    'matchMedia("(min-width: 9px)")',
  ])
    expect(planted.match(query), planted).not.toBeNull();
  for (const fine of [
    "@media (min-width: 48rem) { a { width: 3px } }",
    "@media (forced-colors: active) { b { top: 1px } }",
    'sizes="(min-width: 65rem) 840px, 94vw"',
  ])
    expect(fine.match(query), fine).toBeNull();
});

test("no type size is in px: it would stay small where the browser's is set large", () => {
  const size = /font(?:-size)?:[^;}"]*?(?<![\w.])(?:[4-9]|\d{2,})(?:\.\d+)?px|\btext-\[\d[\d.]*px\]/g;
  // Pictures are drawn in pixels, and a chart in the units of its own view box.
  const isDrawing = (found: string, text: string) => text.includes(`.chart text{${found}`);
  const found = listStyleFiles()
    .filter((file) => !/share-|signup-card/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return (text.match(size) ?? []).filter((one) => !isDrawing(one, text)).map((one) => `${file}: ${one}`);
    });
  expect(found).toEqual([]);
});
