/**
 * A request as loaders and actions get it: under the configured origin, and with none of the headers or cookies it was sent with, so
 * that nothing in them changes a page that is cached for others. Where a form came from was checked before (own-origin.ts).
 * A loader that needs a header gets it as a parameter of its own; development warns of one that reads a dropped header.
 * @param path path and query, beginning with a single slash
 * @param options.form what was posted, for a post
 * @param options.dropped the headers that were sent, and who is told when one of them is read
 */
export function toOwnRequest(
  siteOrigin: string,
  path: string,
  options: {
    signal?: AbortSignal;
    form?: URLSearchParams;
    dropped?: { headers: Headers; onRead: (name: string) => void } | undefined;
  } = {},
): Request {
  const { signal, form, dropped } = options;
  // Put together as text: the URL parser would read a path that begins with two slashes as another host.
  const request = new Request(`${siteOrigin}${path}`, {
    ...(signal ? { signal } : {}),
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
