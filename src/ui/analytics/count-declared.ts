import type { AnalyticsEventName, AnalyticsEvents } from "../../lib/analytics/events.ts";
import { track } from "./track.ts";

/** An event of a page that is shown. Its path is the browser's: pages that are not there share one document. */
export type View =
  | ["page_viewed", { route: string }]
  | ["404_page_view" | "500_page_view"]
  | ["blog_page_viewed", AnalyticsEvents["blog_page_viewed"]]
  | ["blog_post_viewed", { slug: string; title: string }];

/** Counts a page's view (`<ViewEvent>`) once, whoever is first: its script or the app. */
export function countView(element: HTMLDataElement): void {
  const path = location.pathname;
  const counted = `${path} ${element.value}`;
  if (element.dataset["counted"] === counted) return;
  element.dataset["counted"] = counted;
  const view = readView(element);
  if (view[0] === "page_viewed") track(view[0], { ...view[1], path });
  else if (view[0] === "blog_post_viewed") track(view[0], view[1]);
  else if (view[0] === "blog_page_viewed") {
    if (!isListAgain()) track(view[0], view[1]);
  } else track(view[0], { path });
}

/** Whether Back or a plain link within a list (a category, a page, a search) led to this document: in the app that is no view. */
function isListAgain(): boolean {
  if (document.documentElement.dataset["live"] !== undefined) return false;
  const [load] = performance.getEntriesByType("navigation");
  const isBack = load !== undefined && "type" in load && load.type === "back_forward";
  return isBack || document.referrer.split(/[?#]/)[0] === location.origin + location.pathname;
}

export function readView({ value }: HTMLDataElement): View {
  return JSON.parse(value);
}

/** Listens to clicks on what declares an event (`clickEvent`), and to the choice of a field that does. @returns how to stop */
export function countClicks(isCounting: () => boolean): () => void {
  function count(event: Event): void {
    const { target, type } = event;
    const declares = type === "change" ? "input[data-click]" : "[data-click]:not(input)";
    const declared = target instanceof Element ? target.closest<HTMLElement>(declares) : null;
    // 2 is the second click of a double click, 0 a key.
    const isRepeated = event instanceof MouseEvent && event.detail > 1;
    if (declared && !isRepeated && isCounting()) track(...readClick(declared));
  }
  // Before React's listeners, which may change the URL.
  addEventListener("click", count, true);
  addEventListener("change", count, true);
  return () => {
    removeEventListener("click", count, true);
    removeEventListener("change", count, true);
  };
}

export function readClick(element: HTMLElement): [AnalyticsEventName, AnalyticsEvents[AnalyticsEventName]] {
  const link = element instanceof HTMLAnchorElement ? element.pathname : "";
  const [name, properties = { link }] = JSON.parse(element.dataset["click"] ?? "");
  return [name, properties];
}
