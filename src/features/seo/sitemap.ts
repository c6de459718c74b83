/** A URL and when it last changed, ISO 8601. */
interface SitemapEntry {
  path: string;
  changed: string;
}

/** @param origin without a trailing slash */
export function toSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const rows = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(origin + path)}</loc><lastmod>${escapeXml(changed)}</lastmod></url>\n`,
  );
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n${rows.join("")}</urlset>\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
