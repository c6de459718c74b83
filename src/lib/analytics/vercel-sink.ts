import { inject, pageview, track } from "@vercel/analytics";
import { isMeasuringAllowed } from "./consent.ts";
import type { Sink } from "./track.ts";

/**
 * The hosted web analytics: its script is served by the host from the site's own address (`/_vercel/insights/script.js`),
 * so nothing of another site runs here. Page views go with route and path, never with a query.
 */
export function connectVercelSink(): Sink {
  inject({
    mode: "production",
    disableAutoTrack: true,
    beforeSend: (event) => (isMeasuringAllowed() ? { ...event, url: event.url.split(/[?#]/)[0] ?? event.url } : null),
  });
  return ({ name, properties }) => {
    if (name === "page_viewed") pageview({ route: String(properties["route"]), path: String(properties["path"]) });
    else track(name, properties);
  };
}
