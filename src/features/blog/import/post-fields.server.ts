import { isRecord, type JsonRecord, ownProperty, toSingleLine, unwrapList } from "../sanitize/untrusted-json.ts";
import { decode } from "../sanitize/sanitize-rules.server.ts";
import { splitNames } from "../store/parse-post-fields.ts";
import { readDraftReasons } from "./draft-reasons.server.ts";
import { looksLikeDate, readDate } from "./front-date.server.ts";

/** What a file says of its post, in the names of a delivery's data. */
export interface PostFields {
  data: JsonRecord;
  isDraft: boolean;
  /** What was not understood or not taken, as sentences. */
  notes: string[];
}

const wordsOf = (words: string) => words.split(" ");

// Keys of Hugo, Jekyll, Astro, Gatsby, Eleventy, Ghost, Docusaurus and Zola: lower case, without - and _; earlier ones win.
const names = {
  title: wordsOf("title name headline"),
  slug: wordsOf("slug permalink url path"),
  published: wordsOf(
    "publishedat datepublished publisheddate pubdate publishdate publishedon publicationdate date posted createdat created datecreated",
  ),
  updated: wordsOf(
    "updatedat updated updateddate dateupdated datemodified lastmod lastmodified lastmodifiedat lastupdated modified modifiedat moddate",
  ),
  excerpt: wordsOf("excerpt customexcerpt summary description subtitle abstract lead teaser"),
  seoTitle: wordsOf("seotitle metatitle titletag"),
  seoDescription: wordsOf("seodescription metadescription"),
  canonical: wordsOf("canonical canonicalurl canonicallink seocanonical seocanonicalurl"),
  language: wordsOf("language lang locale"),
  author: wordsOf("author authors byline writer"),
  categories: wordsOf("categories category section topics topic"),
  tags: wordsOf("tags tag labels"),
  keywords: wordsOf("keywords seokeywords"),
  image: wordsOf(
    "featuredimage featureimage image cover coverimage heroimage hero banner bannerimage thumbnail thumb socialimage shareimage ogimage images header",
  ),
  alt: wordsOf("alt imagealt imagealttext alttext"),
};

/** Records whose members count as the file's own; those of the others after their record's name (`seo.title` is `seo_title`). */
const ownRecords = ["taxonomies", "extra", "params", "metadata"];
const prefixRecords: Record<string, string> = { seo: "seo", meta: "meta", og: "og", opengraph: "og" };
/** Reads front matter as the usual site generators write it. A state that is not understood makes a draft. @param fileDate from the file's name */
export function readPostFields(
  front: JsonRecord,
  file: { slug: string; date: string | null; now: Date },
): PostFields | { reason: string } {
  const notes: string[] = [];
  const used = new Set<string>();
  const keys = new Map<string, [key: string, value: unknown]>();
  const toName = (key: string) => key.toLowerCase().replace(/[-_]/g, "");
  for (const [key, value] of Object.entries(front)) keys.set(toName(key), [key, value]);
  for (const [name, [, value]] of new Map(keys)) {
    const prefix = ownRecords.includes(name) ? "" : prefixRecords[name];
    if (prefix === undefined || !isRecord(value)) continue;
    used.add(name);
    for (const [key, inner] of Object.entries(value))
      if (!keys.has(prefix + toName(key))) keys.set(prefix + toName(key), [prefix ? `${prefix}.${key}` : key, inner]);
  }
  const take = (wanted: readonly string[]): unknown => {
    let first: unknown;
    for (const name of wanted) {
      const found = keys.get(name);
      if (!found) continue;
      used.add(name);
      if (first === undefined && found[1] !== null && found[1] !== "") first = found[1];
    }
    return first;
  };

  const drafts = readDraftReasons(keys, used, file.now);
  const isDraft = drafts.length > 0;
  notes.push(...drafts.filter((why) => why !== ""));

  const given =
    take(names.published) ??
    (looksLikeDate(keys.get("published")?.[1]) ? keys.get("published")?.[1] : undefined) ??
    file.date;
  const publishedAt = readDate(given);
  if (given === undefined || given === null) {
    if (!isDraft) return { reason: "It has no date. Add one (date: 2026-05-01), or draft: true." };
  } else if (!publishedAt)
    return {
      reason: `Its date "${toSingleLine(given).slice(0, 60)}" cannot be read. Write 2026-05-01, or with a time 2026-05-01T09:00:00Z.`,
    };
  const updated = take(names.updated);
  const updatedAt = readDate(updated);
  if (updated !== undefined && !updatedAt)
    notes.push(`its update "${toSingleLine(updated).slice(0, 60)}" is no date that can be read`);

  const excerpts = names.excerpt
    .map((name) => keys.get(name)?.[1])
    .filter((value) => typeof value === "string" && value.trim() !== "");
  const excerpt = take(names.excerpt);
  const image = readImage(take(names.image), take(names.alt), keys, used);
  const data = {
    title: take(names.title),
    slug: toLastPart(take(names.slug)) ?? file.slug,
    published_at: publishedAt?.toISOString(),
    updated_at: updatedAt?.toISOString(),
    excerpt: typeof excerpt === "string" ? excerpt : "",
    seo_title: take(names.seoTitle),
    seo_description: take(names.seoDescription) ?? excerpts.find((text) => text !== excerpt),
    canonical: take(names.canonical),
    language: toSingleLine(take(names.language)) || undefined,
    author: take(names.author),
    categories: toList(take(names.categories)),
    tags: toList(take(names.tags)),
    seo_keywords: toList(take(names.keywords)),
    featured_image: image,
  };
  const unknown = [...keys].filter(([name]) => !used.has(name)).map(([, [key]]) => key);
  if (unknown.length > 0) notes.push(`not used: ${unknown.join(", ").slice(0, 300)}`);
  return { data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)), isDraft, notes };
}

