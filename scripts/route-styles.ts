import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { transform } from "lightningcss";
import type { Plugin, Rolldown } from "vite";
import { failedPageStyles } from "../server/http/built-parts.ts";

/** Written by the build: the inlined rules of each route, by the URL path of its module (server/http/built-parts.ts). */
const target = "build/route-styles.json";

/** As for Vite's es2022: rules that one of them cannot read are not joined to others, which would be lost with them. */
const targets = { chrome: 94 << 16, edge: 94 << 16, firefox: 93 << 16, safari: 16 << 16 };

/** Tailwind's layers in their order: a route may have nothing in one of them, and whoever comes first would come first. */
const layers = "@layer properties,theme,base,components,utilities;";

/** They may stand in any page's place: then root.tsx puts up its layout anew, whose stylesheet is the whole one. No page has their rules. */
const errorPages = /\/src\/features\/errors\/(?:not-found|server-error)-page\.tsx$/;

/** A module of ours: its text is where the names of its classes stand (docs/decisions/0022). */
interface Source {
  text: string;
  /** Ids of modules, fetched at once or later. */
  imports: string[];
}

/**
 * Finds for each route which rules of the site's stylesheet its page can need, so that no page carries those of all the others.
 * A rule stays unless it names a class that no module of the page names, of those it begins with or may fetch while it is open.
 */
export function routeStyles(): Plugin {
  return {
    name: "route-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const sources = new Map<string, Source>();
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        const later = info?.dynamicallyImportedIds.filter((id) => !errorPages.test(id)) ?? [];
        if (info) sources.set(id, { text: textOf(id), imports: [...info.importedIds, ...later] });
      }
      const rules = stylesheetOf(bundle);
      const classes = classesOf(rules);
      const named = new Map([...sources].map(([id, { text }]) => [id, classes.filter((name) => isNamed(name, text))]));

      const entries = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" && file.isEntry && file.facadeModuleId
          ? [{ file: file.fileName, id: file.facadeModuleId }]
          : [],
      );
      const onEveryPage = entries.filter(({ id }) => /\/src\/(?:entry\.client|root)\./.test(id));
      const routes = entries.filter(({ id }) => id.endsWith("?__react-router-build-client-route"));
      const failed = [...sources.keys()].filter((id) => errorPages.test(id)).map((id) => ({ id }));
      const rulesOf = (starts: { id: string }[]) => {
        const ids = reachedFrom([...onEveryPage, ...starts], sources);
        const kept = new Set(ids.flatMap((id) => named.get(id) ?? []));
        const text = ids.map((id) => sources.get(id)?.text ?? "").join("\n");
        return layers + keepRules(rules, kept, text);
      };
      const styles = [
        ...routes.map((route) => [`/${route.file}`, rulesOf([route])]),
        [failedPageStyles, rulesOf(failed)],
      ];
      mkdirSync("build", { recursive: true });
      writeFileSync(target, JSON.stringify(Object.fromEntries(styles)));
    },
  };
}

/** What a module's author wrote; a package names no class of ours, and the stylesheet itself names all of them. */
function textOf(id: string): string {
  const [file = ""] = id.split("?");
  return /\/src\/(?!ui\/app\.css$).*\.(?:tsx?|css)$/.test(file) ? readFileSync(file, "utf8") : "";
}

function stylesheetOf(bundle: Rolldown.OutputBundle): Uint8Array {
  for (const file of Object.values(bundle))
    if (file.type === "asset" && file.names.includes("app.css")) return Buffer.from(file.source);
  throw new Error("The site's stylesheet is no file of the build.");
}

function reachedFrom(starts: { id: string }[], sources: ReadonlyMap<string, Source>): string[] {
  const reached = new Set(starts.map(({ id }) => id));
  // A set is gone through in the order of adding, with what is added on the way.
  for (const id of reached) for (const next of sources.get(id)?.imports ?? []) reached.add(next);
  return [...reached];
}

/** Every class that rules name. */
function classesOf(rules: Uint8Array): string[] {
  const names = new Set<string>();
  transform({
    filename: "app.css",
    code: rules,
    visitor: {
      Selector(selector) {
        for (const part of selector) if (part.type === "class") names.add(part.name);
      },
    },
  });
  return [...names];
}

/** Whether a name is a word of one of a text's strings, and not a part of a longer one. */
export function isNamed(name: string, text: string): boolean {
  const edge = /[\s"'`{}]/;
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (edge.test(text[at - 1] ?? " ") && edge.test(text[at + name.length] ?? " ")) return true;
  return false;
}

/**
 * The rules whose classes are all among the kept ones, or that name none; without the custom properties that then nothing reads.
 * @param rules a stylesheet; @param kept names of classes; @param text whatever else of the page may read a custom property
 * @returns the stylesheet, minified
 */
export function keepRules(rules: Uint8Array, kept: ReadonlySet<string>, text: string): string {
  const { code } = transform({
    filename: "app.css",
    code: rules,
    visitor: {
      Rule: {
        style(rule) {
          const isKept = rule.value.selectors.some((selector) =>
            selector.every((part) => part.type !== "class" || kept.has(part.name)),
          );
          return isKept ? undefined : [];
        },
      },
    },
  });
  const left = Buffer.from(code).toString();
  const read = new Set([...`${left}${text}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const unusedSymbols = [...new Set(left.match(/--[\w-]+/g))].filter((name) => !read.has(name));
  return Buffer.from(transform({ filename: "app.css", code, minify: true, targets, unusedSymbols }).code).toString();
}
