import type { ComponentProps } from "react";
import type { PostImage } from "../store/post.ts";
import { toSourceSet } from "./source-set.ts";

/** Space is reserved; a lead picture is fetched first, others near the viewport. @param sizes the width it is shown at */
export function BlogPicture({
  image,
  sizes,
  isLead = false,
  ...props
}: { image: PostImage; sizes: string; isLead?: boolean } & Pick<ComponentProps<"img">, "alt" | "className">) {
  const sourceSet = toSourceSet(image.sizes);
  return (
    <img
      src={image.url}
      {...(sourceSet ? { srcSet: sourceSet, sizes } : {})}
      alt={image.alt}
      width={image.width ?? 1200}
      height={image.height ?? 675}
      loading={isLead ? "eager" : "lazy"}
      fetchPriority={isLead ? "high" : undefined}
      decoding="async"
      {...props}
    />
  );
}
