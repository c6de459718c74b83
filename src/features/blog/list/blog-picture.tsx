import type { PostImage } from "../store/post.ts";
import { toSourceSet } from "./source-set.ts";

/**
 * A post's picture, with its space reserved. `sizes` is how wide it is shown; a lead picture is fetched at once
 * and first, all others when they come near.
 */
export function BlogPicture({
  image,
  sizes,
  isLead = false,
  alt,
  className,
}: {
  image: PostImage;
  sizes: string;
  isLead?: boolean;
  alt?: string;
  className?: string;
}) {
  const sourceSet = toSourceSet(image.sizes);
  return (
    <img
      src={image.url}
      {...(sourceSet ? { srcSet: sourceSet, sizes } : {})}
      alt={alt ?? image.alt}
      width={image.width ?? 1200}
      height={image.height ?? 675}
      loading={isLead ? "eager" : "lazy"}
      fetchPriority={isLead ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}
