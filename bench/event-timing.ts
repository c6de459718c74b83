import type { Page } from "@playwright/test";

/** Records the longest event of every interaction, in milliseconds (Event Timing: steps of 8, none below 16). Call before the page loads. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longest = new Map<number, number>();
    Reflect.set(window, "interactionsSeen", longest);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = Number(Reflect.get(entry, "interactionId"));
        if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
      }
      // @ts-expect-error -- durationThreshold is part of Event Timing and not yet of the DOM's types
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
  });
}

export async function readInteractions(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const durations: unknown = Reflect.get(window, "interactionsSeen");
    return durations instanceof Map ? [...durations.values()].map(Number) : [];
  });
}

export async function clearInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: unknown = Reflect.get(window, "interactionsSeen");
    if (durations instanceof Map) durations.clear();
  });
}
