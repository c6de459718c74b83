import { parseDate } from "../../../lib/dates.ts";
import { toImageUrl } from "../store/parse-post-fields.ts";
import { isRecord, type JsonRecord, ownProperty, toSingleLine, unwrapList } from "../store/untrusted-json.ts";

/** What a file says of its post, in the names of a delivery's data. */
export interface PostFields {
  data: JsonRecord;
  isDraft: boolean;
  /** What was not understood or not taken, as sentences. */
  notes: string[];
}

// Keys of Hugo, Jekyll, Astro, Gatsby, Eleventy, Ghost, Docusaurus and Zola: lower case, without - and _; earlier ones win.
const names = {
  title: ["title", "name", "headline"],
  slug: ["slug", "permalink", "url", "path"],
  published: [
    "publishedat",
    "datepublished",
    "publisheddate",
    "pubdate",
    "publishdate",
    "publishedon",
    "publicationdate",
    "date",
    "posted",
    "createdat",
    "created",
    "datecreated",
  ],
  updated: [
    "updatedat",
    "updated",
    "updateddate",
    "dateupdated",
    "datemodified",
    "lastmod",
    "lastmodified",
    "lastmodifiedat",
    "lastupdated",
    "modified",
    "modifiedat",
    "moddate",
  ],
  excerpt: ["excerpt", "customexcerpt", "summary", "description", "subtitle", "abstract", "lead", "teaser"],
  seoTitle: ["seotitle", "metatitle", "titletag"],
  seoDescription: ["seodescription", "metadescription"],
  canonical: ["canonical", "canonicalurl", "canonicallink"],
  language: ["language", "lang", "locale"],
  author: ["author", "authors", "byline", "writer"],
  categories: ["categories", "category", "section", "topics", "topic"],
  tags: ["tags", "tag", "labels"],
  keywords: ["keywords", "seokeywords"],
  image: [
    "featuredimage",
    "featureimage",
    "image",
    "cover",
    "coverimage",
    "heroimage",
    "hero",
    "banner",
    "bannerimage",
    "thumbnail",
    "thumb",
    "socialimage",
    "shareimage",
    "ogimage",
    "images",
    "header",
  ],
  alt: ["alt", "imagealt", "imagealttext", "alttext"],
} as const;

const stateKeys = ["draft", "isdraft", "wip", "unlisted", "hidden", "private", "archived", "headless"];
const publicKeys = ["published", "publish", "ispublished", "public", "visible"];
const wordKeys = ["status", "state", "poststatus", "visibility"];
const publicWords = new Set("publish published public live active scheduled future".split(" "));
const expiryKeys = ["expirydate", "expires", "unpublishdate"];

