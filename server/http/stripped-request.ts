/**
 * A request without the visitor's headers and origin, so that they cannot change a page that is cached for others.
 * @param options.dropped the other headers; development warns when one is read
 */
export function toStrippedRequest(
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
