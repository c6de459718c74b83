import { postPath } from "../../../pages.ts";
import { escapeMarkup } from "../../../lib/escape-markup.ts";
import { englishText, isolateText, toTextLanguage } from "../../../lib/text-language.ts";
import { toMarkdownLine } from "../../../lib/markdown-line.ts";
import { siteConfig } from "../../../lib/site-config.ts";
import { splitAtCode } from "../sanitize/split-at-code.ts";
import { toSlug } from "../search/search-words.ts";
import { listHref } from "../list/list-url.ts";
import { findShareImage } from "../store/share-image.ts";
import { modifiedAt, type Post, type Topic } from "../store/post.ts";

export interface FeedHead {
  origin: string;
  topic: Pick<Topic, "kind" | "slug" | "name"> | null;
}

/** RSS 2.0 with full texts; `https://www.rssboard.org/rss-specification`. */
export function rss(posts: readonly Post[], head: FeedHead): string {
  const { origin } = head;
  const { home, title, description } = describeFeed(head);
  const changed = posts.map(modifiedAt).sort().at(-1);
  const items = posts.map((post) => {
    const url = origin + postPath(post.canonicalSlug);
    const language = toTextLanguage(post.language);
    return [
      "<item>",
      `<title>${escapeMarkup(toFeedTitle(post.title))}</title>`,
      `<link>${escapeMarkup(url)}</link>`,
      `<guid isPermaLink="false">urn:uuid:${escapeMarkup(post.id)}</guid>`,
      ...(post.publishedAt ? [`<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>`] : []),
      `<dc:creator>${escapeMarkup(post.author.name)}</dc:creator>`,
      ...(language?.lang ? [`<dc:language>${language.lang}</dc:language>`] : []),
      ...topicNames(post).map((name) => `<category>${escapeMarkup(name)}</category>`),
      // Readers take it for HTML, so the text is escaped twice.
      `<description>${escapeMarkup(escapeMarkup(post.excerpt))}</description>`,
      `<media:content url="${escapeMarkup(toFeedImage(post, origin))}" medium="image"/>`,
      `<content:encoded>${escapeMarkup(toFeedHtml(post, origin))}</content:encoded>`,
      "</item>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    `<title>${escapeMarkup(title)}</title>`,
    `<link>${escapeMarkup(home)}</link>`,
    `<description>${escapeMarkup(description)}</description>`,
    "<language>en</language>",
    `<atom:link href="${escapeMarkup(`${home}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...(changed ? [`<lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>`] : []),
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

/** JSON Feed 1.1 with full texts; `https://www.jsonfeed.org/version/1.1/`. */
export function jsonFeed(posts: readonly Post[], head: FeedHead): string {
  const { origin } = head;
  const { home, title, description } = describeFeed(head);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: home,
    feed_url: `${home}/feed.json`,
    description,
    language: "en",
    items: posts.map((post) => ({
      id: `urn:uuid:${post.id}`,
      url: origin + postPath(post.canonicalSlug),
      title: post.title,
      summary: post.excerpt,
      content_html: toFeedHtml(post, origin),
      image: toFeedImage(post, origin),
      ...(post.publishedAt ? { date_published: post.publishedAt } : {}),
      date_modified: modifiedAt(post),
      authors: [{ name: post.author.name }],
      tags: topicNames(post),
      language: (toTextLanguage(post.language) ?? englishText).lang || undefined,
    })),
  });
}

/** The post's picture, or the one drawn for it: many readers show no SVG. */
function toFeedImage({ image, canonicalSlug }: Post, origin: string): string {
  return new URL(findShareImage(image)?.url ?? `/share${postPath(canonicalSlug)}.png`, origin).href;
}

/** Categories and tags, each name once: feeds have one kind of topic. */
function topicNames({ categories, tags }: Post): string[] {
  return [...new Set([...categories, ...tags].map(({ name }) => name))];
}

/** A file's first line where it is its title once more. */
const titleLine = /^\s*# ([^\n]{1,500})(?:\n|$)/;

/** A post as a Markdown document: title, byline, body; own URLs made absolute. */
export function markdownDocument(post: Post, markdown: string, origin: string): string {
  const date = post.publishedAt ? `, ${post.publishedAt.slice(0, 10)}` : "";
  const url = origin + postPath(post.canonicalSlug);
  const isRepeated = toSlug(titleLine.exec(markdown)?.[1] ?? "") === toSlug(post.title);
  const body = splitAtCode(isRepeated ? markdown.replace(titleLine, "") : markdown)
    .map(({ part, isCode }) => (isCode ? part : toAbsolute(part, origin, url)))
    .join("")
    // Sizes that the import wrote after its pictures' URLs.
    .replace(/(\/blog\/pictures\/[0-9a-f]{64}\.\w+)#\d+x\d+/g, "$1")
    .trim();
  return `# ${toMarkdownLine(post.title)}\n\n${toMarkdownLine(post.author.name)}${date}  \n<${url}>\n\n${body}\n`;
}

/** Links, pictures, link definitions and HTML's own made absolute. */
function toAbsolute(markdown: string, origin: string, page: string): string {
  const before = (first: string) => (first === "#" ? `${page}#` : `${origin}/`);
  return markdown
    .replace(/\]\((<?)([/#])(?!\/)/g, (_, open: string, first: string) => `](${open}${before(first)}`)
    .replace(
      /^( {0,3}\[[^\]\n]{1,200}\]:[ \t]{0,9}<?)([/#])(?!\/)/gm,
      (_, start: string, first: string) => start + before(first),
    )
    .replace(/( (?:href|src)=["'])([/#])(?!\/)/g, (_, start: string, first: string) => start + before(first));
}

/** Many readers take a title for HTML and would drop what looks like an element: it is escaped twice. */
function toFeedTitle(title: string): string {
  return title.replace(/<(?=[a-z/!?])/gi, "&lt;");
}

/**
 * Own URLs and `#` links made absolute, marked with the language unless it is English. Without what is for our page alone: `data-`
 * attributes, which readers take for a picture's URL, and the height of an embed's box, which stays empty there. The sanitizer writes
 * tags in one form only, so no parser is needed.
 */
function toFeedHtml(post: Post, origin: string): string {
  const page = origin + postPath(post.canonicalSlug);
  const html = post.bodyHtml.replace(/<[a-z][a-z0-9]*(?: [\w:.-]+="[^"]*")+>/g, (tag) =>
    tag.replace(/ ([\w:.-]+)="([^"]*)"/g, (attribute, name: string, value: string) => {
      if (name.startsWith("data-") || (name === "style" && value.startsWith("aspect-ratio"))) return "";
      if (!/^(?:href|src)$/.test(name) || !/^(?:#|\/(?!\/))/.test(value)) return attribute;
      return ` ${name}="${value.startsWith("#") ? page : origin}${value}"`;
    }),
  );
  const language = toTextLanguage(post.language);
  return language ? `<div lang="${language.lang}" dir="${language.dir}">${html}</div>` : html;
}

function describeFeed({ origin, topic }: FeedHead) {
  return {
    home: origin + listHref(topic),
    title: topic ? `${siteConfig.name}: ${isolateText(topic.name)}` : `${siteConfig.name} blog`,
    description: `${topic ? `Posts on ${isolateText(topic.name)}` : "Notes on writing, editing and voice"} from ${siteConfig.teamName}.`,
  };
}
