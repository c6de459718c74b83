import { previewParameters } from "../../src/features/blog/team/preview-link.server.ts";
import { allPages, notFoundPath, paths, topicKinds, topicParameters } from "../../src/pages.ts";

const parameters = new Map<string, readonly string[]>(
  allPages.map(({ path, parameters: names = [] }) => [path, names]),
);

/** Parameters of pages that the registry does not name one by one. */
const patterns = [
  { pattern: new RegExp(`^${paths.blog}/[^/]+$`), names: previewParameters },
  { pattern: new RegExp(`^${paths.blog}/(?:${topicKinds.join("|")})/[^/]+$`), names: topicParameters },
];

/** The URL a page is rendered and cached under: the parameters that its entry in src/pages.ts lists, first values, in one order; all unknown paths are one page. */
export function pageUrl(url: URL, onDropped?: (names: string[]) => unknown): string {
  const names = parameters.get(url.pathname) ?? patterns.find(({ pattern }) => pattern.test(url.pathname))?.names;
  if (!names) return notFoundPath;
  const listed = new URLSearchParams();
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) listed.set(name, value.slice(0, 300));
  }
  const dropped = [...new Set(url.searchParams.keys())].filter((name) => !listed.has(name));
  if (dropped.length > 0) onDropped?.(dropped);
  const query = listed.toString();
  return query === "" ? url.pathname : `${url.pathname}?${query}`;
}
