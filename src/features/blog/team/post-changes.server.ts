import type { Database } from "../../../platform/db.server.ts";
import { lockBlog } from "../store/save-post.server.ts";

export type PostChange = "done" | "missing";

/** Takes a post from readers and keeps it as a draft; the editor's next delivery may publish it again. */
export async function unpublishPost(db: Database, id: string, now: Date): Promise<PostChange> {
  return db.transaction(async (transaction) => {
    await lockBlog(transaction);
    const { count } = await transaction.query(
      "update site.posts set status = 'draft', updated_at = $2 where id = $1 and status = 'published'",
      [id, now],
    );
    return count > 0 ? "done" : "missing";
  });
}

/** Deletes a post with its original and the addresses that lead to it. The receipts of its deliveries stay. */
export async function deletePost(db: Database, id: string): Promise<PostChange> {
  return db.transaction(async (transaction) => {
    await lockBlog(transaction);
    const { count } = await transaction.query("delete from site.posts where id = $1", [id]);
    return count > 0 ? "done" : "missing";
  });
}
