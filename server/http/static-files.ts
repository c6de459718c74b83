import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { finishPage, type SiteSettings } from "./html-page.ts";
import { pageHeaders, type PolicySources, transportHeaders } from "../middleware/security-headers.ts";
import { compressBody, compressQuickly, toStoredResponse, type StoredResponse } from "./stored-response.ts";

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

const fileHeaders = { "x-content-type-options": "nosniff" };

const cachePolicies = {
  hashed: "public, max-age=31536000, immutable",
  file: "public, max-age=86400",
  page: "public, max-age=0, must-revalidate",
} as const;

/** All files of the build by URL path, read at start, so that a request can name no other file. @throws when the site was not built */
export function loadStaticFiles(options: {
  folder: string;
  settings: SiteSettings;
  isSecure: boolean;
  sources: PolicySources;
  now: Date;
}): Map<string, StoredResponse> {
  const { folder, isSecure, sources } = options;
  const settings = { ...options.settings, imageSources: "own" };
  const root = realpathSync(folder);
  const files = new Map<string, StoredResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file);
    const path = `/${name.replaceAll(sep, "/")}`;
    if (!entry.isFile() || path.includes("/.") || !isFilePath(path)) continue;
    // Node follows a link to a folder.
    if (realpathSync(file) !== join(root, name)) continue;
    if (!path.endsWith(".html")) {
      files.set(path, loadFile(file, path, isSecure));
      continue;
    }
    const page = finishPage(readFileSync(file, "utf8"), settings, options.now);
    const headers = {
      ...pageHeaders(page, sources, isSecure),
      "content-type": types[".html"] ?? "",
      "cache-control": cachePolicies.page,
      vary: "Accept-Encoding",
    };
    files.set(path.replace(/\/index\.html$/, "") || "/", toStoredResponse(Buffer.from(page.html), headers));
  }
  return files;
}

export function isFilePath(path: string): boolean {
  return Object.hasOwn(types, extname(path));
}

export function loadFile(file: string, path: string, isSecure: boolean): StoredResponse {
  const kind = extname(path);
  const response = toStoredResponse(readFileSync(file), {
    ...fileHeaders,
    ...transportHeaders(isSecure),
    // Feeds, link previews and structured data name pictures, which readers on other sites show.
    "cross-origin-resource-policy": types[kind]?.startsWith("image/") ? "cross-origin" : "same-origin",
    "content-type": types[kind] ?? "application/octet-stream",
    "cache-control": path.startsWith("/assets/") ? cachePolicies.hashed : cachePolicies.file,
    // An isolated page may only start isolated workers.
    ...(/\/[\w-]*worker-[\w-]+\.js$/.test(path) ? { "cross-origin-embedder-policy": "credentialless" } : {}),
    // Opened directly, an SVG is a document and must not run scripts.
    ...(kind === ".svg" ? { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" } : {}),
  });
  if (compressible.has(kind)) {
    response.brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null;
    response.gzip = existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : null;
  }
  return response;
}

/** @param servesPages false for a preview of the launch settings, and while they differ from those of the build */
export function findFile(
  files: ReadonlyMap<string, StoredResponse>,
  target: string,
  servesPages: boolean,
): StoredResponse | undefined {
  const response = files.get(target.split("?", 1)[0] ?? "");
  if (!response || !isPage(response)) return response;
  if (!servesPages) return undefined;
  compressWell(response);
  return response;
}

function isPage(response: StoredResponse): boolean {
  return response.headers["content-type"]?.startsWith("text/html") ?? false;
}

const wellCompressed = new WeakSet<StoredResponse>();

/** Compresses a page at the highest level on its first request, which gets it compressed quickly; doing that to all at the start would take seconds. */
function compressWell(page: StoredResponse): void {
  if (wellCompressed.has(page)) return;
  wellCompressed.add(page);
  if (!page.brotli) compressQuickly(page);
  void compressBody(page, 11);
}

export async function compressPages(files: ReadonlyMap<string, StoredResponse>): Promise<void> {
  for (const page of files.values()) if (isPage(page) && !wellCompressed.has(page)) await compressBody(page, 5);
}
