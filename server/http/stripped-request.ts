import type { Env } from "../../src/platform/env.server.ts";
import type { Log } from "../../src/platform/log.server.ts";

/** Called with the names of what a route read, or a visitor sent, and the route does not get. */
export type OnDropped = (path: string, what: string, names: readonly string[]) => void;

/** Warns in development; elsewhere undefined, because visitors send what they like. */
export function createDropWarning(env: Pick<Env, "NODE_ENV">, log: Pick<Log, "warn">): OnDropped | undefined {
  if (env.NODE_ENV !== "development") return undefined;
  return (path, what, names) =>
    log.warn({ path, names }, `this route gets no ${what} of this name: see src/pages.ts and server/http/`);
}

/**
 * A request without the visitor's headers and origin, so that they cannot change a page that is cached for others.
 * @param options.headers the names of those it keeps, as the page lists them in src/pages.ts
 * @param options.added headers of the server's own
 * @param options.onDropped called with the names of other headers that the page reads
 */
export function toStrippedRequest(
  siteOrigin: string,
  path: string,
  options: {
    visitor: Headers;
    headers?: readonly string[];
    added?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
    form?: URLSearchParams;
    onDropped?: ((names: readonly string[]) => void) | undefined;
  },
): Request {
  const { visitor, headers: kept = [], added = {}, signal, form, onDropped } = options;
  // Concatenated: the URL parser would read a path that begins with two slashes as another host.
  const request = new Request(`${siteOrigin}${path}`, {
    headers: [...[...visitor].filter(([name]) => kept.includes(name)), ...Object.entries(added)],
    ...(signal ? { signal } : {}),
    ...(form ? { method: "POST", body: form } : {}),
  });
  if (onDropped) watchHeaders(request, visitor, onDropped);
  return request;
}

function watchHeaders(request: Request, visitor: Headers, onDropped: (names: readonly string[]) => void): void {
  const { headers } = request;
  // React Router itself asks a posted form for its origin, which readForm has checked.
  const dropped = [...visitor.keys()].filter((name) => name !== "origin" && !headers.has(name));
  const watched = new Proxy(headers, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== "function") return member;
      return (...values: unknown[]) => {
        const isByName = key === "get" || key === "has";
        const read = isByName ? dropped.filter((name) => name === String(values[0]).toLowerCase()) : dropped;
        if (read.length > 0) onDropped(read);
        return Reflect.apply(member, target, values);
      };
    },
  });
  Object.defineProperty(request, "headers", { value: watched });
}
