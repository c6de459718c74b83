import { Link, useLocation } from "react-router";
import { clickEvent, ViewEvent } from "../../ui/analytics/declared-events.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { serverError } from "./server-error-content.ts";

/** @param props.errorId under which the failure is logged; empty when nothing failed */
export function ServerErrorPage({ errorId = "" }: { errorId?: string }) {
  return (
    <div className="wrap grid grid-cols-1 items-start gap-x-20 gap-y-14 pt-14 pb-24 md:pt-20 md:pb-32 lg:grid-cols-[1fr_30rem]">
      <ViewEvent view={["500_page_view"]} />
      <div>
        <p className="inline-block rounded-sm border border-ink px-2.5 py-1 text-sm font-semibold">
          {serverError.badge}
        </p>
        <h1 className="off-register mt-5 max-w-[12ch] text-h1">{serverError.heading}</h1>
        <p className="mt-7 measure text-lg text-mute">{serverError.text}</p>
      </div>
      <StoppedPress errorId={errorId} />
      <Actions />
    </div>
  );
}

function Actions() {
  const { pathname, search } = useLocation();
  const { quickActions, sources } = serverError;
  return (
    <div className="no-print -mt-4 lg:col-start-1 lg:row-start-2">
      <p className="flex flex-wrap gap-3">
        <ButtonLink
          to={`${pathname}${search}`}
          reloadDocument
          prefetch="none"
          {...clickEvent("button_clicked", { label: serverError.refresh.event, source: sources.buttons })}
        >
          {serverError.refresh.label}
        </ButtonLink>
        <ButtonLink
          to={serverError.home.href}
          variant="secondary"
          {...clickEvent("button_clicked", { label: serverError.home.event, source: sources.buttons })}
        >
          {serverError.home.label}
        </ButtonLink>
      </p>
      <nav aria-label={quickActions.heading} className="mt-12 max-w-[30rem] border-t border-ink pt-5">
        <h2 className="kicker tracking-normal">{quickActions.heading}</h2>
        <ul className="mt-2 flex flex-wrap gap-x-8">
          {quickActions.links.map((link) => (
            <li key={link.href}>
              <Link
                to={link.href}
                className="inline-flex min-h-11 items-center link"
                {...clickEvent("button_clicked", { label: link.label, source: sources.quickActions })}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function StoppedPress({ errorId }: { errorId: string }) {
  const { note } = serverError;
  return (
    <section aria-labelledby="what-happened" className="mx-auto w-full max-w-[32rem] lg:row-span-2 lg:pt-2">
      <div
        aria-hidden="true"
        className="press-feed mx-7 h-16 rounded-t-sm border border-b-0 border-rule bg-sheet md:mx-9"
      />
      <div aria-hidden="true" className="relative z-1 flex items-center">
        <span className="press-bearing h-9 w-4 rounded-l-sm" />
        <span className="press-cylinder h-18 flex-1 rounded-sm sheet-shadow" />
        <span className="press-bearing h-9 w-4 rounded-r-sm" />
      </div>
      <div className="press-sheet relative mx-7 overflow-hidden rounded-b-sm border border-t-0 border-rule bg-sheet px-6 pb-7 sheet-shadow md:mx-9 md:px-8">
        <p
          aria-hidden="true"
          className="off-register -mt-4 font-serif text-[1.5rem] leading-none whitespace-nowrap text-mute select-none"
        >
          {serverError.text}
        </p>
        <h2 id="what-happened" className="mt-8 text-h3">
          {serverError.box.heading}
        </h2>
        <p className="mt-3 font-serif text-[1.1875rem] leading-[1.65]">{serverError.box.text}</p>
        <p className="mt-4 text-sm text-mute">
          <span>{note.before}</span>
          <Link to={note.href} className="link">
            {note.link}
          </Link>
          <span>{errorId ? note.reference : note.after}</span>
        </p>
        <div className="mt-8 flex items-baseline justify-between gap-x-3 border-t border-ink pt-3 text-xs text-mute">
          <RegisterMark />
          {errorId ? (
            <p>
              <span>{serverError.referenceLabel}</span> <b className="font-mono text-sm text-ink">{errorId}</b>
            </p>
          ) : (
            <p>{serverError.slug}</p>
          )}
          <RegisterMark />
        </div>
      </div>
    </section>
  );
}

function RegisterMark() {
  return (
    <svg viewBox="0 0 20 20" width="16" height="16" fill="none" aria-hidden="true" className="self-center">
      <g stroke="var(--color-aqua)" strokeWidth="1.5" transform="translate(1.5 1)">
        <circle cx="9" cy="9" r="5" />
        <path d="M9 1v16M1 9h16" />
      </g>
      <g stroke="var(--color-ink)">
        <circle cx="9" cy="9" r="5" />
        <path d="M9 1v16M1 9h16" />
      </g>
    </svg>
  );
}
