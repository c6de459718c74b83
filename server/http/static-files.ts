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
    if (!isFilePath(path)) continue;
    if (path.endsWith(".html")) {
      pages.push(path);
      continue;
    }
    files.set(path, loadFile(file, path, isSecure));
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

/** Whether a path ends like a file that browsers load, not like a page. */
export function isFilePath(path: string): boolean {
  return Object.hasOwn(types, extname(path));
}

/** A file with its compressed forms, where the build has written them. @param path its URL path */
export function loadFile(file: string, path: string, isSecure: boolean): StoredBody {
  const kind = extname(path);
  const body = storeBody(readFileSync(file), {
    ...fileHeaders,
    ...transportHeaders(isSecure),
    "content-type": types[kind] ?? "application/octet-stream",
    "cache-control": path.startsWith("/assets/") ? cachePolicies.hashed : cachePolicies.file,
    // A page that is isolated may only start workers that are isolated too.
    ...(/\/[\w-]*worker-[\w-]+\.js$/.test(path) ? { "cross-origin-embedder-policy": "credentialless" } : {}),
    // Opened by itself an SVG is a document: it must not run anything.
    ...(kind === ".svg" ? { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" } : {}),
  });
  if (compressible.has(kind)) {
    body.brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null;
    body.gzip = existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : null;
  }
  return body;
}

/** @param target a raw request target, query included @returns what lies in memory for it */
export function findFile(files: ReadonlyMap<string, StoredBody>, target: string): StoredBody | undefined {
  const mark = target.indexOf("?");
  return files.get(mark === -1 ? target : target.slice(0, mark));
}

/** Compresses the prerendered pages on helper threads; until then they are sent as they are. */
export async function compressPages(files: ReadonlyMap<string, StoredBody>): Promise<void> {
  const pages = [...files.values()].filter((body) => body.headers["content-type"]?.startsWith("text/html"));
  for (const page of pages) await compressBody(page, 11);
}
