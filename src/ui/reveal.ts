import { type RefObject, useEffect } from "react";

/**
 * Lets an element's children arrive one after the other when it is first seen (0.1 of it in view), once.
 * They are visible from the start: only when the element is still below the fold, and the visitor has nothing against
 * motion, are they held back. The stylesheet does the moving (`data-reveal` in components.css, `--step` is the delay).
 */
export function useReveal(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current;
    if (!element || !("IntersectionObserver" in window)) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || matchMedia("print").matches) return;
    if (element.getBoundingClientRect().top < innerHeight) return;
    element.dataset["reveal"] = "waiting";
    const show = () => {
      element.dataset["reveal"] = "shown";
      observer.disconnect();
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
      threshold: 0.1,
    });
    observer.observe(element);
    window.addEventListener("beforeprint", show);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", show);
    };
  }, [target]);
}
