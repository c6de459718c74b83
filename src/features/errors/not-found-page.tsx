import { type SubmitEvent, type MouseEvent, type ReactNode } from "react";
import { Form, Link, useNavigate } from "react-router";
import { ViewEvent } from "../../ui/analytics/declared-events.tsx";
import { track } from "../../ui/analytics/track.ts";
import { toTrackedQuery } from "../../lib/analytics/tracked-query.ts";
import { paths } from "../../pages.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { notFound } from "./not-found-content.ts";

export function NotFoundPage() {
  return (
    <div className="wrap grid grid-cols-1 items-center gap-x-20 gap-y-14 pt-14 pb-24 md:pt-24 md:pb-32 lg:grid-cols-[1fr_30rem]">
      <ViewEvent view={["404_page_view"]} />
      <div>
        <p className="kicker">{notFound.kicker}</p>
        <h1 className="mt-2 max-w-[12ch] text-h1">{notFound.heading}</h1>
        <p className="mt-7 measure text-lg text-mute">{notFound.text}</p>
        <p className="no-print mt-8 flex flex-wrap gap-3">
          <ButtonLink to={notFound.goHome.href} section="404">
            {notFound.goHome.label}
          </ButtonLink>
          <GoBack />
        </p>
        <SearchForm />
      </div>
      <StruckSheet />
    </div>
  );
}

function GoBack() {
  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || history.length <= 1) return;
    event.preventDefault();
    history.back();
  }

  return (
    <ButtonLink to={paths.home} variant="secondary" section="404" onClick={goBack} data-replayed="">
      {notFound.goBack}
    </ButtonLink>
  );
}

function SearchForm() {
  const navigate = useNavigate();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get("search");
    const query = typeof value === "string" ? value.trim() : "";
    if (query === "") return;
    const tracked = toTrackedQuery(query);
    if (tracked !== null) track("404_search", { query: tracked });
    void navigate(`${paths.blog}?search=${encodeURIComponent(query)}`);
  }

  return (
    <Form
      method="get"
      action={paths.blog}
      role="search"
      onSubmit={search}
      className="no-print mt-12 max-w-[30rem] border-t border-ink pt-6"
    >
      <label htmlFor="lost-search" className="kicker">
        {notFound.search.label}
      </label>
      <div className="mt-3 flex gap-2">
        <input
          id="lost-search"
          type="search"
          name="search"
          maxLength={200}
          placeholder={notFound.search.placeholder}
          className="block min-h-12 w-full min-w-0 rounded-md border border-edge bg-sheet px-4 text-base placeholder:text-mute hover:border-edge-strong"
        />
        <Button type="submit" variant="secondary" className="px-4 sm:px-5">
          <Icon name="search" />
          {notFound.search.submit}
        </Button>
      </div>
    </Form>
  );
}

function StruckSheet() {
  const { sheet } = notFound;
  return (
    <div className="sheet-turn relative mx-auto w-full max-w-[32rem] rounded-sm border border-rule bg-sheet py-8 sheet-shadow md:py-10">
      <span aria-hidden="true" className="absolute inset-y-0 left-15 w-px bg-margin md:left-18" />
      <p className="pr-6 pl-19 text-xs text-mute md:pl-24">{sheet.slug}</p>
      <SheetLine margin={<DeleteMark label={sheet.margin} />} className="mt-3 mb-2">
        <del className="struck-line">{sheet.struck}</del>
      </SheetLine>
      <nav aria-label={sheet.linksLabel}>
        <ul>
          {sheet.links.map((link, index) => (
            <li key={link.href}>
              <SheetLine margin={index === 0 ? sheet.insert : ""}>
                <Link
                  to={link.href}
                  prefetch="intent"
                  className="group flex min-h-12 flex-wrap items-baseline gap-x-3 py-1"
                >
                  <span className="added underline decoration-1 underline-offset-[0.2em] group-hover:decoration-2">
                    {link.label}
                  </span>
                  <span className="font-sans text-sm text-mute">{link.note}</span>
                </Link>
              </SheetLine>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function SheetLine({ margin, className, children }: { margin: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={`grid grid-cols-[3.75rem_1fr] md:grid-cols-[4.5rem_1fr] ${className ?? ""}`}>
      <span aria-hidden="true" className="pt-3.5 text-center font-serif text-sm leading-tight text-blue italic">
        {margin}
      </span>
      <div className="border-b border-rule py-1 pr-2 pl-4 font-serif text-[1.3125rem] leading-[1.6] md:pl-6">
        {children}
      </div>
    </div>
  );
}

function DeleteMark({ label }: { label: string }) {
  return (
    <>
      <svg
        viewBox="0 0 26 24"
        width="26"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        className="mx-auto mb-0.5"
      >
        <path d="M2 21C8 18 13 12 15 7c1-4-4-6-5-2-1 5 6 9 9 5 2-3 3-5 5-8" />
      </svg>
      <span>{label}</span>
    </>
  );
}
