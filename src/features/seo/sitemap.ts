import { escapeMarkup } from "../../lib/escape-markup.ts";

/** A URL and when it last changed, ISO 8601. */
export interface SitemapEntry {
  path: string;
  changed?: string;
}

export const maxEntriesPerFile = 50_000;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** @param origin without a trailing slash */
export function toSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const rows = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeMarkup(origin + path)}</loc>${changed ? `<lastmod>${escapeMarkup(changed)}</lastmod>` : ""}</url>\n`,
  );
  return `${opening}<urlset ${namespace}>\n${rows.join("")}</urlset>\n`;
}

/** The parts are `/sitemap-1.xml` and so on. @param changed when each last changed, in order */
export function toSitemapList(origin: string, changed: readonly (string | undefined)[]): string {
  const rows = changed.map((moment, index) => {
    const address = escapeMarkup(`${origin}/sitemap-${index + 1}.xml`);
    return `<sitemap><loc>${address}</loc>${moment ? `<lastmod>${escapeMarkup(moment)}</lastmod>` : ""}</sitemap>\n`;
  });
  return `${opening}<sitemapindex ${namespace}>\n${rows.join("")}</sitemapindex>\n`;
}
