import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageNumbers } from "../../../lib/pagination.ts";
import { track } from "../../../lib/analytics/track.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PencilMark } from "../../../ui/pencil-mark.tsx";
import { blogPages } from "./blog-content.ts";

export function PaginationBar({ page, totalPages }: { page: number; totalPages: number }) {
  if (totalPages < 2) return null;
  return (
    <nav
      aria-label={blogPages.label}
      className="no-print flex items-center justify-between gap-2 border-t border-ink pt-5"
    >
      <Step page={page - 1} label={blogPages.newer} isThere={page > 1} direction="newer" />
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
                className="inline-flex size-11 items-center justify-center font-serif text-lg text-mute hover:text-ink hover:underline"
              >
                <span className="sr-only">{blogPages.page(entry)}</span>
                <span aria-hidden="true">{entry}</span>
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      <Step page={page + 1} label={blogPages.older} isThere={page < totalPages} direction="older" />
    </nav>
  );
}

function Step({
  page,
  label,
  isThere,
  direction,
}: {
  page: number;
  label: string;
  isThere: boolean;
  direction: "newer" | "older";
}) {
  if (!isThere) return <span className="w-11 sm:w-24" />;
  const arrow = <Icon name="arrow" className={direction === "newer" ? "rotate-180 text-blue" : "text-blue"} />;
  return (
    <PageLink
      page={page}
      rel={direction === "newer" ? "prev" : "next"}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm font-medium hover:text-blue sm:w-24 sm:first:justify-start sm:last:justify-end"
    >
      {direction === "newer" ? arrow : null}
      <span className="max-sm:sr-only">{label}</span>
      {direction === "older" ? arrow : null}
    </PageLink>
  );
}

function PageLink({ page, ...props }: { page: number; rel?: string; className: string; children: ReactNode }) {
  return (
    <Link
      to={{ search: page > 1 ? `page=${page}` : "" }}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) track("blog_page_changed", { page });
      }}
      {...props}
    />
  );
}
