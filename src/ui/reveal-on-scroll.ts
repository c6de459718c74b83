/**
 * A ref that lets the element's children arrive one by one when it is scrolled into view (`data-reveal` in components.css).
 * Nothing is hidden before that, so that a picture of the whole page, a reader and a script that fails find all of it. An element
 * with an empty `data-reveal` is watched by visit-script.ts where the app is not there yet.
 */
export function revealChildren(element: HTMLElement | null): (() => void) | undefined {
  if (!element || element.dataset["reveal"]) return undefined;
  let isFirst = true;
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      const isBeside = isFirst && entry !== undefined && entry.boundingClientRect.top < innerHeight;
      isFirst = false;
      if (!isBeside && !entry?.isIntersecting) return;
      observer.disconnect();
      // What is in the first window, or above it, does not arrive.
      if (isBeside) return;
      for (const [index, child] of [...element.children].entries())
        if (child instanceof HTMLElement) child.style.setProperty("--index", String(index));
      element.dataset["reveal"] = "shown";
    },
    // A little before it is in sight, or its first line would be seen to vanish.
    { rootMargin: "0px 0px 24px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
