import { decodeHTML } from "entities";
import { readXml, type XmlPrefixes } from "../../../lib/read-xml.ts";
import { readWrittenDate } from "../../../lib/written-date.ts";
import { decode } from "../sanitize/sanitize-rules.server.ts";
import { toSingleLine } from "../sanitize/untrusted-json.ts";
import { type ExportedPost, readCover, withoutEmpty } from "./exported-post.ts";
import { addNotes, fillGalleries, type LibraryPicture } from "./wordpress-body.ts";

const prefixes: XmlPrefixes = new Map([
  ["", "rss"],
  ...["1.0", "1.1", "1.2"].flatMap((version): [string, string][] => [
    [`http://wordpress.org/export/${version}/`, "wp"],
    [`http://wordpress.org/export/${version}/excerpt/`, "excerpt"],
  ]),
  ["http://purl.org/rss/1.0/modules/content/", "content"],
  ["http://purl.org/dc/elements/1.1/", "dc"],
]);

/** WordPress's own name for a post without a category, in the languages that most of its sites have. With a slug of its own it is a category that somebody made. */
const noCategory =
  /^(?:Uncategori[sz]ed|Unkategorisiert|Allgemein|Non classé|Sin categor[íi]a|Sem categoria|Senza categoria|Geen categorie|Bez kategorii|Без рубрики|未分類|未分类|미분류)$/i;

interface Term {
  domain: string;
  slug: string;
  name: string;
}

interface Item {
  texts: Map<string, string>;
  terms: Term[];
  metas: Map<string, string>;
}

/** Whether a text begins as an export of WordPress (WXR) does. */
export function isWordPressExport(text: string): boolean {
  return /xmlns:wp\s*=\s*["']http:\/\/wordpress\.org\/export\//.test(text.slice(0, 10_000));
}

/** Reads the posts of a WordPress export (WXR). @throws {FileError} when it is no XML */
export function* readWordPressExport(xml: string): Generator<ExportedPost> {
  const { items, names } = readItems(xml);
  const pictures = new Map(
    items.flatMap(({ texts, metas }) => {
      const url = texts.get("wp:attachment_url");
      const alt = toSingleLine(metas.get("_wp_attachment_image_alt"));
      const caption = toSingleLine(texts.get("excerpt:encoded"));
      return url ? [[texts.get("wp:post_id") ?? "", { url, alt, caption }] as const] : [];
    }),
  );
  for (const item of items) {
    if (item.texts.get("wp:post_type") === "attachment") continue;
    yield readPost(item, names, pictures);
  }
}

function readItems(xml: string): { items: Item[]; names: Map<string, string> } {
  const items: Item[] = [];
  /** Display names by login. */
  const names = new Map<string, string>();
  let item: Item | null = null;
  let author: Map<string, string> | null = null;
  let meta: { key: string; value: string } | null = null;
  let term: Term | null = null;
  let written = "";
  readXml(xml, prefixes, {
    open(name, attribute) {
      written = "";
      if (name === "rss:item") item = { texts: new Map(), terms: [], metas: new Map() };
      else if (name === "wp:author") author = new Map();
      else if (name === "wp:postmeta") meta = { key: "", value: "" };
      else if (name === "rss:category")
        term = { domain: attribute("domain") ?? "", slug: attribute("nicename") ?? "", name: "" };
    },
    text(value) {
      written += value;
    },
    close(name) {
      if (name === "rss:item") {
        if (item) items.push(item);
        item = null;
      } else if (name === "wp:author") {
        const login = author?.get("wp:author_login") ?? "";
        names.set(login, author?.get("wp:author_display_name") || login);
        author = null;
      } else if (name === "wp:postmeta") {
        if (meta) item?.metas.set(meta.key, meta.value);
        meta = null;
      } else if (name === "rss:category") {
        if (term) item?.terms.push({ ...term, name: decodeHTML(written) });
        term = null;
      } else if (meta) {
        if (name === "wp:meta_key") meta.key = written;
        if (name === "wp:meta_value") meta.value = written;
      } else if (author) author.set(name, written);
      // Comments repeat no name of an item.
      else if (item && !item.texts.has(name)) item.texts.set(name, written);
      written = "";
    },
  });
  return { items, names };
}

function readPost(
  { texts, terms, metas }: Item,
  names: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, LibraryPicture>,
): ExportedPost {
  const text = (name: string) => toSingleLine(texts.get(name) ?? "");
  const title = decodeHTML(text("rss:title"));
  const slug = decode(text("wp:post_name"));
  const file = slug || title || text("wp:post_id");
  const type = text("wp:post_type") || "post";
  const status = text("wp:status");
  if (type !== "post") return { file, leftOut: `It is no post (${type}).` };
  if (status !== "publish") return { file, leftOut: `It is not published (${status || "no status"}).` };
  if (text("wp:post_password") !== "") return { file, leftOut: "It has a password." };
  const gmt = text("wp:post_date_gmt");
  const published = readWrittenDate(gmt.startsWith("0000") ? text("rss:pubDate") : gmt || text("rss:pubDate"));
  if (published === null) return { file, leftOut: "Its date cannot be read." };
  const notes: string[] = [];
  const body = addNotes(texts.get("content:encoded") ?? "", metas.get("footnotes") ?? "");
  const cover = pictures.get(metas.get("_thumbnail_id") ?? "");
  const creator = text("dc:creator");
  const ofDomain = (domain: string) =>
    terms.filter((term) => term.domain === domain && !isDefault(term)).map(({ name }) => name);
  const data = withoutEmpty({
    title,
    slug,
    published_at: published.toISOString(),
    excerpt: toSingleLine(texts.get("excerpt:encoded") ?? ""),
    seo_title: metas.get("_yoast_wpseo_title"),
    seo_description: metas.get("_yoast_wpseo_metadesc"),
    author: names.get(creator) || creator,
    categories: ofDomain("category"),
    tags: ofDomain("post_tag"),
    ...readCover(cover?.url ?? "", cover?.alt ?? "", notes),
    // The blank line makes a paragraph of a text that is only one (bare-text.server.ts).
    content: `${fillGalleries(body, pictures)}\n\n`,
  });
  return { file, data, notes };
}

function isDefault({ domain, slug, name }: Term): boolean {
  return domain === "category" && /^(?:uncategori[sz]ed)?$/.test(slug) && noCategory.test(name);
}
