import { cutText } from "../../../lib/cut-text.ts";
import { parseDate } from "../../../lib/dates.ts";
import { cut, toSlug } from "../search/search-words.ts";
import {
  isRecord,
  isStorable,
  type JsonRecord,
  ownProperty,
  parseJson,
  toSingleLine,
  unwrap,
  unwrapList,
} from "../store/untrusted-json.ts";
import type { Term } from "../store/post.ts";
import type { Story, StoryReference } from "../store/story.ts";
import { toAuthor, toImage, toTerms } from "../store/parse-post-fields.ts";
import { toLink } from "../sanitize/sanitize-rules.server.ts";

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
  const data = ownProperty(payload, "data");
  if (!isRecord(data)) return { ok: false, event, reason: "The payload has no data." };
  const reference = {
    externalId: toSingleLine(ownProperty(data, "external_id")) || null,
    storychiefId: toSingleLine(ownProperty(data, "storychief_id")) || null,
    language: toLanguage(ownProperty(data, "language")) ?? null,
    updatedAt: parseDate(toSingleLine(ownProperty(data, "updated_at") ?? ownProperty(data, "updated"))),
  };
  if (event === "delete") return { ok: true, delivery: { event, reference } };
  const isDraft = toSingleLine(ownProperty(meta, "status")).toLowerCase() === "draft";
  if (event === "update" && isTrue(ownProperty(meta, "lock_updates")))
    return { ok: true, delivery: { event: "status", reference, isDraft } };
  const story = toStory(data);
  if (story.title === "") return { ok: false, event, reason: "The story has no title." };
  const unstorable = findUnstorable(story);
  if (unstorable)
    return { ok: false, event, reason: `The story's ${unstorable} holds characters that cannot be stored.` };
  return { ok: true, delivery: { event, reference, isDraft, story } };
}

function toStory(data: JsonRecord): Story {
  const bodies = [ownProperty(data, "bodyhtml"), ownProperty(data, "content")];
  const author = whenGiven(data, "author", toAuthor);
  const image = whenGiven(data, "featured_image", (value) => toImage(value, ownProperty(data, "featured_image_alt")));
  const content = bodies.filter((body) => typeof body === "string").find(Boolean) ?? "";
  return {
    title: cut(toSingleLine(ownProperty(data, "title")), 500),
    slug: toSlug(toSingleLine(ownProperty(data, "slug"))) || undefined,
    seoSlug: whenGiven(data, "seo_slug", (value) => toSlug(toSingleLine(value)) || null),
    seoTitle: whenGiven(data, "seo_title", (value) => cut(toSingleLine(value), 300) || null),
    seoDescription: whenGiven(data, "seo_description", (value) => cut(toSingleLine(value), 1_000) || null),
    seoKeywords: whenGiven(data, "seo_keywords", toKeywords),
    content: bodies.every((body) => body === undefined) ? undefined : content,
    excerpt: whenGiven(data, "excerpt", (value) => (typeof value === "string" ? cutText(value, 5_000) : "")),
    canonical: whenGiven(data, "canonical", (value) => toCanonical(toSingleLine(value))),
    language: toLanguage(ownProperty(data, "language")),
    publishedAt: toPublishedAt(ownProperty(data, "published_at")),
    author,
    categories: toCategories(data),
    tags: whenGiven(data, "tags", toTerms),
    image,
    lostPictures: [
      ...nameLost("cover", ownProperty(data, "featured_image"), image?.url),
      ...nameLost(
        "author's picture",
        ownProperty(unwrap(ownProperty(data, "author")), "profile_picture"),
        author?.pictureUrl,
      ),
    ],
  };
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
  return toTerms([...unwrapList(primary), ...unwrapList(all)]);
}

function toKeywords(value: unknown): string[] {
  const inner = unwrap(value);
  const items = typeof inner === "string" ? inner.split(",") : unwrapList(inner);
  return [
    ...new Set(items.map((item) => cut(toSingleLine(isRecord(item) ? item["name"] : item), 100)).filter(Boolean)),
  ].slice(0, 50);
}

function toPublishedAt(value: unknown): Date | "unreadable" | undefined {
  const text = toSingleLine(value);
  return text === "" ? undefined : (parseDate(text) ?? "unreadable");
}

function toLanguage(value: unknown): string | undefined {
  const text = toSingleLine(value).replaceAll("_", "-");
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(text) ? text.toLowerCase() : undefined;
}

function toCanonical(text: string): string | null {
  return /^https?:\/\//i.test(text) ? toLink(text) : null;
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
