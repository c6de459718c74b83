import * as z from "zod/mini";
import type { Database } from "../../../platform/db.server.ts";
import { readRows } from "../../../platform/typed-query.server.ts";
import { recordTeamAction } from "../../../platform/team-actions.server.ts";
import { lockBlog } from "../store/save-post.server.ts";

export type PostChange = "done" | "missing";

const changedRow = z.object({ canonical_slug: z.string() });

/** Turns a published post into a draft; StoryChief's next delivery may publish it again. */
export async function unpublishPost(
  db: Database,
  { id, actor, now }: { id: string; actor: string; now: Date },
): Promise<PostChange> {
  const sql =
    "update site.posts set status = 'draft', updated_at = $2 where id = $1 and status = 'published' returning canonical_slug";
  return changePost(db, sql, [id, now], { actor, action: "unpublished post" });
}

/** Deletes a post with its original and its redirects. The receipts of its deliveries stay. */
export async function deletePost(db: Database, { id, actor }: { id: string; actor: string }): Promise<PostChange> {
  return changePost(db, "delete from site.posts where id = $1 returning canonical_slug", [id], {
    actor,
    action: "deleted post",
  });
}

async function changePost(
  db: Database,
  sql: string,
  values: readonly [id: string, ...unknown[]],
  done: { actor: string; action: string },
): Promise<PostChange> {
  if (!z.uuid().safeParse(values[0]).success) return "missing";
  return db.transaction(async (transaction) => {
    await lockBlog(transaction);
    const [post] = await readRows(transaction, changedRow, sql, values);
    if (!post) return "missing";
    await recordTeamAction(transaction, { ...done, subject: `post ${post.canonical_slug}` });
    return "done";
  });
}
