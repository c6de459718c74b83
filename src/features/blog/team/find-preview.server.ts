import type { Queryable } from "../../../platform/db.server.ts";
import type { Post } from "../store/post.ts";
import { postColumns, toPost } from "../store/post-rows.server.ts";

/** A post in any state, by its id and an address that leads to it. @returns null when the two do not belong together */
export async function findPreview(db: Queryable, id: string, address: string): Promise<Post | null> {
  const { rows } = await db.query(
    `select ${postColumns} from site.post_addresses as known join site.posts as post on post.id = known.post_id
     where known.address = $1 and post.id = $2`,
    [address, id],
  );
  return rows[0] ? toPost(rows[0]) : null;
}
