import { escapeMarkup } from "../../lib/escape-markup.ts";

/** A URL and when it last changed, ISO 8601. */
export interface SitemapEntry {
  path: string;
  changed?: string | undefined;
}

/** The protocol's limit (https://www.sitemaps.org/protocol.html). */
export const maxEntriesPerFile = 50_000;

/** @param origin without a trailing slash */
export function toSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  return toXml("urlset", "url", origin, entries);
}

/** The parts are `/sitemap-1.xml` and so on. @param changed when each last changed, in order */
export function toSitemapList(origin: string, changed: readonly (string | undefined)[]): string {
  const parts = changed.map((moment, index) => ({ path: `/sitemap-${index + 1}.xml`, changed: moment }));
  return toXml("sitemapindex", "sitemap", origin, parts);
}

function toXml(list: string, item: string, origin: string, entries: readonly SitemapEntry[]): string {
  const rows = entries.map(({ path, changed }) => {
    const lastChange = changed ? `<lastmod>${escapeMarkup(changed)}</lastmod>` : "";
    return `<${item}><loc>${escapeMarkup(origin + path)}</loc>${lastChange}</${item}>\n`;
  });
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} ${namespace}>\n${rows.join("")}</${list}>\n`;
}
