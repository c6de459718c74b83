import { cardMeasureIds } from "../../src/features/voice/reading/card-url.ts";
import { paths } from "../../src/pages.ts";

const voice = ["topic", "persona", "formality", "energy", "perspective"];

/** The query parameters that change what a page's first paint shows. All others are invisible to rendering and to the cache. */
const known: Readonly<Record<string, readonly string[]>> = {
  [paths.blog]: ["page", "search", "category"],
  [paths.contact]: ["plan", "sent"],
  [paths.demo]: [...voice, "format", "beside"],
  [paths.waitlist]: ["plan", "joined", ...voice],
  [paths.yourVoiceCard]: ["words", "formality", "energy", "perspective", ...cardMeasureIds, "nearest"],
  "/unsubscribe": ["id", "list", "mac"],
};

/**
 * The address a page is rendered under: known parameters only, first values, in one order.
 * @returns path and query, for the cache's key and the renderer
 */
export function pageAddress(url: URL): string {
  const names = known[url.pathname] ?? [];
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) kept.set(name, value.slice(0, 300));
  }
  const query = kept.toString();
  return query === "" ? url.pathname : `${url.pathname}?${query}`;
}
