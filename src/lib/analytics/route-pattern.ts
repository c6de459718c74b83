/**
 * The route that an address matched, with its parameters named: `/blog/a-post` with `{ slug: "a-post" }` is `/blog/:slug`,
 * and what only the catch-all route matched is `/*`.
 * @param path an address's path, as the router knows it; @param parameters what the route's pattern took from it
 */
export function routePattern(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const { "*": rest, ...named } = parameters;
  if (rest !== undefined) return "/*";
  const segments = path.split("/");
  for (const [name, value] of Object.entries(named)) {
    if (!value) continue;
    // A parameter stands behind the fixed parts of its pattern, so the last match is the one.
    const place = Math.max(segments.lastIndexOf(value), segments.lastIndexOf(encodeURIComponent(value)));
    if (place > 0) segments[place] = `:${name}`;
  }
  return segments.join("/");
}
