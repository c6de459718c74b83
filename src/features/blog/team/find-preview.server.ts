import type { Queryable } from "../../../platform/db.server.ts";
import { readRows } from "../../../platform/rows.server.ts";
import { type Post, postSchema } from "../store/post.ts";
import { postColumns } from "../store/post-rows.server.ts";

/** A post in any state. @returns null when id and slug do not belong together */
export async function findPreview(db: Queryable, id: string, address: string): Promise<Post | null> {
  const [post] = await readRows(
    db,
    postSchema,
    `select ${postColumns} from site.post_addresses as known join site.posts as post on post.id = known.post_id
     where known.address = $1 and post.id = $2`,
    [address, id],
  );
  return post ?? null;
}
