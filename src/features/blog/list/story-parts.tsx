import { Link } from "react-router";
import { formatCardDate } from "../../../lib/dates.ts";
import { postPath } from "../../../pages.ts";
import { cn } from "../../../ui/cn.ts";
import { blogList } from "./blog-content.ts";

export function StoryTitle({ story, className }: { story: { address: string; title: string }; className: string }) {
  return (
    <h3 className={cn("font-display", className)}>
      <Link
        to={postPath(story.address)}
        prefetch="intent"
        className="decoration-blue decoration-2 underline-offset-[0.14em] group-hover:underline after:absolute after:inset-0"
      >
        {story.title}
      </Link>
    </h3>
  );
}

export function StoryLine({
  author,
  publishedAt,
  minutes,
  className,
}: {
  author?: string;
  publishedAt: string | null;
  minutes: number;
  className: string;
}) {
  const date = formatCardDate(publishedAt);
  return (
    <p className={cn("small-print text-xs", className)}>
      {author ? <span>{author}</span> : null}
      {date && publishedAt ? <time dateTime={publishedAt}>{date}</time> : null}
      <span>{blogList.minutes(minutes)}</span>
    </p>
  );
}
