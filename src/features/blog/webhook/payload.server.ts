import { decodeHTMLStrict } from "entities";
import { cutText } from "../../../lib/cut-text.ts";
import { parseDate } from "../../../lib/dates.ts";
import { cut, toSlug } from "../search/search-words.ts";
import {
  isRecord,
  isStorable,
  type JsonRecord,
  ownProperty,
  parseJson,
  toPlainLine,
  toSingleLine,
  unwrap,
  unwrapList,
} from "../sanitize/untrusted-json.ts";
import type { Term } from "../store/post.ts";
import type { Story, StoryReference } from "../store/story.ts";
import { inZone, readZonedDate } from "../store/zoned-date.ts";
import { splitNames, toAuthor, toImage, toTerms } from "../store/parse-post-fields.ts";
import { decode, toLink } from "../sanitize/sanitize-rules.server.ts";

export type Delivery =
  | { event: "test" }
  | { event: "delete"; reference: StoryReference }
  | { event: "status"; reference: StoryReference; isDraft: boolean }
  | { event: "publish" | "update"; reference: StoryReference; isDraft: boolean; story: Story };

/** A verified body as a value; undefined when it is not JSON. Integers beyond what a number holds become strings. */
export function readPayload(text: string): unknown {
  return parseJson(text.replace(/("(?:storychief_id|external_id)"\s*:\s*)(\d{16,40})(?=\s*[,}])/g, '$1"$2"'));
}

