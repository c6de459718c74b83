import type { Page } from "@playwright/test";
import type { Site } from "./journey.ts";

/** A stored analytics event. */
export interface StoredEvent {
  name: string;
  properties: Record<string, string | number>;
}

/** @returns a function that reads the events stored since now, all or only the given names */
export async function watchEvents(site: Site): Promise<(...names: string[]) => Promise<StoredEvent[]>> {
  await site.waitForEventCleanup();
  const [last] = await site.query<{ id: number }>("select coalesce(max(id), 0)::int as id from site.events");
  return (...names) =>
    site.query<StoredEvent>(
      "select name, properties from site.events where id > $1 and (name = any($2::text[]) or $2::text[] = '{}') order by happened_at, id",
      [last?.id ?? 0, names],
    );
}

/** Waits until the page has loaded its analytics sink, which it does when idle. */
export async function waitForSink(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("first-party-sink")),
  );
  await page.waitForTimeout(100);
}

/** Simulates the page being hidden and left: queued events are sent, if allowed. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide"));
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/**
 * Makes a page send its queued events before it is really left: a beacon on unload would carry the headless user agent, and a
 * bot's events are dropped.
 */
export async function sendEvents(page: Page): Promise<void> {
  await waitForSink(page);
  await hide(page);
  await page.waitForTimeout(300);
}

/** Leaves a page like a reader who closes the tab after a moment. */
export async function leave(page: Page): Promise<void> {
  await sendEvents(page);
  await page.goto("about:blank");
}
