import { formatCardDate } from "../../../lib/dates.ts";
import { cn } from "../../../ui/cn.ts";
import { blogList } from "./blog-content.ts";

export function StoryLine({
  author,
  publishedAt,
  minutes,
  className,
}: {
  author?: string;
  publishedAt: string | null;
  minutes?: number;
  className?: string;
}) {
  const date = formatCardDate(publishedAt);
  return (
    <p className={cn("small-print text-xs", className)}>
      {author ? <span>{author}</span> : null}
      {date && publishedAt ? <time dateTime={publishedAt}>{date}</time> : null}
      {minutes ? <span>{blogList.minutes(minutes)}</span> : null}
    </p>
  );
}
