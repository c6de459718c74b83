/**
 * A request as loaders and actions get it: under the configured origin, without the headers and cookies it was sent with, so that they
 * cannot change a page that is cached for others. Development warns of a loader that reads a dropped header.
 * @param path path and query, beginning with a single slash
 * @param options.headers those that a loader or action may read
 * @param options.dropped the headers that were sent, and the callback for when one is read
 */
export function toOwnRequest(
  siteOrigin: string,
  path: string,
  options: {
    signal?: AbortSignal;
    form?: URLSearchParams;
    headers?: Record<string, string>;
    dropped?: { headers: Headers; onRead: (name: string) => void } | undefined;
  } = {},
): Request {
  const { signal, form, headers: passed, dropped } = options;
  // Concatenated: the URL parser would read a path that begins with two slashes as another host.
  const request = new Request(`${siteOrigin}${path}`, {
    ...(signal ? { signal } : {}),
    ...(passed ? { headers: passed } : {}),
    ...(form ? { method: "POST", body: form } : {}),
  });
  if (dropped) {
    const { headers } = request;
    const get = headers.get.bind(headers);
    headers.get = (name) => {
      if (!headers.has(name) && dropped.headers.has(name)) dropped.onRead(name);
      return get(name);
    };
  }
  return request;
}
