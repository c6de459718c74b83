import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import bcd, { type CompatStatement, type SimpleSupportStatement } from "@mdn/browser-compat-data" with { type: "json" };
import ts from "typescript";

const engines = ["chrome", "firefox", "safari"] as const;
export type Versions = Record<(typeof engines)[number], number>;

/** Where the compatibility data has a feature: `javascript.builtins.Array.toSorted`. @returns the first versions with it; Infinity for none */
export function supportedSince(path: string): Versions | null {
  const found: unknown = path
    .split(".")
    .reduce<unknown>((node, key) => (typeof node === "object" && node !== null ? Reflect.get(node, key) : null), bcd);
  if (typeof found !== "object" || found === null || !("__compat" in found)) return null;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the data's own types do not follow a path
  const { support } = found.__compat as CompatStatement;
  const since = (engine: (typeof engines)[number]) => {
    const given = support[engine];
    return firstVersion(given === undefined ? [] : Array.isArray(given) ? given : [given]);
  };
  return { chrome: since("chrome"), firefox: since("firefox"), safari: since("safari") };
}

function firstVersion(statements: readonly SimpleSupportStatement[]): number {
  const whole = statements.find(
    (one) => !one.flags && !one.prefix && !one.alternative_name && !one.partial_implementation && !one.version_removed,
  );
  const version = Number.parseFloat(String(whole?.version_added).replace("≤", ""));
  return Number.isNaN(version) ? Infinity : version;
}

export function isBeyond(since: Versions, floor: Versions): boolean {
  return engines.some((engine) => since[engine] > floor[engine]);
}

/** Modules of the browser's code: what the entries import, without what only the server imports. */
const entries = ["src/entry.client.tsx", "src/root.tsx", "src/routes/*.tsx", "src/**/*-worker.ts"];

/**
 * Lists the browser's and JavaScript's own APIs that the browser's code names, by the types of TypeScript's libraries.
 * @param folder the project @returns path in the compatibility data → files that use it
 */
export function usedApis(folder: string): Map<string, Set<string>> {
  const settings = ts.readConfigFile(resolve(folder, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(settings.config, { ...ts.sys, readDirectory: () => [] }, folder);
  const roots = entries
    .flatMap((pattern) => globSync(pattern, { cwd: folder }))
    .filter((file) => !file.includes(".test."))
    .map((file) => resolve(folder, file));
  // Node's types would declare URL, fetch and others a second time.
  const program = ts.createProgram(roots, { ...options, types: ["vite/client"], noEmit: true, incremental: false });
  const checker = program.getTypeChecker();
  const used = new Map<string, Set<string>>();
  for (const source of program.getSourceFiles()) {
    const { fileName } = source;
    if (!fileName.startsWith(resolve(folder, "src/")) || fileName.includes(".server.")) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node))
        for (const path of toPaths(checker.getSymbolAtLocation(node)))
          used.set(path, (used.get(path) ?? new Set<string>()).add(fileName.slice(folder.length + 1)));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return used;
}

/** The feature that a symbol of TypeScript's libraries stands for, where the compatibility data knows it. */
function toPaths(symbol: ts.Symbol | undefined): string[] {
  return (symbol?.declarations ?? []).flatMap((declaration) => {
    if (!/\/typescript\/lib\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName)) return [];
    const { parent } = declaration;
    const name = symbol?.name ?? "";
    const owner = ts.isInterfaceDeclaration(parent)
      ? parent.name.text
      : ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)
        ? `${parent.parent.name.getText()}Constructor`
        : null;
    const ownerName = owner
      ?.replace(/Constructor$|^Readonly(?=Array|Map|Set)/g, "")
      .replace(/^IteratorObject$/, "Iterator");
    const candidates = ownerName
      ? [`javascript.builtins.${ownerName}.${name}`, `api.${ownerName}.${name}`, `api.${ownerName}.${name}_static`]
      : [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`];
    return candidates.filter((path) => supportedSince(path) !== null).slice(0, 1);
  });
}

/** Properties, at-rules and pseudo-classes of a style sheet, as paths in the compatibility data. Custom ones are left out. */
export function usedStyles(css: string): Set<string> {
  const text = css.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  const paths = [
    ...[...text.matchAll(/[;{]([a-z-]+):/g)].map(([, name = ""]) => `css.properties.${name}`),
    ...[...text.matchAll(/@([a-z-]+)/g)].map(([, name = ""]) => `css.at-rules.${name}`),
    ...[...text.matchAll(/::?([a-z-]+)/g)].map(([, name = ""]) => `css.selectors.${name}`),
    ...[...text.matchAll(/([a-z-]+)\(/g)].flatMap(([, name = ""]) => [`css.types.${name}`, `css.types.color.${name}`]),
    ...[...text.matchAll(/[;{]([a-z-]+):([a-z-]+)(?=[;}])/g)].map(
      ([, name, value]) => `css.properties.${name}.${value}`,
    ),
    ...[...text.matchAll(/\(([a-z-]+)[:)]/g)].map(([, name = ""]) => `css.at-rules.media.${name}`),
    ...(/\d(?:svh|dvh|lvh)/.test(text) ? ["css.types.length.viewport_percentage_units_small"] : []),
    ...(/\dcq[wihb]/.test(text) ? ["css.types.length.container_query_length_units"] : []),
    ...(/(?:width|height)\s*[<>]/.test(text) ? ["css.at-rules.media.range_syntax"] : []),
  ];
  return new Set(paths.filter((path) => supportedSince(path) !== null));
}

/** The conditions of the gate (src/ui/scripts-gate.js), as paths in the compatibility data. */
export function gatedFeatures(folder: string): string[] {
  const source = readFileSync(resolve(folder, "src/ui/scripts-gate.js"), "utf8");
  const list = /\[\s*(\w[^]*?)\s*\]\.every/.exec(source)?.[1] ?? "";
  return list.split(",").flatMap((line) => {
    const expression = line.trim();
    if (expression === "") return [];
    const path = expression
      .replace(/^\[\]\./, "javascript.builtins.Array.")
      .replace(/^""\./, "javascript.builtins.String.")
      .replace(/^Object\./, "javascript.builtins.Object.")
      .replace(/^window\./, "api.")
      .replace(/^(CSS|AbortSignal)\.(\w+)$/, "api.$1.$2_static")
      .replace(/^(\w+)\.prototype\.(\w+)$/, "api.$1.$2");
    if (supportedSince(path) === null) throw new Error(`${expression} is not in the compatibility data as ${path}.`);
    return [path];
  });
}

/** The floors of docs/browsers.md: where scripts run, and where pages are readable. */
export const floors = {
  scripts: { chrome: 114, firefox: 128, safari: 17 },
  styles: { chrome: 99, firefox: 97, safari: 15.4 },
} as const;

/** The features that docs/browsers.md lists, with the versions it gives. */
export function documentedFeatures(folder: string): Map<string, Versions> {
  const page = readFileSync(resolve(folder, "docs/browsers.md"), "utf8");
  const version = (text: string | undefined) => (text === "no" ? Infinity : Number(text));
  const rows = page.matchAll(/^\| `([\w.-]+)` +\| (\S+) +\| (\S+) +\| (\S+) +\| \S/gm);
  return new Map(
    [...rows].map(([, path = "", chrome, firefox, safari]) => [
      path,
      { chrome: version(chrome), firefox: version(firefox), safari: version(safari) },
    ]),
  );
}
