import type { ComponentProps } from "react";
import type { PostImage } from "../store/post.ts";

/** How wide StoryChief's sizes are, in pixels: its files end in _800, _1000 and _2000. */
const widths = { regular: 800, large: 1_000, full: 2_000 } as const;

export function BlogPicture({
  image,
  sizes,
  isLead = false,
  ...props
}: { image: PostImage | null; sizes: string; isLead?: boolean } & Pick<ComponentProps<"img">, "alt" | "className">) {
  if (!image) return null;
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

/** A `srcset`; null when fewer than two sizes are known, because then there is no choice to offer. */
export function toSourceSet(sizes: Readonly<Record<string, string>>): string | null {
  const known = Object.entries(widths).flatMap(([name, width]) => {
    const url = Object.hasOwn(sizes, name) ? sizes[name] : undefined;
    // A comma at either end would join two candidates.
    return url ? [`${url.replaceAll(",", "%2C")} ${width}w`] : [];
  });
  return known.length < 2 ? null : known.join(", ");
}
