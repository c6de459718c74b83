import { countOf } from "../../../lib/format-count.ts";
import type { Database } from "../../../platform/db.server.ts";
import { deletePost } from "./post-changes.server.ts";
import { findTeamPostAt, listTeamPosts, postsPerPage, type TeamPost } from "./team-posts.server.ts";

/** One line per post: state, day, path and title; below it the slugs that redirect. */
export async function* describePosts(db: Database, now: Date): AsyncGenerator<string> {
  let count = 0;
  for (let page = 1; ; page += 1) {
    const posts = await listTeamPosts(db, { page, now });
    for (const post of posts) yield describePost(post);
    count += posts.length;
    if (posts.length < postsPerPage) break;
  }
  yield count === 0 ? "There are no posts.\n" : `${countOf(count, "post")}.\n`;
}

function describePost({ state, listed_at: listedAt, canonicalSlug, title, redirects }: TeamPost): string {
  const line = `${state.padEnd(10)} ${listedAt.toISOString().slice(0, 10)}  ${canonicalSlug}  ${title}\n`;
  return line + redirects.map((old) => `${" ".repeat(24)}${old} redirects to it\n`).join("");
}

/** @param slug its canonical slug, or an earlier one @returns one sentence, or null when there is no such post */
export async function deletePostAt(db: Database, slug: string, now: Date): Promise<string | null> {
  const post = await findTeamPostAt(db, slug, now);
  if (!post || (await deletePost(db, { id: post.id, actor: "command" })) === "missing") return null;
  return `Deleted “${post.title}” (${post.state}, ${post.canonicalSlug}).\n`;
}
