import { Link } from "react-router";
import { formatCardDate } from "../../../lib/dates.ts";
import { postPath } from "../../../pages.ts";
import type { Sidebar } from "../store/post.ts";

/** The newest posts as a list of links with their dates. */
export function RecentPosts({ recent }: { recent: Sidebar["recent"] }) {
  return (
    <ol>
      {recent.map((post) => (
        <li key={post.canonicalSlug} className="border-b border-rule">
          <Link to={postPath(post.canonicalSlug)} prefetch="intent" className="group block py-3">
            <span
              {...post.language}
              className="block font-display text-[1.1875rem] leading-[1.2] group-hover:text-blue"
            >
              {post.title}
            </span>{" "}
            {post.publishedAt ? (
              <time dateTime={post.publishedAt} className="mt-1 block text-xs text-mute">
                {formatCardDate(post.publishedAt)}
              </time>
            ) : null}
          </Link>
        </li>
      ))}
    </ol>
  );
}