/** Reads front matter as the usual site generators write it. A state that is not understood makes a draft. @param fileDate from the file's name */
export function readPostFields(
  front: JsonRecord,
  file: { slug: string; date: string | null; now: Date },
): PostFields | { reason: string } {
  const notes: string[] = [];
  const used = new Set<string>();
  const keys = new Map<string, [key: string, value: unknown]>();
  const nested = front["taxonomies"] ?? front["extra"];
  for (const [key, value] of [...Object.entries(isRecord(nested) ? nested : {}), ...Object.entries(front)])
    keys.set(key.toLowerCase().replace(/[-_]/g, ""), [key, value]);
  used.add("taxonomies").add("extra");
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

  const drafts = readState(keys, used, file.now);
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
  const image = readImage(take(names.image), take(names.alt), keys, used, notes);
  const data = {
    title: take(names.title),
    slug: readSlug(take(names.slug)) ?? file.slug,
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

/** Why the post is a draft: "" where the file says so itself. */
function readState(keys: ReadonlyMap<string, [string, unknown]>, used: Set<string>, now: Date): string[] {
  const reasons: string[] = [];
  const read = (name: string) => {
    const found = keys.get(name);
    if (found) used.add(name);
    return found && found[1] !== null && found[1] !== undefined ? { key: found[0], value: found[1] } : null;
  };
  const unclear = (key: string, value: unknown) =>
    `${key}: ${toSingleLine(String(value)).slice(0, 40)} is not understood, so it is a draft`;
  for (const name of stateKeys) {
    const state = read(name);
    if (!state) continue;
    const answer = toAnswer(state.value);
    if (answer !== false) reasons.push(answer === true ? "" : unclear(state.key, state.value));
  }
  for (const name of publicKeys) {
    const state = read(name);
    if (!state || looksLikeDate(state.value)) continue;
    const answer = toAnswer(state.value);
    if (answer !== true) reasons.push(answer === false ? "" : unclear(state.key, state.value));
  }
  for (const name of wordKeys) {
    const state = read(name);
    if (!state) continue;
    const word = toSingleLine(state.value).toLowerCase();
    if (publicWords.has(word)) continue;
    reasons.push(
      /^(?:draft|private|hidden|unlisted|pending|trash|trashed|archived|unpublished)$/.test(word)
        ? ""
        : unclear(state.key, state.value),
    );
  }
  for (const name of expiryKeys) {
    const state = read(name);
    const date = state && readDate(state.value);
    if (state && (!date || date <= now))
      reasons.push(date ? `it expired (${state.key}), so it is a draft` : unclear(state.key, state.value));
  }
  return reasons;
}

function toAnswer(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const text = toSingleLine(value).toLowerCase();
  if (/^(?:true|yes|y|on|1)$/.test(text)) return true;
  return /^(?:false|no|n|off|0)$/.test(text) ? false : null;
}

function looksLikeDate(value: unknown): boolean {
  return typeof value === "string" && readDate(value) !== null;
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Reads the forms that generators write and accept: ISO with its variants, "Jul 08 2022", "8 July 2022", RFC 2822. UTC without an offset. */
export function readDate(value: unknown): Date | null {
  const text = toSingleLine(value);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(.*)$/.exec(text);
  if (iso) {
    const [, year = "", month = "", day = "", rest = ""] = iso;
    const time = rest
      .trim()
      .replace(/^T/i, "")
      .replace(/^(\d):/, "0$1:")
      .replace(/ ?(?:UTC|GMT)$/i, "Z")
      .replace(/([+-]\d{2})$/, "$1:00");
    const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return parseDate(time === "" ? date : `${date}T${time}`);
  }
  const words =
    /^(?:[a-z]{3,9},? )?(?:([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)?\.? ([a-z]{3,9})\.?),? (\d{4})(?:,? (?:at )?(\d.*))?$/i.exec(
      text,
    );
  if (!words) return null;
  const [, first, dayAfter, dayBefore, second, year = "", time = ""] = words;
  const month = months.indexOf((first ?? second ?? "").slice(0, 3).toLowerCase()) + 1;
  const day = (dayAfter ?? dayBefore ?? "").padStart(2, "0");
  return month === 0 ? null : readDate(`${year}-${String(month).padStart(2, "0")}-${day} ${time}`);
}

function readSlug(value: unknown): string | undefined {
  const text = toSingleLine(value);
  const path = (URL.parse(text, "https://relative.invalid/")?.pathname ?? text).replace(
    /\.html?$|\/index\.html?$/i,
    "",
  );
  // A pattern such as /:year/:title/ names nothing.
  const last = path.split("/").findLast((part) => part !== "" && !part.includes(":"));
  if (!last) return undefined;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** A list, a text with commas, or records with a name. */
function toList(value: unknown): unknown[] | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string" && !/^\s*[[{]/.test(value))
    return value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  return unwrapList(value);
}

function readImage(
  given: unknown,
  alt: unknown,
  keys: ReadonlyMap<string, [string, unknown]>,
  used: Set<string>,
  notes: string[],
) {
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
  const text = toSingleLine(url);
  if (text === "") return undefined;
  if (!toImageUrl(text)) {
    notes.push(`its picture ${text.slice(0, 100)} is lost: it is neither a URL nor a path that begins with /`);
    return undefined;
  }
  return {
    url: text,
    alt: toSingleLine(inner["alt"] ?? inner["alt_text"] ?? inner["image_description"] ?? besides[0]?.[1][1] ?? alt),
    width: ownProperty(inner, "width"),
    height: ownProperty(inner, "height"),
  };
}
