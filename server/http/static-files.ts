import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { finishPage, type SiteSettings } from "./html-page.ts";
import { pageHeaders, type PolicySources, transportHeaders } from "../middleware/security-headers.ts";
import { compressBody, storeBody, type StoredBody } from "./stored-body.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};
const compressible = new Set([".css", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);

/** A file is no document: of the headers that every page carries these two mean something. The others would only cost bytes. */
const fileHeaders = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" };

/** How long each kind may be kept: hashed assets for ever, other files a day, pages until asked again. */
const cachePolicies = {
  hashed: "public, max-age=31536000, immutable",
  file: "public, max-age=86400",
  page: "public, max-age=0, must-revalidate",
} as const;

/**
 * Everything that the build wrote, by URL path: the list is made at start, so a request can name nothing else on the disk.
 * Prerendered pages stand under their address without the trailing slash.
 * @param folder the client build; @param settings written into every page; @param sources what every page may reach
 * @throws when the folder is missing: the site was not built
 */
export function loadStaticFiles(options: {
  folder: string;
  settings: SiteSettings;
  isSecure: boolean;
  sources: PolicySources;
}): Map<string, StoredBody> {
  const { folder, isSecure, sources } = options;
  const settings = { ...options.settings, pictures: "own" };
  const root = realpathSync(folder);
  const files = new Map<string, StoredBody>();
  const pages: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue;
    // Nothing hidden, and nothing that a link leads to outside of the folder.
    if (/[\\/]\./.test(file.slice(folder.length)) || realpathSync(file) !== join(root, file.slice(folder.length)))
      continue;
    const path = `/${file
      .slice(folder.length + 1)
      .split(sep)
      .join("/")}`;
    const kind = extname(path);
    const contentType = types[kind];
    if (!contentType) continue;
    if (kind === ".html") {
      pages.push(path);
      continue;
    }
    const body = storeBody(readFileSync(file), {
      ...fileHeaders,
      ...transportHeaders(isSecure),
      "content-type": contentType,
      "cache-control": path.startsWith("/assets/") ? cachePolicies.hashed : cachePolicies.file,
      // A page that is isolated may only start workers that are isolated too.
      ...(/\/[\w-]*worker-[\w-]+\.js$/.test(path) ? { "cross-origin-embedder-policy": "credentialless" } : {}),
      // A picture opened by itself is a document: an SVG must not run anything.
      ...(kind === ".svg" ? { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" } : {}),
    });
    if (compressible.has(kind)) {
      body.brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null;
      body.gzip = existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : null;
    }
    files.set(path, body);
  }
  for (const path of pages) {
    const page = finishPage(readFileSync(join(folder, path), "utf8"), settings);
    const body = storeBody(Buffer.from(page.html), {
      ...pageHeaders(page, sources, isSecure),
      "content-type": types[".html"] ?? "",
      "cache-control": cachePolicies.page,
      // Also of the first answers, before the compressed forms are there.
      vary: "Accept-Encoding",
    });
    files.set(path.replace(/\/index\.html$/, "") || "/", body);
  }
  return files;
}

/** @param target a raw request target, query included @returns what lies in memory for it */
export function findFile(files: ReadonlyMap<string, StoredBody>, target: string): StoredBody | undefined {
  const mark = target.indexOf("?");
  return files.get(mark === -1 ? target : target.slice(0, mark));
}

/** Compresses the pages, fast at first and then as small as can be, without holding up anyone. */
export async function compressPages(files: ReadonlyMap<string, StoredBody>): Promise<void> {
  const pages = [...files.values()].filter((body) => body.headers["content-type"]?.startsWith("text/html"));
  for (const quality of [5, 11]) for (const page of pages) await compressBody(page, quality);
}
