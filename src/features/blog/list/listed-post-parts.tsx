import { Link } from "react-router";
import { formatCardDate } from "../../../lib/dates.ts";
import { postPath } from "../../../pages.ts";
import { cn } from "../../../ui/cn.ts";
import { blogList } from "./blog-content.ts";
import type { ListedPost } from "./listed-post.ts";

export function PostTitle({ post, className }: { post: ListedPost; className: string }) {
  return (
    <h3 {...post.language} className={cn("font-display", className)}>
      <Link
        to={postPath(post.canonicalSlug)}
        prefetch="intent"
        className="decoration-blue decoration-2 underline-offset-[0.14em] group-hover:underline after:absolute after:inset-0"
      >
        {post.title}
      </Link>
    </h3>
  );
}

export function PostByline({ post, author, className }: { post: ListedPost; author?: string; className: string }) {
  const date = formatCardDate(post.publishedAt);
  return (
    <p className={cn("small-print text-xs", className)}>
      {author ? <bdi>{author}</bdi> : null}
      {date && post.publishedAt ? <time dateTime={post.publishedAt}>{date}</time> : null}
      <span>{blogList.minutes(post.minutes)}</span>
    </p>
  );
}
