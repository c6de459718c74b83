import { globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";

const areasFolder = "src/styles/areas";
const read = (file: string) => readFileSync(file, "utf8");

/** The modules that the browser gets with a file, those that it loads later included. */
function listImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ""] of read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"?]+\.(?:tsx?|css))/g))
    if (!path.includes(".server.") && !path.includes("+types")) listImports(join(dirname(file), path), found);
  return found;
}

/** What a stylesheet and those that it imports name in `@source`, and the classes that their own rules are for. */
function readArea(file: string): { sources: string[]; classes: Set<string> } {
  const text = read(file);
  const sources = [...text.matchAll(/@source "([^"]+)"/g)].map(([, glob = ""]) => join(dirname(file), glob));
  const classes = listClasses(text);
  for (const [, path = ""] of text.matchAll(/@import "(\.[^"]+)"/g)) {
    const imported = readArea(join(dirname(file), path));
    sources.push(...imported.sources);
    for (const name of imported.classes) classes.add(name);
  }
  return { sources, classes };
}

function listClasses(css: string): Set<string> {
  return new Set(
    [...css.matchAll(/(?:^|[{},])\s*(?:&\s*)?\.([a-z][\w-]*)(?=[^;{}]*\{)/g)].map(([, name = ""]) => name),
  );
}

const utilities = [...read("src/ui/utilities.css").matchAll(/@utility ([\w-]+)/g)].map(([, name = ""]) => name);
const common = new Set([...readArea("src/styles/every-page.css").classes, ...utilities]);
const ownClasses = new Set(
  globSync(["src/features/**/*.css", "src/ui/*.css"]).flatMap((file) => [...listClasses(read(file))]),
);
const frame = listImports("src/root.tsx");
const routes = globSync("src/routes/*.tsx").filter((file) => !file.includes(".test."));

test.each(routes)("%s: its area's stylesheet has the classes of every component that it can show", (route) => {
  const area = /pageArea\("([\w-]+)"\)/.exec(read(route))?.[1];
  const { sources, classes } = readArea(join(areasFolder, `${area}.css`));
  const errors = readArea(join(areasFolder, "errors.css"));
  const modules = [...listImports(route), ...frame];
  for (const sheet of modules.filter((file) => file.endsWith(".css") && !frame.has(file)))
    for (const name of readArea(sheet).classes) classes.add(name);
  const components = modules.filter((file) => file.endsWith(".tsx") && /className\b/.test(read(file)));
  for (const file of components) {
    if (file.startsWith("src/routes/")) continue;
    const isOf = (globs: string[]) => globs.some((glob) => matchesGlob(file, glob));
    const isFailure = frame.has(file) && isOf(errors.sources);
    expect(isOf(sources) || isFailure, `${file} in ${area}.css`).toBe(true);
    const here = isFailure ? new Set([...classes, ...errors.classes]) : classes;
    const named = [...read(file).matchAll(/[\w-]+/g)].map(([name]) => name).filter((name) => ownClasses.has(name));
    const text = read(file);
    const missing = [...new Set(named)].filter(
      (name) =>
        !here.has(name) && !common.has(name) && new RegExp(`class(?:Name)?=[^>]*["\`' ]${name}["\`' ]`).test(text),
    );
    expect(missing, `${file} in ${area}.css`).toEqual([]);
  }
});