/** The slug that front matter names, if it names one. */
export function readSlug(front: JsonRecord): string | undefined {
  return names.slug.map((name) => toLastPart(front[name])).find(Boolean);
}

function toLastPart(value: unknown): string | undefined {
  const text = toSingleLine(value);
  const path = (URL.parse(text, "https://relative.invalid/")?.pathname ?? text).replace(
    /\.html?$|\/index\.html?$/i,
    "",
  );
  // A pattern such as /:year/:title/ names nothing.
  const last = path.split("/").findLast((part) => part !== "" && !part.includes(":"));
  return last && decode(last);
}

/** A list, a text with commas, or records with a name. */
function toList(value: unknown): unknown[] | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string" && !/^\s*[[{]/.test(value))
    return splitNames(value)
      .map((part) => part.trim())
      .filter(Boolean);
  return unwrapList(value);
}

function readImage(given: unknown, alt: unknown, keys: ReadonlyMap<string, [string, unknown]>, used: Set<string>) {
  const [first] = unwrapList(given);
  let url: unknown = first;
  let inner: JsonRecord = {};
  if (isRecord(first)) {
    inner = first;
    url = ["url", "src", "image", "path", "relative", "teaser", "overlay_image", "og_image"]
      .map((name) => first[name])
      .find((value) => typeof value === "string");
  }
  const besides = [...keys].filter(([name]) =>
    /(?:image|cover|hero|banner|thumbnail|feature)\w*(?:alt|alttext)$/.test(name),
  );
  for (const [name] of besides) used.add(name);
  for (const [name] of keys)
    if (/(?:image|cover|hero|banner|thumbnail)\w*(?:caption|credit)$/.test(name)) used.add(name);
  // Obsidian's form of a link to a file.
  const text = toSingleLine(url).replace(/^!?\[\[([^\]|]+)(?:\|[^\]]*)?\]\]$/, "$1");
  if (text === "") return undefined;
  return {
    url: text,
    alt: toSingleLine(inner["alt"] ?? inner["alt_text"] ?? inner["image_description"] ?? besides[0]?.[1][1] ?? alt),
    width: ownProperty(inner, "width"),
    height: ownProperty(inner, "height"),
  };
}
