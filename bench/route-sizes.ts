import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { ownSourcesOnly } from "../server/middleware/security-headers.ts";
import { loadStaticFiles } from "../server/http/static-files.ts";

/** One route of React Router's manifest, as far as sizes need it. */
interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
}

/** Bytes that Resource Timing's transferSize adds for a response's headers. */
const headerBytes = 300;

/** Bytes that a first visit to one page transfers: Brotli bodies and headers. */
export interface RouteSizes {
  path: string;
  /** The page with its inlined stylesheet; null for a live page, which is not on disk. */
  html: number | null;
  /** The preloaded fonts, which are those above the fold; null when `html` is. */
  fonts: number | null;
  /** Every script that loads without an interaction. */
  scripts: number;
  /** The part of `scripts` that no other page needs. */
  ownScripts: number;
}

/**
 * Sizes of every route of a build, from what is on disk: React Router's manifest says which files a route loads.
 * @param folder the build's client folder, after compress-assets.mjs has written the `.br` files
 * @throws when there is no build
 */
export function readRouteSizes(folder: string): RouteSizes[] {
  const manifestFile = globSync("assets/manifest-*.js", { cwd: folder })[0];
  if (!manifestFile) throw new Error(`There is no build in ${folder}: npm run build makes one.`);
  const manifest = parseManifest(readFileSync(join(folder, manifestFile), "utf8"));
  const root = manifest.routes["root"];
  if (!root) throw new Error("The manifest has no root route.");
  const loader = globSync("assets/late-scripts-*.js", { cwd: folder }).map((name) => `/${name}`);
  const shared = new Set([`/${manifestFile}`, ...loader, ...filesOf(folder, manifest.entry), ...filesOf(folder, root)]);
  const pages = finishedFiles(folder);
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + transferred(folder, file), 0);

  return Object.values(manifest.routes)
    .filter((route) => route.id !== "root")
    .map((route) => {
      const path = route.index ? "/" : `/${route.path ?? ""}`;
      const own = new Set([...filesOf(folder, route)].filter((file) => !shared.has(file)));
      const html = pages.get(path)?.identity.toString() ?? null;
      return {
        path,
        html: html === null ? null : headerBytes + brotliLength(Buffer.from(html)),
        fonts: html === null ? null : weigh(preloadedFonts(html)),
        scripts: weigh(shared) + weigh(own),
        ownScripts: weigh(own),
      };
    });
}

/** The manifest is a script that assigns JSON to a variable. */
function parseManifest(source: string): { entry: ManifestRoute; routes: Record<string, ManifestRoute> } {
  return JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
}

/** The route's entry modules and their static imports. */
function filesOf(folder: string, route: ManifestRoute): Set<string> {
  const { module, clientActionModule, clientLoaderModule } = route;
  const files = new Set([module, clientActionModule, clientLoaderModule].filter((file) => file !== undefined));
  // Iterating a Set includes entries added meanwhile.
  for (const file of files) {
    const source = readFileSync(join(folder, file), "utf8");
    for (const [, name] of source.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) files.add(`/assets/${name}`);
  }
  return files;
}

/** Pages as the server sends them: with only the styles they use, preloading only fonts. */
function finishedFiles(folder: string) {
  const settings = {
    origin: "https://penwright.example",
    analytics: "first-party",
    backend: "",
    anonKey: "penwright-anon",
  };
  return loadStaticFiles({ folder, settings, isSecure: true, sources: ownSourcesOnly });
}

function preloadedFonts(html: string): string[] {
  return [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, file]) => file ?? "");
}

/** Fonts are compressed already; everything else is sent as Brotli. */
function transferred(folder: string, file: string): number {
  const compressed = join(folder, `${file}.br`);
  return headerBytes + readFileSync(existsSync(compressed) ? compressed : join(folder, file)).length;
}

function brotliLength(bytes: Buffer): number {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;
}
