import type { AnalyticsEventName, AnalyticsEvents } from "../../lib/analytics/events.ts";
import { track } from "./track.ts";

/** An event of a page that is shown. Its path is the browser's: pages that are not there share one document. */
export type View =
  | ["page_viewed", { route: string }]
  | ["404_page_view" | "500_page_view"]
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
  else track(view[0], { path });
}

export function readView({ value }: HTMLDataElement): View {
  return JSON.parse(value);
}

/** A listener for clicks on what declares an event (`clickEvent`). */
export function countClick({ target, detail }: MouseEvent): void {
  const declared = target instanceof Element ? target.closest<HTMLElement>("[data-click]") : null;
  // 2 is the second click of a double click, 0 a key.
  if (declared && detail < 2) track(...readClick(declared));
}

export function readClick(element: HTMLElement): [AnalyticsEventName, AnalyticsEvents[AnalyticsEventName]] {
  const link = element instanceof HTMLAnchorElement ? element.pathname : "";
  const [name, properties = { link }] = JSON.parse(element.dataset["click"] ?? "");
  return [name, properties];
}
