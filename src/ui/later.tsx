import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * What lies below a page's heading. A visitor who comes by a link from another page sees the heading as soon as it stands,
 * and this follows in the next frame; meanwhile a screen's height of nothing is below, so that nothing in view moves.
 * On the server, on the first page, on the way back and on the way to a place within the page it is there from the start.
 */
export function Later({ children }: { children: ReactNode }) {
  const isFollowingLink = useNavigationType() === "PUSH";
  const { hash } = useLocation();
  const [isShown, setIsShown] = useState(!isFollowingLink || hash !== "");

  useEffect(() => {
    if (isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The callback runs before the next frame is painted, the timer after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsShown(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown]);

  return isShown ? children : <div className="min-h-screen" />;
}
