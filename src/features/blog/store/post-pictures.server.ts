import * as z from "zod/mini";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRows } from "../../../platform/typed-query.server.ts";

const fileEndings = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
} as const;

/** A picture that is stored with its post. Its hash is its name, so a URL never shows another one. */
export interface PostPicture {
  sha256: string;
  contentType: keyof typeof fileEndings;
  bytes: Uint8Array;
}

/** A picture's largest size, as in the migration. */
export const pictureMaxBytes = 4 * 1_048_576;

export function picturePath({ sha256, contentType }: PostPicture): string {
  return `/blog/pictures/${sha256}.${fileEndings[contentType]}`;
}

/** Stores a post's pictures and deletes those that it no longer has. */
export async function savePictures(transaction: Queryable, postId: string, pictures: readonly PostPicture[]) {
  const hashes = pictures.map(({ sha256 }) => sha256);
  await transaction.query("delete from site.post_pictures where post_id = $1 and sha256 <> all($2::text[])", [
    postId,
    hashes,
  ]);
  for (const { sha256, contentType, bytes } of pictures)
    await transaction.query(
      `insert into site.post_pictures (post_id, sha256, content_type, bytes) values ($1, $2, $3, $4) on conflict do nothing`,
      [postId, sha256, contentType, bytes],
    );
}

const pictureRow = z.object({ contentType: z.string(), bytes: z.instanceof(Uint8Array) });

export async function findPicture(db: Queryable, sha256: string): Promise<z.output<typeof pictureRow> | null> {
  const sql = `select content_type as "contentType", bytes from site.post_pictures where sha256 = $1 limit 1`;
  return (await readRows(db, pictureRow, sql, [sha256]))[0] ?? null;
}
