import type { Sink, TrackedEvent } from "./track.ts";

/** The Content Security Policy's `connect-src` names it when this sink is configured. */
export const plausibleOrigin = "https://plausible.io";

export function toPlausible(event: TrackedEvent, domain: string): Record<string, unknown> {
  const { name, properties, path } = event;
  const url = `https://${domain}${path}`;
  // Plausible takes the path from the URL.
  if (name === "page_viewed") return { name: "pageview", domain, url, props: { route: properties["route"] } };
  return { name, domain, url, props: properties };
}

/** Plausible's events API, without its script. @param domain the site as Plausible knows it */
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
