import { type RefObject, useEffect } from "react";

/** Reveals children one by one when scrolled into view, unless reduced motion is on (`data-reveal` in components.css). */
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
