import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Focuses the new page's heading after a navigation, so that screen readers announce the page. */
export function HeadingFocus() {
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
