import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigationType } from "react-router";
import { useLaunch } from "../../ui/launch-context.ts";
import { ToastHost } from "../../ui/toast.tsx";
import { PageAnalytics } from "./page-analytics.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Constant elements, so React skips them on re-render. */
const before = (
  <>
    <a
      href="#main"
      className="absolute top-2 left-2 z-30 -translate-y-20 rounded-md bg-ink px-4 py-3 text-sm font-semibold text-sheet focus:translate-y-0"
    >
      Skip to the text
    </a>
    <AnnouncementBar />
    <SiteHeader />
  </>
);
const after = (
  <>
    <SiteFooter />
    <ToastHost />
    <PageAnalytics />
    <HeadingFocus />
  </>
);

export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <>
      {before}
      <main id="main" tabIndex={-1} className="focus:outline-none">
        {children}
      </main>
      {after}
    </>
  );
}

function AnnouncementBar() {
  const bar = useLaunch()?.bar;
  return bar ? (
    <aside aria-label="Announcement" className="on-ink no-print bg-band py-3 text-center text-sm text-on-ink">
      <p className="wrap">
        <span>{bar.text}</span>{" "}
        {bar.link ? (
          <Link to={bar.link.href} className="underline underline-offset-4 hover:text-aqua">
            {bar.link.label}
          </Link>
        ) : null}
      </p>
    </aside>
  ) : null;
}

/** Focuses the new page's heading after a navigation, so that screen readers announce the page. */
function HeadingFocus() {
  const { pathname, hash } = useLocation();
  const isFollowingLink = useNavigationType() !== "POP";
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading || !isFollowingLink || hash !== "") return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, isFollowingLink]);

  return null;
}
