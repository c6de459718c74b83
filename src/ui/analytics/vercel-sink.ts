import { inject, pageview, track } from "@vercel/analytics";
import { isAnalyticsAllowed } from "./consent.ts";
import type { Sink } from "./track.ts";

/** Vercel's script comes from the site's own origin. Page views have route and path, never a query. */
export function connectVercelSink(): Sink {
  inject({
    mode: "production",
    disableAutoTrack: true,
    beforeSend: (event) => (isAnalyticsAllowed() ? { ...event, url: event.url.split(/[?#]/)[0] ?? event.url } : null),
  });
  return ({ name, properties }) => {
    if (name === "page_viewed") pageview({ route: String(properties["route"]), path: String(properties["path"]) });
    else track(name, properties);
  };
}
