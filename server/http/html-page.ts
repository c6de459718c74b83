import { createHash } from "node:crypto";
import { settingPlaceholders, type SiteSetting } from "../../src/lib/site-settings.ts";
import { type BuiltParts, noBuiltParts } from "./built-parts.ts";

/** What the running server writes into a page. */
export type PageSettings = Readonly<Record<SiteSetting, string>>;

/** The same for every page; whose pictures a page may show is its own. */
export type SiteSettings = Omit<PageSettings, "pictures">;

/** A page as it leaves: its HTML, and the hashes of its inline scripts and styles for the content policy. */
export interface FinishedPage {
  html: string;
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * Finishes rendered HTML: settings in place of placeholders, no script fetched ahead of the text, inline code
 * hashed. Every page goes through here, prerendered or live.
 * @param html a complete document
 */
export function finishPage(html: string, settings: PageSettings, built: BuiltParts = noBuiltParts): FinishedPage {
  let finished = html;
  for (const name of ["origin", "analytics", "backend", "anonKey", "pictures"] as const) {
    finished = finished.replaceAll(settingPlaceholders[name], escapeAttribute(settings[name]));
  }
  // Prerendering asks for pages with a trailing slash and writes it into links to their own parts; no address has one.
  finished = finished.replace(/href="(\/[a-z0-9-]+)\/#/g, 'href="$1#');
  const modules = modulesOf(finished);
  finished = finished.replace(modulePreloads, "");
  if (modules) finished = startAfterText(finished, modules, built);
  return { html: finished, scriptHashes: hashesOf(finished, "script"), styleHashes: hashesOf(finished, "style") };
}

const modulePreloads = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** What React Router has the browser fetch for a page, by URL path. */
interface PageModules {
  /** The inline script that says so, whole. */
  script: string;
  entry: string;
  /** The list of all routes. */
  manifest: string;
  /** The page's own, from the root inwards, and what React Router calls them. */
  routes: { name: string; path: string }[];
  /** What makes them known to it. */
  set: string;
  /** What they begin with, in common with other pages. */
  shared: string[];
}

function modulesOf(html: string): PageModules | null {
  const found = /<script type="module" async="">import "([^"]+)";([^<]*?)\s*import\("([^"]+)"\);<\/script>/.exec(html);
  if (!found) return null;
  const [script, manifest = "", text = "", entry = ""] = found;
  const routes = [...text.matchAll(/import \* as (\w+) from "([^"]+)";/g)].map(([, name = "", path = ""]) => ({
    name,
    path,
  }));
  const named = [...html.matchAll(modulePreloads)].map(([, path]) => path ?? "");
  return {
    script,
    manifest,
    entry,
    routes,
    set: text.replaceAll(/import [^;]*;/g, "").trim(),
    shared: named.filter((path) => path !== entry && !routes.some((route) => route.path === path)),
  };
}

/**
 * React Router has the browser fetch a page's modules before it paints the page. Here the text comes first: the inline script
 * fetches them once the text has been painted (docs/decisions/0021), and the entry, a small script of its own that the browser
 * checks against its hash, waits for them (src/entry.client.ts). No script is deferred: the browser lays the page out once more when
 * the last one of those has come.
 */
function startAfterText(html: string, modules: PageModules, built: BuiltParts): string {
  const integrity = built.integrityOf(modules.entry);
  if (!integrity) return html;
  const start = startScript([...modules.shared, modules.manifest], modules.routes, modules.set);
  const entry = `<script type="module" async src="${modules.entry}" integrity="${integrity}"></script>`;
  return html.replace(modules.script, () => `<script>${start}</script>${entry}`);
}

/**
 * Waits for the text's paint, then fetches the modules, all at once. A tab in the background paints nothing until it is looked at:
 * there is nothing to wait for; a browser that tells no paint is waited for three seconds. Each module that the pages share is run in
 * a task of its own: all in one would hold up a slow phone's first touch.
 * @param shared paths; @param routes the page's own modules and what React Router calls them; @param set makes them known to it
 */
function startScript(shared: string[], routes: { name: string; path: string }[], set: string): string {
  // First, because whatever imports it would run it along in the same task.
  const framework = shared.filter((path) => path.startsWith("/assets/framework-"));
  return `window.firstPaint = new Promise((resolve) => {
  if (document.visibilityState === "hidden" || !window.PerformanceObserver) return resolve();
  setTimeout(resolve, 3000);
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName("first-contentful-paint").length > 0) resolve();
  }).observe({ type: "paint", buffered: true });
});
window.firstModules = window.firstPaint.then(async () => {
  const shared = ${JSON.stringify([...new Set([...framework, ...shared])])};
  const routes = ${JSON.stringify(routes.map(({ path }) => path))};
  const rest = () => new Promise((resolve) => setTimeout(resolve));
  for (const href of [...shared, ...routes]) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    await rest();
  }
  for (const path of shared) {
    await import(path);
    await rest();
  }
  const [${routes.map(({ name }) => name).join(", ")}] = await Promise.all(routes.map((path) => import(path)));
  ${set}
});`;
}

/** The content policy's `'sha256-…'` of each inline element's text, exactly as the browser will hash it. */
function hashesOf(html: string, tag: "script" | "style"): string[] {
  const pattern =
    tag === "script" ? /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g : /<style([^>]*)>([\s\S]*?)<\/style>/g;
  const texts = [...html.matchAll(pattern)]
    .filter(([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ""))
    .map(([, , text]) => text ?? "");
  return [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
