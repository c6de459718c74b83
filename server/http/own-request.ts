/**
 * A request as the page router gets it: under the configured origin, whatever the Host header called it, and with none of the headers
 * that it was sent with. So nothing in them can change what is rendered, redirected to or kept for others; and the router's own
 * comparison of `Origin` with the address, which knows nothing of the proxy that ends TLS, has nothing to compare: where a form came
 * from was checked before (posted-form.ts).
 * @param address path and query, beginning with a single slash
 * @param form what was posted, for a post
 */
export function toOwnRequest(
  siteOrigin: string,
  address: string,
  options: { signal?: AbortSignal; form?: URLSearchParams } = {},
): Request {
  const { signal, form } = options;
  // Put together as text: a path that began with two slashes would be another host to the URL parser.
  return new Request(`${siteOrigin}${address}`, {
    ...(signal ? { signal } : {}),
    ...(form ? { method: "POST", body: form } : {}),
  });
}
