import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { AnalyticsEventName, AnalyticsEvents } from "../../lib/analytics/events.ts";
import { countView, type View } from "./count-declared.ts";

/** Attributes of a link or button whose click is an event. */
export function clickEvent<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsEvents[Name]) {
  return { "data-click": JSON.stringify([name, properties]) };
}

/** The same of a link in the menu: its path is the event's property. */
export const menuClick = { "data-click": '["nav_clicked"]' } as const;

/** Counts an event when its page is shown: the app does, or on a page that is only read its script (visit-script.ts). */
export function ViewEvent({ view }: { view: View }) {
  const element = useRef<HTMLDataElement>(null);
  const { pathname } = useLocation();
  const value = JSON.stringify(view);
  useEffect(() => {
    if (element.current) countView(element.current);
  }, [pathname, value]);
  return <data ref={element} hidden value={value} data-view="" />;
}
