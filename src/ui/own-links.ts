import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router";
import { ownPath } from "./own-path.ts";

/** Follows links inside an element whose content is no React of ours without loading everything again (own-path.ts). */
export function useOwnLinks(target: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();

  useEffect(() => {
    const element = target.current;
    function follow(event: MouseEvent) {
      const path = ownPath(event);
      if (path === null) return;
      event.preventDefault();
      // Going where one is already adds no step to go back by; React Router's own links do the same.
      void navigate(path, { replace: path === location.pathname + location.search + location.hash });
    }
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [target, navigate]);
}
