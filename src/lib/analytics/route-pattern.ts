/** `/blog/a-post` with `{ slug: "a-post" }` is `/blog/:slug`; the catch-all route is `/*`. A slash at the end, as in prerendering, is left out. */
export function routePattern(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const { "*": rest, ...named } = parameters;
  if (rest !== undefined) return "/*";
  const segments = path.split("/");
  for (const [name, value] of Object.entries(named)) {
    if (!value) continue;
    // Parameters follow the fixed segments, so the last match is the one.
    const place = Math.max(segments.lastIndexOf(value), segments.lastIndexOf(encodeURIComponent(value)));
    if (place > 0) segments[place] = `:${name}`;
  }
  return segments.join("/").replace(/(?<=.)\/$/, "");
}
