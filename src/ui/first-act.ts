import { siteSetting } from "./site-settings.ts";

const usable = "a, button, input, select, textarea, summary, label";
const acting = "button, input, select, textarea";
const nearby = "600px";

/** Runs `start` once the visitor of a page that is only read does something, or at once where the page as served is not theirs. */
export function onFirstAct(start: () => void): void {
  const { earlyClicks } = window;
  const isBegun = Boolean(earlyClicks?.length) || document.activeElement?.matches(usable) === true;
  if (isBegun || hasStored() || isTargetHidden() || hasOtherSink()) return start();

  function listen({ target, type }: Event): void {
    if (!(target instanceof Element)) return;
    // React would undo a translation: only what needs it is worth that.
    const isTranslated = document.documentElement.lang !== "en";
    if (isTranslated && (type === "pointerover" || type === "keydown")) return;
    if (type === "keydown" || target.closest(isTranslated ? acting : usable)) begin();
  }
  const types = ["pointerover", "click", "keydown", "focusin", "input"];
  for (const type of types) addEventListener(type, listen, { capture: true, passive: true });
  const watch = new IntersectionObserver((seen) => seen.some((part) => part.isIntersecting) && begin(), {
    rootMargin: nearby,
  });
  for (const part of document.querySelectorAll(".embed, .needs-scripts")) watch.observe(part);

  function begin(): void {
    // A script that cannot be fetched is not asked for again.
    if (!navigator.onLine) return addEventListener("online", begin, { once: true });
    for (const type of types) removeEventListener(type, listen, { capture: true });
    watch.disconnect();
    start();
  }
}

/** Who joined, began a form or chose colors here is shown it on every page. */
function hasStored(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/** As a tab's panel is that a link leads to. */
function isTargetHidden(): boolean {
  return location.hash !== "" && document.querySelector(":target")?.checkVisibility() === false;
}

function hasOtherSink(): boolean {
  return !["first-party", "none"].includes(siteSetting("analytics"));
}
