import type { PostImage } from "./post.ts";

/** Smaller pictures are not shown by those who show links. */
const smallestSide = 200;

/** A post's picture where those who show links and feeds can show it: a JPEG, PNG or WebP that is not known to be small. `size` is in pixels. */
export function findShareImage(image: PostImage | null) {
  if (!image || !/\.(?:jpe?g|png|webp)(?:\?|$)/i.test(image.url)) return null;
  const { url, alt, width, height } = image;
  if (!width || !height) return { url, alt, size: null };
  return Math.min(width, height) < smallestSide ? null : { url, alt, size: { width, height } };
}
