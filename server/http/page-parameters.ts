import { allPages } from "../../src/pages.ts";

const parameters = new Map<string, readonly string[]>(
  allPages.map(({ path, parameters: names = [] }) => [path, names]),
);

/**
 * The URL a page is rendered and cached under: the parameters that its entry in src/pages.ts lists, first values, in one order.
 * @param onDropped told of parameters that the entry does not list
 * @returns path and query
 */
export function pageUrl(url: URL, onDropped?: (names: string[]) => void): string {
  const names = parameters.get(url.pathname) ?? [];
  const listed = new URLSearchParams();
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) listed.set(name, value.slice(0, 300));
  }
  const dropped = [...new Set(url.searchParams.keys())].filter((name) => !names.includes(name));
  if (dropped.length > 0) onDropped?.(dropped);
  const query = listed.toString();
  return query === "" ? url.pathname : `${url.pathname}?${query}`;
}
