import { finishPage, type SiteSettings } from "./html-page.ts";
import { pageHeaders, type PolicySources } from "../middleware/security-headers.ts";
import { compressBody, storeBody, type StoredBody } from "./stored-body.ts";

/** A rendered page on its way to the cache: `keepSeconds` 0 means it is this visitor's alone. */
export interface Rendered {
  body: StoredBody;
  keepSeconds: number;
}

interface Kept {
  body: StoredBody;
  expiresAt: number;
  bytes: number;
  /** The same page, marked stale, while rendering fails; not rendered again before `retryAt`. */
  stale: { body: StoredBody; retryAt: number } | null;
}

/** While rendering fails, nobody who can be shown the last good page waits for another try; one is made this often. */
const retryMs = 1_000;

/**
 * A bounded memory of live pages. A page is rendered once however many visitors ask at the same moment, and dropped when what it shows
 * changes; the least recently used goes first. While rendering fails because the database is away, the last good page is served, marked
 * stale, and rendering is retried behind it.
 */
export interface LivePages {
  /** @param key address with the parameters that matter, in one order */
  get(key: string, render: () => Promise<Rendered>): Promise<StoredBody>;
  /** A page that is kept and current, without rendering anything. */
  peek(key: string): StoredBody | undefined;
  /** Everything kept counts as outdated from now on (it is still there should rendering fail). */
  invalidate(): void;
}

export function createLivePages(options: { maxBytes: number; now: () => number }): LivePages {
  const kept = new Map<string, Kept>();
  const rendering = new Map<string, Promise<StoredBody>>();
  let generation = 0;
  let totalBytes = 0;

  function keep(key: string, body: StoredBody, seconds: number): void {
    drop(key);
    const entry = { body, expiresAt: options.now() + seconds * 1_000, bytes: bytesOf(body), stale: null };
    kept.set(key, entry);
    totalBytes += entry.bytes;
    for (const oldest of kept.keys()) {
      if (totalBytes <= options.maxBytes) break;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    totalBytes -= entry.bytes;
  }

  function peek(key: string): StoredBody | undefined {
    const entry = kept.get(key);
    if (!entry || entry.expiresAt <= options.now()) return undefined;
    kept.delete(key);
    kept.set(key, entry);
    return entry.body;
  }

  async function renderOnce(key: string, render: () => Promise<Rendered>): Promise<StoredBody> {
    const startedIn = generation;
    const { body, keepSeconds } = await render();
    // What was rendered from data that changed meanwhile is shown once more, but not kept.
    await compressBody(body, 5);
    if (keepSeconds > 0 && body.status === 200) {
      keep(key, body, startedIn === generation ? keepSeconds : 0);
    } else if (body.status >= 500) {
      const lastGood = kept.get(key);
      if (lastGood) return markStale(lastGood);
    }
    return body;
  }

  function markStale(entry: Kept): StoredBody {
    const headers = { ...entry.body.headers, warning: '110 - "Response is Stale"' };
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
    async get(key, render) {
      const current = peek(key);
      if (current) return current;
      const running = rendering.get(key);
      const stale = kept.get(key)?.stale;
      if (stale) {
        if (!running && stale.retryAt <= options.now()) renderFor(key, render).catch(() => undefined);
        return stale.body;
      }
      return running ?? renderFor(key, render);
    },
    peek,
    invalidate() {
      generation += 1;
      rendering.clear();
      for (const entry of kept.values()) {
        entry.expiresAt = 0;
        entry.stale = null;
      }
    },
  };
}

function bytesOf(body: StoredBody): number {
  return body.identity.length + (body.brotli?.length ?? 0) + (body.gzip?.length ?? 0) + 1_000;
}

/** The header by which a route says for how many seconds its page may be kept here and shown to everyone. */
export const keepHeader = "x-keep-seconds";

/**
 * Turns what React Router answered into a page ready to send: finished, with its policy and cache headers.
 * @param response an HTML response of a route
 */
export async function toRendered(
  response: Response,
  context: { settings: SiteSettings; isSecure: boolean; sources: PolicySources },
): Promise<Rendered> {
  const pictures = context.sources.hasForeignImages ? "any" : "own";
  const page = finishPage(await response.text(), { ...context.settings, pictures });
  const keepSeconds = Number(response.headers.get(keepHeader) ?? 0);
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers)
    if (name !== keepHeader && name !== "content-length") headers[name] = value;
  const body = storeBody(
    Buffer.from(page.html),
    {
      ...pageHeaders(page, context.sources, context.isSecure),
      // A route may be stricter than the site (the unsubscribe link must not travel as a referrer).
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "cache-control": response.status < 400 && keepSeconds > 0 ? "public, max-age=0, must-revalidate" : "no-store",
    },
    response.status,
  );
  return { body, keepSeconds };
}
