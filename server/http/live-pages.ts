import { finishPage, type SiteSettings } from "./html-page.ts";
import { pageHeaders, type PolicySources } from "../middleware/security-headers.ts";
import { compressBody, storeBody, type StoredBody } from "./stored-body.ts";

/** `cacheSeconds` 0: for this visitor only. */
export interface Rendered {
  body: StoredBody;
  cacheSeconds: number;
}

interface CachedPage {
  body: StoredBody;
  expiresAt: number;
  bytes: number;
  /** The same page, marked stale, while rendering fails; not rendered again before `retryAt`. */
  stale: { body: StoredBody; retryAt: number } | null;
}

const retryMs = 1_000;

/** A bounded LRU cache of live pages; concurrent requests share one rendering, and a stale page is served while rendering fails. */
export function createLivePages(options: { maxBytes: number; now: () => number }) {
  const cached = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<StoredBody>>();
  let generation = 0;
  let totalBytes = 0;

  function store(key: string, body: StoredBody, seconds: number): void {
    drop(key);
    const entry = { body, expiresAt: options.now() + seconds * 1_000, bytes: bytesOf(body), stale: null };
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

  function peek(key: string): StoredBody | undefined {
    const entry = cached.get(key);
    if (!entry || entry.expiresAt <= options.now()) return undefined;
    // Moves it to the end: the map's order is least recently used first.
    cached.delete(key);
    cached.set(key, entry);
    return entry.body;
  }

  async function renderOnce(key: string, render: () => Promise<Rendered>): Promise<StoredBody> {
    const startedIn = generation;
    const { body, cacheSeconds } = await render();
    await compressBody(body, 5);
    if (cacheSeconds > 0 && (body.status === 200 || body.status === 404)) {
      // Data changed while this was rendered: stored as expired, only for when rendering fails.
      store(key, body, startedIn === generation ? cacheSeconds : 0);
    } else if (body.status >= 500) {
      const lastGood = cached.get(key);
      if (lastGood) return markStale(lastGood);
    }
    return body;
  }

  function markStale(entry: CachedPage): StoredBody {
    const headers = { ...entry.body.headers, "cache-control": "no-store", warning: '110 - "Response is Stale"' };
    entry.stale = { body: { ...entry.body, headers }, retryAt: options.now() + retryMs };
    return entry.stale.body;
  }

  function renderFor(key: string, render: () => Promise<Rendered>): Promise<StoredBody> {
    const started = renderOnce(key, render).finally(() => {
      if (rendering.get(key) === started) rendering.delete(key);
    });
    rendering.set(key, started);
    return started;
  }

  return {
    /** @param key URL with its parameters in one order */
    async get(key: string, render: () => Promise<Rendered>): Promise<StoredBody> {
      const current = peek(key);
      if (current) return current;
      const running = rendering.get(key);
      const stale = cached.get(key)?.stale;
      if (stale) {
        if (!running && stale.retryAt <= options.now()) renderFor(key, render).catch(() => undefined);
        return stale.body;
      }
      return running ?? renderFor(key, render);
    },
    peek,
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

function bytesOf(body: StoredBody): number {
  return body.identity.length + (body.brotli?.length ?? 0) + (body.gzip?.length ?? 0) + 1_000;
}

/** A route's header: for how many seconds its page may be cached and served to everyone. */
const cacheHeader = "x-cache-seconds";

export async function toRendered(
  response: Response,
  context: { settings: SiteSettings; isSecure: boolean; sources: PolicySources },
): Promise<Rendered> {
  const pictures = context.sources.hasForeignImages ? "any" : "own";
  const page = finishPage(await response.text(), { ...context.settings, pictures });
  const { [cacheHeader]: seconds = "0", "content-length": _length, ...headers } = Object.fromEntries(response.headers);
  const cacheSeconds = Number(seconds);
  const body = storeBody(
    Buffer.from(page.html),
    {
      ...pageHeaders(page, context.sources, context.isSecure),
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "cache-control": response.status < 400 && cacheSeconds > 0 ? "public, max-age=0, must-revalidate" : "no-store",
    },
    response.status,
  );
  return { body, cacheSeconds };
}
