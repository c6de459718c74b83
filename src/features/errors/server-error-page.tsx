import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { track } from "../../lib/analytics/track.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { serverError } from "./server-error-content.ts";
import { toLoggedPath } from "./logged-path.ts";
import { StoppedPress } from "./stopped-press.tsx";

/** @param props.reference under which the failure is logged; empty when nothing failed */
export function ServerErrorPage({ reference = "" }: { reference?: string }) {
  const { pathname } = useLocation();

  useEffect(() => {
    track("500_page_view", { path: toLoggedPath(pathname) });
  }, [pathname]);

  return (
    <div className="wrap grid grid-cols-1 items-start gap-x-20 gap-y-14 pt-14 pb-24 md:pt-20 md:pb-32 lg:grid-cols-[1fr_30rem]">
      <div>
        <p className="inline-block rounded-sm border border-ink px-2.5 py-1 text-sm font-semibold">
          {serverError.badge}
        </p>
        <h1 className="off-register mt-5 max-w-[12ch] text-h1">{serverError.heading}</h1>
        <p className="mt-7 measure text-lg text-mute">{serverError.text}</p>
      </div>
      <StoppedPress reference={reference} />
      <Actions reference={reference} />
    </div>
  );
}

function Actions({ reference }: { reference: string }) {
  const { pathname, search } = useLocation();
  const { note, quickActions, sources } = serverError;
  return (
    <div className="no-print -mt-4 lg:col-start-1 lg:row-start-2">
      <p className="flex flex-wrap gap-3">
        <ButtonLink
          to={`${pathname}${search}`}
          reloadDocument
          prefetch="none"
          onClick={() => track("button_clicked", { label: serverError.refresh.event, source: sources.buttons })}
        >
          {serverError.refresh.label}
        </ButtonLink>
        <ButtonLink
          to={serverError.home.href}
          variant="secondary"
          onClick={() => track("button_clicked", { label: serverError.home.event, source: sources.buttons })}
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
                onClick={() => track("button_clicked", { label: link.label, source: sources.quickActions })}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-6 text-sm text-mute">
        {note.before}
        <Link to={note.href} className="link">
          {note.link}
        </Link>
        {reference ? note.reference : note.after}
      </p>
    </div>
  );
}
