import { Link, type LinkProps, useSearchParams } from "react-router";
import { pageNumbers } from "../../../lib/pagination.ts";
import { clickEvent } from "../../../ui/analytics/declared-events.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PencilMark } from "../../../ui/pencil-mark.tsx";
import { blogList, blogPages } from "./blog-content.ts";

export function PaginationBar({ page, totalPages }: { page: number; totalPages: number }) {
  if (totalPages < 2) return null;
  return (
    <nav
      aria-label={blogPages.label}
      className="no-print flex items-center justify-between gap-2 border-t border-ink pt-5"
    >
      <Step page={page > 1 ? page - 1 : null} direction="newer" />
      <ol className="flex items-center">
        {pageNumbers(page, totalPages).map((entry, index) => (
          <li key={entry === "ellipsis" ? `gap-${index}` : entry}>
            {entry === "ellipsis" ? (
              <span className="inline-block w-6 text-center text-mute">…</span>
            ) : entry === page ? (
              <span
                aria-current="page"
                className="relative inline-flex size-11 items-center justify-center font-serif text-lg"
              >
                <span className="sr-only">{blogPages.page(entry)}</span>
                <span aria-hidden="true">{entry}</span>
                <PencilMark shape="circle" className="inset-x-0.5 inset-y-1.5 h-8 w-10" />
              </span>
            ) : (
              <PageLink
                page={entry}
                aria-label={blogPages.page(entry)}
                className="inline-flex size-11 items-center justify-center font-serif text-lg text-mute hover:text-ink hover:underline"
              >
                {entry}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      <Step page={page < totalPages ? page + 1 : null} direction="older" />
    </nav>
  );
}

/** The way to older matches of a filter, which come a hundred at a time. */
export function MoreMatches({ page, totalPages }: { page: number; totalPages: number }) {
  const [query] = useSearchParams();
  if (totalPages < 2) return null;
  function toPage(number: number) {
    const next = new URLSearchParams(query);
    if (number > 1) next.set("page", String(number));
    else next.delete("page");
    return { search: next.toString() };
  }
  return (
    <nav aria-label={blogList.moreMatches.label} className="no-print flex flex-wrap gap-3 border-t border-ink pt-5">
      {page > 1 ? (
        <ButtonLink variant="secondary" to={toPage(page - 1)} rel="prev">
          {blogList.moreMatches.newer}
        </ButtonLink>
      ) : null}
      {page < totalPages ? (
        <ButtonLink variant="secondary" to={toPage(page + 1)} rel="next">
          {blogList.moreMatches.older}
        </ButtonLink>
      ) : null}
    </nav>
  );
}

function Step({ page, direction }: { page: number | null; direction: "newer" | "older" }) {
  if (page === null) return <span className="w-11 sm:w-24" />;
  const arrow = <Icon name="arrow" className={direction === "newer" ? "rotate-180 text-blue" : "text-blue"} />;
  return (
    <PageLink
      page={page}
      rel={direction === "newer" ? "prev" : "next"}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm font-medium hover:text-blue sm:w-24 sm:first:justify-start sm:last:justify-end"
    >
      {direction === "newer" ? arrow : null}
      <span className="max-sm:sr-only">{blogPages[direction]}</span>
      {direction === "older" ? arrow : null}
    </PageLink>
  );
}

function PageLink({ page, ...props }: { page: number } & Omit<LinkProps, "to" | "onClick">) {
  return (
    <Link to={{ search: page > 1 ? `page=${page}` : "" }} {...clickEvent("blog_page_changed", { page })} {...props} />
  );
}
