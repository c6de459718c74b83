/**
 * A ref that reveals the element's children one by one when scrolled into view, unless reduced motion is on (`data-reveal` in
 * components.css). An element with an empty `data-reveal` is revealed by visit-script.ts where the app is not there yet.
 */
export function revealChildren(element: HTMLElement | null): (() => void) | undefined {
  if (!element || element.dataset["reveal"] || element.getBoundingClientRect().top < innerHeight) return undefined;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || matchMedia("print").matches) return undefined;
  for (const [index, child] of [...element.children].entries())
    if (child instanceof HTMLElement) child.style.setProperty("--index", String(index));
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
}
