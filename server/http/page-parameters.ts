import { previewParameters } from "../../src/features/blog/team/post-preview-link.server.ts";
import { allPages, notFoundPath, paths, topicKinds, topicParameters } from "../../src/pages.ts";

const maxLength = 300;

const registered = new Map<string, (typeof allPages)[number]>(allPages.map((page) => [page.path, page]));

/** Parameters of pages that the registry does not name one by one. */
const patterns = [
  { pattern: new RegExp(`^${paths.blog}/[^/]+$`), names: previewParameters },
  { pattern: new RegExp(`^${paths.blog}/(?:${topicKinds.join("|")})/[^/]+$`), names: topicParameters },
];

/**
 * The URL under which a page is rendered and cached: the first value of each parameter that its entry in src/pages.ts lists, cut
 * at 300 characters, in one order. All unknown paths are one page.
 */
export function pageUrl(url: URL, onDropped?: (what: string, names: string[]) => unknown): string {
  const page = registered.get(url.pathname);
  const names = page ? (page.parameters ?? []) : patterns.find(({ pattern }) => pattern.test(url.pathname))?.names;
  if (!names) return notFoundPath;
  const listed = new URLSearchParams();
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) listed.set(name, name === "page" ? toPage(value) : value.slice(0, maxLength));
  }
  const sent = [...new Set(url.searchParams.keys())];
  const dropped = sent.filter((name) => !listed.has(name));
  if (dropped.length > 0) onDropped?.("parameter", dropped);
  const cut = sent.filter((name) => listed.has(name) && listed.get(name) !== url.searchParams.get(name));
  if (cut.length > 0) onDropped?.(`more than ${maxLength} characters of a parameter`, cut);
  const query = listed.toString();
  return query === "" ? url.pathname : `${url.pathname}?${query}`;
}

/** No list has as many pages: all beyond are one URL, so that invented numbers cost one rendering together. */
function toPage(value: string): string {
  return /^\d{5,}$/.test(value) ? "9999" : value.slice(0, maxLength);
}

/** The request headers that a page's loader or action reads, as its entry in src/pages.ts lists them. @param path with or without `.data` */
export function pageHeaderNames(path: string, reader: "loader" | "action"): readonly string[] {
  const page = registered.get(path.replace(/\.data$/, ""));
  return (reader === "loader" ? page?.headers : page?.actionHeaders) ?? [];
}
