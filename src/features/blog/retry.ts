import { isRouteErrorResponse, redirectDocument } from "react-router";
import type { FoundPosts } from "./list/use-post-list.ts";
import { canShowPosts } from "./post/can-show-in-document.ts";

/** Of a page whose data cannot be read. Stored, the response would answer the retries too. */
export const outageHeaders = { "retry-after": "10", "cache-control": "no-store" } as const;

const retryDelaysMs = [1_000, 2_000, 4_000];
const cacheMs = 5 * 60_000;

/**
 * A server loader's data. Network failures, 5xx responses and null (the database is unavailable) are retried three times.
 * @returns null after the last failure, or after one that is not retried
 * @throws redirects, missing pages, and what an abandoned navigation rejects with
 */
export async function loadWithRetries<Data>(load: () => Promise<Data | null>, signal: AbortSignal) {
  for (const delayMs of [0, ...retryDelaysMs]) {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    signal.throwIfAborted();
    try {
      const data = await load();
      if (data !== null) return data;
    } catch (error) {
      const status = isRouteErrorResponse(error) ? error.status : null;
      if (error instanceof Response || status === 404 || signal.aborted) throw error;
      if (status !== null && status < 500) return null;
    }
  }
  return null;
}

/** A route's `clientLoader`: as `loadWithRetries`, with the list of each URL cached in this tab for five minutes. */
export function createCachedLoader<Found extends Pick<FoundPosts, "posts">>() {
  const cached = new Map<string, Found>();
  return async ({ request, serverLoader }: { request: Request; serverLoader: () => Promise<Found | null> }) => {
    const { url, signal } = request;
    const known = cached.get(url);
    if (known) return known;
    const found = await loadWithRetries(serverLoader, signal);
    if (!found) return null;
    if (!canShowPosts(found.posts)) throw redirectDocument(url);
    cached.set(url, found);
    setTimeout(() => cached.delete(url), cacheMs);
    return found;
  };
}
