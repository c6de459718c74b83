import { readWrittenDate } from "../../../lib/written-date.ts";
import { type JsonRecord, ownProperty, toSingleLine } from "../sanitize/untrusted-json.ts";
import { type ExportedPost, readCover, recordsOf, withoutEmpty } from "./exported-post.ts";

/** The tables of a Ghost export; null for any other JSON. */
export function findGhostTables(json: unknown): unknown {
  const [first] = recordsOf(json, "db");
  const data = ownProperty(first ?? json, "data");
  return Array.isArray(ownProperty(data, "posts")) ? data : null;
}

/** Ghost writes this for its own URL. */
export const ghostUrl = "__GHOST_URL__";

/** Reads the posts of a Ghost export. @param oldUrl where that site is */
export function* readGhostExport(tables: unknown, oldUrl: string): Generator<ExportedPost> {
  const rows = (table: string) => recordsOf(tables, table);
  const byId = (table: string) => new Map(rows(table).map((row) => [toSingleLine(row["id"]), row]));
  const tags = byId("tags");
  const users = byId("users");
  const metas = new Map(rows("posts_meta").map((row) => [toSingleLine(row["post_id"]), row]));
  const joined = (table: string, key: string, others: ReadonlyMap<string, JsonRecord>) => {
    const found = Map.groupBy(rows(table), (row) => toSingleLine(row["post_id"]));
    return (id: string) =>
      (found.get(id) ?? [])
        .toSorted((one, other) => Number(one["sort_order"] ?? 0) - Number(other["sort_order"] ?? 0))
        .map((row) => others.get(toSingleLine(row[key])))
        .filter((other) => other !== undefined);
  };
  const tagsOf = joined("posts_tags", "tag_id", tags);
  const authorsOf = joined("posts_authors", "author_id", users);
  for (const post of rows("posts")) {
    const id = toSingleLine(post["id"]);
    const author = authorsOf(id)[0] ?? users.get(toSingleLine(post["author_id"]));
    yield readPost({ ...metas.get(id), ...withoutEmpty(post) }, tagsOf(id), author, oldUrl);
  }
}

function readPost(
  post: JsonRecord,
  tags: readonly JsonRecord[],
  author: JsonRecord | undefined,
  oldUrl: string,
): ExportedPost {
  const text = (key: string) => toSingleLine(post[key]);
  const file = text("slug") || text("title") || text("id");
  const reason = describeLeftOut(post);
  if (reason !== null) return { file, leftOut: reason };
  const published = readMoment(post["published_at"]);
  if (published === null) return { file, leftOut: "Its date cannot be read." };
  const html = typeof post["html"] === "string" ? post["html"] : "";
  if (html.trim() === "") return { file, leftOut: "It has no HTML. Export it from Ghost 1 or later." };
  const notes: string[] = [];
  const base = oldUrl.endsWith("/") ? oldUrl.slice(0, -1) : oldUrl;
  const resolve = (value: string) => value.replaceAll(ghostUrl, base);
  const ghostPicture = resolve(toSingleLine(author?.["profile_image"]));
  const data = withoutEmpty({
    title: text("title"),
    slug: text("slug"),
    published_at: published.toISOString(),
    excerpt: text("custom_excerpt"),
    seo_title: text("meta_title"),
    seo_description: text("meta_description"),
    canonical: resolve(text("canonical_url")),
    author: author && {
      name: toSingleLine(author["name"]),
      ...(/^https?:\/\//i.test(ghostPicture) ? { profile_picture: ghostPicture } : {}),
    },
    // Tags that begin with # are Ghost's own notes.
    tags: tags
      .filter((tag) => toSingleLine(tag["visibility"]) !== "internal" && !toSingleLine(tag["name"]).startsWith("#"))
      .map((tag) => ({ name: toSingleLine(tag["name"]), slug: toSingleLine(tag["slug"]) })),
    ...readCover(resolve(text("feature_image")), text("feature_image_alt"), notes),
    content: resolve(html),
  });
  return { file, data, notes };
}

function describeLeftOut(post: JsonRecord): string | null {
  const text = (key: string) => toSingleLine(post[key]).toLowerCase();
  if (text("type") === "page" || post["page"] === true || text("page") === "1") return "It is a page.";
  if (text("status") === "sent") return "It was sent as an email only.";
  if (text("status") !== "published") return `It is a draft (${text("status") || "no status"}).`;
  const visibility = text("visibility") || "public";
  return visibility === "public" ? null : `It is not public (${visibility}).`;
}

/** Old exports have milliseconds. */
function readMoment(value: unknown): Date | null {
  if (typeof value !== "number") return readWrittenDate(toSingleLine(value));
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
