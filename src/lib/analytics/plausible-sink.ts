import type { Sink, TrackedEvent } from "./track.ts";

/** Where Plausible takes events; the content policy's `connect-src` names its origin when this sink is configured. */
export const plausibleOrigin = "https://plausible.io";

/** One event in the words of Plausible's events API: a page view is called `pageview`, everything else keeps its name. */
export function toPlausible(event: TrackedEvent, domain: string): Record<string, unknown> {
  const { name, properties, path } = event;
  const url = `https://${domain}${path}`;
  // The address tells the path; the route is a property of its own.
  if (name === "page_viewed") return { name: "pageview", domain, url, props: { route: properties["route"] } };
  return { name, domain, url, props: properties };
}

/**
 * Plausible through its events API, without its script: one small request an event, no answer read.
 * @param domain the site as Plausible knows it
 */
export function createPlausibleSink(domain: string): Sink {
  return (event) => {
    const body = JSON.stringify(toPlausible(event, domain));
    fetch(`${plausibleOrigin}/api/event`, {
      method: "POST",
      body,
      keepalive: true,
      mode: "no-cors",
      credentials: "omit",
    }).catch(() => undefined);
  };
}
