import { findNewestPosts } from "../src/features/blog/store/post-store.server.ts";
import { sendArticles } from "../src/features/letters/articles.server.ts";
import { postPath } from "../src/pages.ts";
import type { Database } from "../src/platform/db.server.ts";
import type { Env } from "../src/platform/env.server.ts";

/** As many as a feed has. */
const looked = 30;

export async function sendNewArticles(
  { db, env }: { db: Database; env: Pick<Env, "siteOrigin"> },
  dueAt: Date,
): Promise<"sent" | "nothing new"> {
  const posts = await findNewestPosts(db, looked, dueAt);
  const articles = posts.map((post) => ({
    title: post.title,
    excerpt: post.excerpt,
    url: `${env.siteOrigin}${postPath(post.address)}`,
    publishedAt: new Date(post.publishedAt ?? post.updatedAt),
  }));
  return sendArticles(db, articles, dueAt);
}
