import type { Page } from "@playwright/test";
import type { Site } from "./journey.ts";

/** An event as the site's own endpoint stored it. */
export interface StoredEvent {
  name: string;
  properties: Record<string, string | number>;
}

/** Marks a moment; the function that comes back gives what was stored since, of all names or of these. */
export async function watchEvents(site: Site): Promise<(...names: string[]) => Promise<StoredEvent[]>> {
  await site.earlierEventsGone();
  const [last] = await site.query<{ id: number }>("select coalesce(max(id), 0)::int as id from site.events");
  return (...names) =>
    site.query<StoredEvent>(
      "select name, properties from site.events where id > $1 and (name = any($2::text[]) or $2::text[] = '{}') order by happened_at, id",
      [last?.id ?? 0, names],
    );
}

/** Waits until the page has what sends events: it comes when the page is idle. */
export async function sinkFetched(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("first-party-sink")),
  );
  await page.waitForTimeout(100);
}

/** As if the page goes, and was hidden before: what it holds is sent, if anything may be. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide"));
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/**
 * Tells a page that it goes and is hidden, so that it sends what it holds. Before it really goes: a driven browser then
 * forgets the name it was given, and a robot's events are dropped.
 */
export async function sendEvents(page: Page): Promise<void> {
  await sinkFetched(page);
  await hide(page);
  await page.waitForTimeout(300);
}

/** Leaves a page as a reader does who closes the tab after a moment. */
export async function leave(page: Page): Promise<void> {
  await sendEvents(page);
  await page.goto("about:blank");
}
