import * as z from "zod/mini";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRows } from "../../../platform/typed-query.server.ts";
import { cardSchema, postSchema } from "./post.ts";

const storedShape = {
  id: z.string(),
  origin: z.enum(["storychief", "import"]),
  status: z.enum(["published", "draft"]),
  title: z.string(),
  canonicalSlug: z.string(),
  slug: z.string(),
  seoSlug: z.nullable(z.string()),
  excerpt: z.string(),
  bodyText: z.string(),
  listedAt: z.date(),
  updatedAt: z.date(),
  sourceUpdatedAt: z.nullable(z.date()),
};
const storedSchema = z.object({ ...storedShape, givenExcerpt: z.nullable(z.string()) });

/** What saving a post needs to know of the stored one. `givenExcerpt` is its excerpt as it came in. */
export type StoredPost = z.output<typeof storedSchema>;

export const cardColumns = columnsOf(cardSchema.shape);
export const postColumns = columnsOf(postSchema.shape);

export async function selectStoredPost(db: Queryable, condition: string, values: unknown[]) {
  const sql = `select ${columnsOf(storedShape)}, original.excerpt as "givenExcerpt" from site.posts as post
    left join site.post_originals as original on original.post_id = post.id
    where ${condition} order by post.created_at limit 1`;
  const [post] = await readRows(db, storedSchema, sql, values);
  return post ?? null;
}

function columnsOf(shape: object): string {
  return Object.keys(shape)
    .map((name) => `post.${columnOf(name)} as "${name}"`)
    .join(", ");
}

function columnOf(name: string): string {
  return name === "image" ? "featured_image" : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
