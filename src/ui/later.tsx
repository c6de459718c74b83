import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** What follows a page's heading: after a click in the next frame, with a screen's height reserved; otherwise at once. */
export function Later({ children }: { children: ReactNode }) {
  const isFollowingLink = useNavigationType() === "PUSH";
  const { hash } = useLocation();
  const [isShown, setIsShown] = useState(!isFollowingLink || hash !== "");

  useEffect(() => {
    if (isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // An animation frame runs before the next paint, its timer after it.
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
