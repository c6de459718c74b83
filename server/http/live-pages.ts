import { finishPage, type SiteSettings } from "./html-page.ts";
import { pageHeaders, type PolicySources } from "../middleware/security-headers.ts";
import { compressBody, toStoredResponse, type StoredResponse } from "./stored-response.ts";

/** `cacheSeconds` 0: for this visitor only. */
export interface Rendered {
  response: StoredResponse;
  cacheSeconds: number;
}

interface CachedPage {
  response: StoredResponse;
  expiresAt: number;
  bytes: number;
  /** The same page, marked stale, while rendering fails; not rendered again before `retryAt`. */
  stale: { response: StoredResponse; retryAt: number } | null;
}

/** Pages, redirects from numbers beyond a list's end, and the one missing page. */
const cachedStatuses = [200, 302, 404];
const retryMs = 1_000;
const entryOverheadBytes = 1_000;

/** An LRU cache, bounded in bytes, of live pages: those rendered on request. Concurrent requests share one rendering, and a stale page is served while rendering fails. */
export function createLivePages(options: { maxBytes: number; now: () => number }) {
  const cached = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<StoredResponse>>();
  let generation = 0;
  let totalBytes = 0;

  function store(key: string, response: StoredResponse, seconds: number): void {
    drop(key);
    const entry = { response, expiresAt: options.now() + seconds * 1_000, bytes: bytesOf(response), stale: null };
    cached.set(key, entry);
    totalBytes += entry.bytes;
    for (const oldest of cached.keys()) {
      if (totalBytes <= options.maxBytes) break;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const entry = cached.get(key);
    if (!entry) return;
    cached.delete(key);
    totalBytes -= entry.bytes;
  }

  function findFresh(key: string): StoredResponse | undefined {
    const entry = cached.get(key);
    if (!entry || entry.expiresAt <= options.now()) return undefined;
    // Moves it to the end: the map's order is least recently used first.
    cached.delete(key);
    cached.set(key, entry);
    return entry.response;
  }

  async function renderAndStore(key: string, render: () => Promise<Rendered>): Promise<StoredResponse> {
    const startGeneration = generation;
    const { response, cacheSeconds } = await render();
    await compressBody(response, 5);
    if (cacheSeconds > 0 && cachedStatuses.includes(response.status)) {
      // If data changed during rendering, the page is stored as expired and used only when rendering fails.
      store(key, response, startGeneration === generation ? cacheSeconds : 0);
    } else if (response.status >= 500) {
      const lastGood = cached.get(key);
      if (lastGood) return markStale(lastGood);
    }
    return response;
  }

  function markStale(entry: CachedPage): StoredResponse {
    const headers = { ...entry.response.headers, "cache-control": "no-store", warning: '110 - "Response is Stale"' };
    entry.stale = { response: { ...entry.response, headers }, retryAt: options.now() + retryMs };
    return entry.stale.response;
  }

  function startRendering(key: string, render: () => Promise<Rendered>): Promise<StoredResponse> {
    const started = renderAndStore(key, render).finally(() => {
      if (rendering.get(key) === started) rendering.delete(key);
    });
    rendering.set(key, started);
    return started;
  }

  return {
    /** @param key the path, with the query parameters in a fixed order */
    async get(key: string, render: () => Promise<Rendered>): Promise<StoredResponse> {
      const fresh = findFresh(key);
      if (fresh) return fresh;
      const running = rendering.get(key);
      const stale = cached.get(key)?.stale;
      if (stale) {
        if (!running && stale.retryAt <= options.now()) startRendering(key, render).catch(() => undefined);
        return stale.response;
      }
      return running ?? startRendering(key, render);
    },
    findFresh,
    isRendering: (key: string) => rendering.has(key),
    /** Expires every page; expired pages are still served while rendering fails. */
    invalidate() {
      generation += 1;
      rendering.clear();
      for (const entry of cached.values()) {
        entry.expiresAt = 0;
        entry.stale = null;
      }
    },
  };
}

function bytesOf({ identity, brotli, gzip }: StoredResponse): number {
  return identity.length + (brotli?.length ?? 0) + (gzip?.length ?? 0) + entryOverheadBytes;
}

/** A route's header: for how many seconds its page may be cached and served to everyone. */
const cacheHeader = "x-cache-seconds";

export async function toRendered(
  response: Response,
  context: { settings: SiteSettings; isSecure: boolean; sources: PolicySources; now: Date },
): Promise<Rendered> {
  const imageSources = context.sources.hasExternalImages ? "any" : "own";
  const page = finishPage(await response.text(), { ...context.settings, imageSources }, context.now);
  const { [cacheHeader]: seconds = "0", "content-length": _length, ...headers } = Object.fromEntries(response.headers);
  const cacheSeconds = Number(seconds);
  const stored = toStoredResponse(
    Buffer.from(page.html),
    {
      ...pageHeaders(page, context.sources, context.isSecure),
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "cache-control": response.status < 400 && cacheSeconds > 0 ? "public, max-age=0, must-revalidate" : "no-store",
    },
    response.status,
  );
  return { response: stored, cacheSeconds };
}
