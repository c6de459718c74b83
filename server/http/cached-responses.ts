import { Hono } from "hono";
import { createLivePages } from "./live-pages.ts";
import { answerStored, toStoredResponse } from "./stored-response.ts";
import { type OnDropped, toStrippedRequest } from "./stripped-request.ts";

/** Caches 200 answers of GET routes below `under` for everyone: they get the path only, no query and no headers. While a route answers 5xx its last good answer is served, marked stale. */
export function cacheResponses(
  routes: Hono,
  options: { origin: string; under: string; cacheSeconds: number; maxBytes: number; onDropped?: OnDropped | undefined },
): { app: Hono; invalidate(): void } {
  const cache = createLivePages({ maxBytes: options.maxBytes, now: () => performance.now() });
  const app = new Hono();
  for (const { method, path } of routes.routes) {
    if (method !== "GET" || !path.startsWith(options.under)) continue;
    app.get(path, async (context) => {
      const { pathname, searchParams } = new URL(context.req.url);
      const { origin, onDropped } = options;
      if (searchParams.size > 0) onDropped?.(pathname, "parameter", [...searchParams.keys()]);
      const stored = await cache.get(pathname, async () => {
        const stripped = toStrippedRequest(origin, pathname, {
          visitor: context.req.raw.headers,
          onDropped: onDropped && ((names) => onDropped(pathname, "header", names)),
        });
        const response = await routes.request(stripped);
        const { etag: _etag, "content-length": _length, ...headers } = Object.fromEntries(response.headers);
        const made = toStoredResponse(Buffer.from(await response.arrayBuffer()), headers, response.status);
        return { response: made, cacheSeconds: response.status === 200 ? options.cacheSeconds : 0 };
      });
      return answerStored(context.req.raw, stored);
    });
  }
  return { app, invalidate: cache.invalidate };
}