/** Reads a verified payload. Every field but the title may be missing, wrapped, or broken. */
export function parsePayload(
  payload: unknown,
): { ok: true; delivery: Delivery } | { ok: false; event: string | null; reason: string } {
  if (payload === undefined) return { ok: false, event: null, reason: "The body is not readable JSON." };
  const meta = ownProperty(payload, "meta");
  const event = toSingleLine(ownProperty(meta, "event") ?? ownProperty(meta, "type")).toLowerCase();
  if (event === "test") return { ok: true, delivery: { event } };
  if (event !== "publish" && event !== "update" && event !== "delete") {
    return { ok: false, event: cut(event, 40) || null, reason: `Unknown event${event ? ` "${cut(event, 40)}"` : ""}.` };
  }
  const data = inOneLanguage(ownProperty(payload, "data"));
  if (!isRecord(data)) return { ok: false, event, reason: "The payload has no data." };
  const reference = {
    externalId: toSingleLine(ownProperty(data, "external_id")) || null,
    storychiefId: toSingleLine(ownProperty(data, "storychief_id")) || null,
    language: toLanguage(ownProperty(data, "language")) ?? null,
    updatedAt: toMoment(ownProperty(data, "updated_at") ?? ownProperty(data, "updated")),
  };
  if (event === "delete") return { ok: true, delivery: { event, reference } };
  const isDraft = toSingleLine(ownProperty(meta, "status")).toLowerCase() === "draft";
  if (event === "update" && isTrue(ownProperty(meta, "lock_updates")))
    return { ok: true, delivery: { event: "status", reference, isDraft } };
  const lostBody = findUnreadableBody(data);
  if (lostBody) return { ok: false, event, reason: `The story's ${lostBody} is no text.` };
  const story = toStory(data);
  if (!/[^\s\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/.test(story.title))
    return { ok: false, event, reason: "The story has no title." };
  const unstorable = findUnstorable(story);
  if (unstorable)
    return { ok: false, event, reason: `The story's ${unstorable} holds characters that cannot be stored.` };
  return { ok: true, delivery: { event, reference, isDraft, story } };
}

function toStory(data: JsonRecord): Story {
  const bodies = bodyKeys.map((key) => toBody(ownProperty(data, key)));
  const author = whenGiven(data, Object.hasOwn(data, "author") ? "author" : "authors", toAuthor);
  const imageKey = Object.hasOwn(data, "feature_image") ? "feature_image" : "featured_image";
  const image = whenGiven(data, imageKey, (value) => toImage(value, ownProperty(data, "featured_image_alt")));
  const content = bodies.find(Boolean) ?? "";
  return {
    title: cut(toPlainLine(ownProperty(data, "title")), 500),
    slug: readSlug(ownProperty(data, "slug")) || undefined,
    seoSlug: whenGiven(data, "seo_slug", (value) => readSlug(value) || null),
    seoTitle: whenGiven(data, "seo_title", (value) => cut(dropUnfilled(toPlainLine(value)), 300) || null),
    seoDescription: whenGiven(data, "seo_description", (value) => cut(dropUnfilled(toPlainLine(value)), 1_000) || null),
    seoKeywords: whenGiven(data, "seo_keywords", toKeywords),
    content: bodies.every((body) => body === undefined) ? undefined : content,
    excerpt: whenGiven(data, "excerpt", (value) => cutText(toBody(value) ?? "", 5_000)),
    canonical: whenGiven(data, "canonical", (value) => toCanonical(toSingleLine(ownProperty(value, "url") ?? value))),
    language: toLanguage(ownProperty(data, "language")),
    publishedAt: toPublishedAt(ownProperty(data, "published_at")),
    author,
    categories: toCategories(data),
    tags: whenGiven(data, "tags", toTerms),
    image,
    lostPictures: [
      ...nameLost("cover", ownProperty(data, imageKey), image?.url),
      ...nameLost(
        "author's picture",
        ownProperty(unwrap(ownProperty(data, "author")), "profile_picture"),
        author?.pictureUrl,
      ),
    ],
  };
}

/** A story whose texts are records of languages has those of its own language, else the first. */
function inOneLanguage(data: unknown): unknown {
  if (!isRecord(data)) return data;
  const own = toLanguage(data["language"])?.slice(0, 2) ?? "en";
  const entries = Object.entries(data).map(([key, value]) => {
    const texts = /^(?:title|slug|excerpt|content|bodyhtml|html|seo_\w+)$/.test(key) && isRecord(value) ? value : {};
    const languages = Object.keys(texts);
    const isText = languages.length > 0 && languages.every((name) => /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(name));
    return [key, isText ? texts[languages.find((name) => name.startsWith(own)) ?? languages[0] ?? ""] : value];
  });
  return Object.fromEntries(entries);
}

/** The last as StoryChief's delivery API calls it. */
const bodyKeys = ["bodyhtml", "content", "html"] as const;

/** A body, also where it is wrapped as WordPress's and StoryChief's other fields are; nothing (null) is as good as absent. */
function toBody(value: unknown): string | undefined {
  const inner = isRecord(value) ? ["data", "rendered", "html", "value"].map((key) => value[key]).find(Boolean) : value;
  return typeof inner === "string" && !isEditorsForm(inner) ? inner : undefined;
}

/** JSON of an editor's blocks as a text: Editor.js, TipTap, Quill, Lexical, Slate. */
function isEditorsForm(text: string): boolean {
  return /^\s*(?:\{|\[\s*\{)\s*"/.test(text) && parseJson(text) !== undefined;
}

/** The key of a body in an editor's own form, which would be published as nothing. */
function findUnreadableBody(data: JsonRecord): string | undefined {
  const given = bodyKeys.filter((key) => (ownProperty(data, key) ?? null) !== null);
  return given.some((key) => toBody(data[key]) !== undefined) ? undefined : given[0];
}

/** What was given as a picture and is no URL that can be shown. */
function nameLost(what: string, value: unknown, url: string | null | undefined): string[] {
  const inner = unwrap(value);
  const given = toSingleLine(isRecord(inner) ? inner["url"] : inner);
  return url || given === "" ? [] : [`${what} ${cut(given, 100)}`];
}

function whenGiven<Value>(data: JsonRecord, key: string, read: (value: unknown) => Value): Value | undefined {
  const value = ownProperty(data, key);
  return value === undefined ? undefined : read(value);
}

function toCategories(data: JsonRecord): Term[] | undefined {
  const primary = ownProperty(data, "category");
  const all = ownProperty(data, "categories");
  if (primary === undefined && all === undefined) return undefined;
  return toTerms([...unwrapList(primary), ...(typeof all === "string" ? toTerms(all) : unwrapList(all))]);
}

/** "" for a template that an SEO plug-in would have filled in: Yoast's, Rank Math's, All in One SEO's, SEOPress's. */
function dropUnfilled(line: string): string {
  const unfilled =
    /\{\{[^{}]*\}\}|\{%[^{}%]*%\}|%%\w+%%|%(?:sep|title|sitename|site_?title|excerpt|post_title|page|seo_title|seo_description)%|#(?:(?:post|site)_title|post_excerpt|separator_sa)/;
  return unfilled.test(line) ? "" : line;
}

function toKeywords(value: unknown): string[] {
  const inner = unwrap(value);
  const items = typeof inner === "string" ? splitNames(inner) : unwrapList(inner);
  return [
    ...new Set(
      items
        .map((item) => cut(toPlainLine(isRecord(item) ? (item["name"] ?? item["keyword"]) : item), 100))
        .filter(Boolean),
    ),
  ].slice(0, 50);
}

/** A slug as text, or the last part of a path or URL that somebody pasted. */
function readSlug(value: unknown): string {
  const text = toPlainLine(ownProperty(value, "current") ?? value);
  const isPath = /^(?:https?:\/)?\/\S+$|^(?:(?:[\w-]+\.)+[a-z]{2,10}|blog)\/\S+$/i.test(text);
  const part = isPath ? text.split(/[?#]/, 1).join().split("/").findLast(Boolean) : text;
  return toSlug(decode(part ?? "").replace(/\.(?:html?|php|aspx?)$/i, ""));
}

function toPublishedAt(value: unknown): Date | "unreadable" | undefined {
  const text = toDateText(value);
  return /^0*$|^0{4}-00-00/.test(text) ? undefined : (toMoment(value) ?? "unreadable");
}

/** A date's text, also in the records of PHP, MongoDB, Firestore and Parse. */
function toDateText(value: unknown, depth = 3): string {
  const keys = ["data", "date", "@value", "$date", "$numberLong", "_seconds", "seconds", "iso", "start"];
  const inner = keys.map((key) => ownProperty(value, key)).find((one) => one !== undefined);
  return inner === undefined || depth === 0 ? toSingleLine(value) : toDateText(inner, depth - 1);
}

/** ISO 8601 and its variants, RFC 2822, seconds or milliseconds since 1970, or PHP's record of a date and a zone. */
function toMoment(value: unknown): Date | null {
  const text = toDateText(value)
    .replace(/(:\d{2})[.,]\d+/, "$1")
    .replaceAll("\u2212", "-")
    // .NET's older JSON.
    .replace(/^\/Date\((\d{13})(?:[+-]\d{4})?\)\/$/, "$1");
  const [seconds] = /^\d{10}(?:\d{3})?(?=\.\d+$|$)/.exec(text) ?? [];
  if (seconds) return parseDate(new Date(Number(seconds) * (seconds.length === 10 ? 1000 : 1)).toISOString());
  const zone = toSingleLine(ownProperty(value, "timezone"));
  if (/^[A-Z][A-Za-z_]+\/[\w/+-]{2,30}$/.test(zone)) return inZone(readZonedDate(text), zone);
  return readZonedDate(/^[+-]\d{2}:\d{2}$/.test(zone) ? text + zone : text);
}

function toLanguage(value: unknown): string | undefined {
  const [first] = unwrapList(value);
  // A locale's letters and variant ("de_DE.UTF-8", "de_DE@euro") are no part of the language.
  const text = toSingleLine(ownProperty(first, "code") ?? ownProperty(first, "locale") ?? first)
    .split(/[.@]/, 1)
    .join()
    .replaceAll("_", "-");
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(text) ? text.toLowerCase() : undefined;
}

function toCanonical(text: string): string | null {
  const link = toLink(decodeHTMLStrict(text));
  return link && /^https?:/.test(link) ? link : null;
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === "1" || value === "true";
}

function findUnstorable(value: unknown, name = "data"): string | null {
  if (typeof value === "string") return isStorable(value) ? null : name;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, name === "data" ? key : name);
    if (found) return found;
  }
  return null;
}
