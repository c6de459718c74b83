import { type ReactNode, useEffect, useRef } from "react";
import {
  Link,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  createPath,
  useLocation,
  useNavigation,
  useNavigationType,
} from "react-router";
import type { Elements } from "../../ui/elements.ts";
import { useLaunch } from "../../ui/launch-context.ts";
import { Guard, Region } from "../../ui/region.tsx";
import { ReplayEarlyInput } from "../../ui/replay-early-input.ts";
import { follow } from "../../ui/stale-tab.ts";
import { ToastHost } from "../../ui/toast.tsx";
import { PageAnalytics } from "./page-analytics.tsx";
import { footerId } from "./shell-content.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Constant elements, so React skips them on re-render. */
const before = (
  <>
    <a
      href="#main"
      className="absolute -top-20 left-2 z-30 rounded-md bg-ink px-4 py-3 text-sm font-semibold text-sheet focus:top-2"
    >
      Skip to the text
    </a>
    <AnnouncementBar />
    <Region
      as="header"
      id="site-header"
      className="site-header no-print top-0 z-20 border-b border-rule bg-paper tall:sticky"
    >
      <SiteHeader />
    </Region>
  </>
);
const after = (
  <>
    <Region as="footer" id={footerId} className="no-print border-t border-rule bg-paper">
      <SiteFooter />
    </Region>
    {/* In an element of its own: React could add nothing to a body whose children a reading aid put elsewhere. */}
    <div>
      <Guard>
        <ToastHost />
      </Guard>
    </div>
    <Guard>
      <PageAnalytics />
    </Guard>
    <Guard>
      <HeadingFocus />
    </Guard>
    <Guard>
      <ScrollPosition />
    </Guard>
  </>
);

/** @param props.toErrorPage what stands in the place of a page that a link led to and that cannot be rendered */
export function SiteShell({
  children,
  toErrorPage,
}: {
  children: Elements;
  toErrorPage: (error: unknown) => ReactNode;
}) {
  return (
    <>
      {before}
      <Region as="main" id="main" tabIndex={-1} className="focus:outline-none" toErrorPage={toErrorPage}>
        {children}
        <Guard>
          <ReplayEarlyInput />
        </Guard>
      </Region>
      {after}
    </>
  );
}

function AnnouncementBar() {
  const bar = useLaunch()?.bar;
  return bar ? (
    <Region
      as="aside"
      id="announcement"
      aria-label="Announcement"
      className="on-ink no-print bg-band py-3 text-center text-sm text-on-ink"
    >
      <p className="wrap">
        <span>{bar.text}</span>{" "}
        {bar.link ? (
          <Link to={bar.link.href} className="underline underline-offset-4 hover:text-aqua">
            {bar.link.label}
          </Link>
        ) : null}
      </p>
    </Region>
  ) : null;
}

/** As `<ScrollRestoration>`, without its inline script, which fails where storage is blocked: at a page load the browser restores by itself. */
function ScrollPosition() {
  useScrollRestoration();
  const { state, location } = useNavigation();
  useEffect(() => {
    // A page of which nothing comes is asked for as by a plain link.
    const timer = state === "loading" && setTimeout(() => void follow(createPath(location)), 10_000);
    return () => clearTimeout(timer || undefined);
  }, [state, location]);
  return null;
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
