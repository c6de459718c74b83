import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { Elements } from "./elements.ts";

/** Renders its children a frame after a navigation, so that the heading is painted first; at once on the first load. */
export function Later({ children }: { children: Elements }) {
  const isFollowingLink = useNavigationType() === "PUSH";
  const { hash } = useLocation();
  const [isShown, setIsShown] = useState(!isFollowingLink || hash !== "");

  useEffect(() => {
    if (isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The animation frame runs before the next paint, the timer after it.
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
