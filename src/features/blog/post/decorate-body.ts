/** With more short quotes than this, or any other blockquote, none becomes a pull quote; a wholly emphasized one always does. */
const pullQuotesMax = 3;
/** Pictures wider than this, relative to their height, scroll on a phone instead of becoming too small to read. */
const wideRatio = 2.2;

const attributes = String.raw`((?: [\w:-]+="[^"]*")*)`;
const headingPattern = new RegExp(String.raw`<(h[23])${attributes}>([\s\S]*?)</\1>`, "g");
const shortQuote = /<blockquote>(\s*<p>[^<]{20,180}<\/p>\s*)<\/blockquote>/g;
const emphasizedQuote = /<blockquote>(\s*<p><em>[^<]{20,240}<\/em><\/p>\s*)<\/blockquote>/g;
const regionPattern = /<div class="((?:table|code)-scroll)" role="region" aria-label="([^"]*)"/g;
const idPattern = /<(h[2-6])(?=[^<>]* id=)(?![^<>]* class=)/g;
const embedNote = /(<div class="embed"[^>]*>\s*<p)>/g;
const imagePattern = new RegExp(`<img${attributes}>`, "g");

/**
 * Adds heading anchors, pull quotes, numbered region labels and scrolling for very wide pictures to a sanitized body. Reading
 * views drop what a class or id calls "scroll", "related" or "media", unless it is also called an article's.
 * @param isEnglish false: embeds' English notes are marked
 */
export function decorateBody(html: string, isEnglish = true): string {
  const labels = new Map<string, number>();
  const short = html.match(shortQuote)?.length ?? 0;
  const arePulled = short <= pullQuotesMax && short === (html.match(/<blockquote/g)?.length ?? 0);
  const pulled = '<blockquote class="pull-quote">$1</blockquote>';
  return (
    html
      .replace(headingPattern, (whole, tag: string, own: string, inner: string) => {
        const id = / id="([^"]*)"/.exec(own)?.[1];
        if (!id || /<a[ >]/.test(inner)) return whole;
        return `<${tag}${own}><a class="heading-anchor" href="#${id}">${inner}</a></${tag}>`;
      })
      .replace(embedNote, isEnglish ? "$&" : '$1 lang="en" dir="ltr">')
      .replace(emphasizedQuote, pulled)
      .replace(shortQuote, arePulled ? pulled : "$&")
      // Regions are landmarks and need different names.
      .replace(regionPattern, (_, kind: string, label: string) => {
        const nth = (labels.get(label) ?? 0) + 1;
        labels.set(label, nth);
        return `<div class="${kind} article-part" role="region" aria-label="${nth === 1 ? label : `${label} ${nth}`}"`;
      })
      .replace(idPattern, '<$1 class="article-part"')
      .replace(imagePattern, (whole, own: string) => {
        const width = Number(/ width="(\d+)"/.exec(own)?.[1] ?? 0);
        const height = Number(/ height="(\d+)"/.exec(own)?.[1] ?? 0);
        if (width < 1_000 || height === 0 || width / height < wideRatio) return whole;
        const alt = / alt="([^"]+)"/.exec(own)?.[1] ?? "Wide picture";
        return `<span class="picture-scroll" role="region" tabindex="0" aria-label="${alt}">${whole}</span>`;
      })
  );
}

/** Whether the body begins with the excerpt's first 60 letters and digits; the excerpt is then not shown again above it. */
export function beginsWithExcerpt(html: string, excerpt: string): boolean {
  const plain = (text: string) =>
    text
      .replace(/<[^<>]*>|&[a-z#0-9]+;/gi, "")
      .replace(/[^\p{L}\p{N}]+/gu, "")
      .toLowerCase();
  const start = plain(excerpt.replace(/…$/, "")).slice(0, 60);
  return start === "" || plain(html.slice(0, 3_000)).startsWith(start);
}
