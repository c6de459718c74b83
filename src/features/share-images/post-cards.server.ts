import * as z from "zod/mini";
import { formatDay } from "../../lib/dates.ts";
import { minutesToRead } from "../../lib/reading-time.ts";
import type { Database } from "../../platform/db.server.ts";
import { findRow } from "../../platform/typed-query.server.ts";
import { toDrawableText } from "./drawable-text.ts";
import type { ShareCard } from "./share-card.ts";

const postRow = z.object({
  title: z.string(),
  words: z.number(),
  author: z.nullable(z.string()),
  category: z.nullable(z.string()),
  published_at: z.nullable(z.date()),
});

/** A published post's card, or null. A title that cannot be drawn is "untitled". */
export async function findPostCard(db: Database, slug: string, now: Date): Promise<ShareCard | "untitled" | null> {
  const post = await findRow(
    db,
    postRow,
    `select title, words, author ->> 'name' as author, categories -> 0 ->> 'name' as category, published_at from site.posts
     where canonical_slug = $1 and status = 'published' and listed_at <= $2`,
    [slug, now],
  );
  if (!post) return null;
  const title = toDrawableText(post.title);
  if (title === null) return "untitled";
  const byline = [
    toDrawableText(post.author ?? "", 60),
    post.published_at ? formatDay(post.published_at) : null,
    `${minutesToRead(post.words)} min read`,
  ];
  return {
    kind: "post",
    title,
    category: toDrawableText(post.category ?? "", 40) ?? "From the blog",
    byline: byline.filter((part) => part !== null).join(" · "),
  };
}
