import { Link } from "react-router";
import { formatCardDate } from "../../../lib/dates.ts";
import { postPath } from "../../../pages.ts";
import { cn } from "../../../ui/cn.ts";
import { blogList } from "./blog-content.ts";
import type { Story } from "./story.ts";

export function StoryTitle({ story, className }: { story: Story; className: string }) {
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

export function StoryLine({ story, author, className }: { story: Story; author?: string; className: string }) {
  const date = formatCardDate(story.publishedAt);
  return (
    <p className={cn("small-print text-xs", className)}>
      {author ? <span>{author}</span> : null}
      {date && story.publishedAt ? <time dateTime={story.publishedAt}>{date}</time> : null}
      <span>{blogList.minutes(story.minutes)}</span>
    </p>
  );
}
