/** One address of the site and the day (or moment) on which what it says last changed, ISO 8601. */
export interface SitemapEntry {
  path: string;
  changed?: string;
}

/** The most addresses one file may hold (sitemaps.org). */
export const maxEntriesPerFile = 50_000;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap of these addresses. @param origin the configured one, without a trailing slash */
export function toSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const rows = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ""}</url>\n`,
  );
  return `${opening}<urlset ${namespace}>\n${rows.join("")}</urlset>\n`;
}

/** The list of a sitemap's parts, which are called `/sitemap-1.xml` and so on. @param changed when each part last did, in order */
export function toSitemapList(origin: string, changed: readonly (string | undefined)[]): string {
  const rows = changed.map((moment, index) => {
    const address = escapeXml(`${origin}/sitemap-${index + 1}.xml`);
    return `<sitemap><loc>${address}</loc>${moment ? `<lastmod>${escapeXml(moment)}</lastmod>` : ""}</sitemap>\n`;
  });
  return `${opening}<sitemapindex ${namespace}>\n${rows.join("")}</sitemapindex>\n`;
}

/** Text as an XML document may hold it. */
export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
