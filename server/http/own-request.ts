/**
 * A request without the visitor's headers and origin, so that they cannot change a page that is cached for others.
 * @param path begins with a single slash
 * @param options.headers that a loader or action may read
 */
export function toOwnRequest(
  siteOrigin: string,
  path: string,
  options: { signal?: AbortSignal; form?: URLSearchParams; headers?: Record<string, string> } = {},
): Request {
  const { form, ...init } = options;
  // Concatenated: the URL parser would read a path that begins with two slashes as another host.
  return new Request(`${siteOrigin}${path}`, { ...init, ...(form ? { method: "POST", body: form } : {}) });
}
