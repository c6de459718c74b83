import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { eventProperties } from "../../src/lib/analytics/events.ts";
import { optOutKey } from "../../src/lib/analytics/consent.ts";
import type { Journey, Site } from "./journey.ts";

interface StoredEvent {
  id: number;
  name: string;
  path: string;
  properties: Record<string, unknown>;
  visitor: string;
}

async function lastEvent(site: Site): Promise<number> {
  const [row] = await site.query<{ id: number }>("select coalesce(max(id), 0)::int as id from site.events");
  return row?.id ?? 0;
}

/** Events stored since, once there are as many as expected or five seconds have passed. */
async function eventsSince(site: Site, id: number, atLeast: number): Promise<StoredEvent[]> {
  const started = performance.now();
  while (true) {
    const rows = await site.query<StoredEvent>(
      "select id::int, name, path, properties, visitor from site.events where id > $1 order by happened_at, id",
      [id],
    );
    if (rows.length >= atLeast || performance.now() - started > 5_000) return rows;
    await sleep(100);
  }
}

/** What leaves the page: addresses of every request, and every cookie that was set. */
function watch(page: Page): { addresses: string[] } {
  const addresses: string[] = [];
  page.context().on("request", (request) => addresses.push(request.url()));
  return { addresses };
}

/**
 * As if the visitor went to another tab: what is held is sent at once. A page that really goes sends it too, but a driven
 * browser then forgets the name it was given, and a robot's events are dropped.
 */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForTimeout(300);
}

/** Until measuring had every chance to send: connected when idle, then a hidden page. */
async function visitAndLeave(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(1_500);
  await page.getByRole("link", { name: "Pricing", exact: true }).first().click();
  await page.waitForURL("**/pricing");
  await page.waitForTimeout(300);
  await hide(page);
  await page.goto("about:blank");
}

const refusals: { name: string; script: string }[] = [
  {
    name: "Global Privacy Control",
    script: 'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true })',
  },
  { name: "Do Not Track", script: 'Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" })' },
  { name: "the opt-out", script: `try { localStorage.setItem("${optOutKey}", "off") } catch {}` },
];

export const journeys: Journey[] = [
  {
    name: "a visit sends what the catalogue promises, to the site itself, without a cookie",
    async run(site) {
      const before = await lastEvent(site);
      const page = await site.openPage();
      const { addresses } = watch(page);
      await page.goto(`${site.origin}/?utm_source=elsewhere`, { waitUntil: "load" });
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "How it works" }).click();
      await page.waitForURL("**/how-it-works");
      await page.getByRole("banner").getByRole("link", { name: "Join the Waitlist" }).click();
      await page.waitForURL("**/waitlist");
      await page.waitForTimeout(300);
      await hide(page);

      const events = await eventsSince(site, before, 6);
      const told = events.map(({ name, properties }) => `${name} ${JSON.stringify(properties)}`);
      assert.deepEqual(
        told.filter((line) => line.startsWith("page_viewed")),
        ["/", "/how-it-works", "/waitlist"].map((path) => `page_viewed ${JSON.stringify({ path, route: path })}`),
      );
      assert.ok(told.includes('nav_clicked {"link":"/how-it-works"}'), told.join("\n"));
      assert.ok(told.includes('cta_clicked {"label":"Join the Waitlist","section":"header"}'), told.join("\n"));
      assert.ok(told.includes('waitlist_opened {"location":"header"}'), told.join("\n"));

      for (const { name, properties, path } of events) {
        assert.ok(Object.hasOwn(eventProperties, name), `${name} is not in the catalogue`);
        const kinds: Record<string, string> = { ...eventProperties[name as keyof typeof eventProperties] };
        assert.deepEqual(Object.keys(properties).sort(), Object.keys(kinds).sort(), name);
        assert.ok(!path.includes("?") && !JSON.stringify(properties).includes("utm_"), "no query is kept");
      }
      assert.equal(new Set(events.map((event) => event.visitor)).size, 1, "one visitor");
      assert.deepEqual(
        addresses.filter((address) => !address.startsWith(site.origin) && !/^(about|data|blob):/.test(address)),
        [],
        "nothing leaves for another site",
      );
      assert.deepEqual(await page.context().cookies(), []);
      const sent = addresses.filter((address) => address.endsWith("/api/events")).length;
      assert.ok(sent >= 1 && sent <= 6, `${sent} requests for ${events.length} events`);
    },
  },
  {
    name: "a page that does not exist is one event, under the catch-all route",
    async run(site) {
      const before = await lastEvent(site);
      const page = await site.openPage({ expectedErrors: /404/ });
      await page.goto(`${site.origin}/no/such/page`, { waitUntil: "load" });
      await hide(page);
      const events = await eventsSince(site, before, 2);
      const views = events.filter((event) => event.name === "page_viewed").map((event) => event.properties);
      assert.deepEqual(views, [{ route: "/*", path: "/no/such/page" }]);
    },
  },
  ...refusals.map(({ name, script }): Journey => ({
    name: `with ${name} no request leaves, and not even the measuring code is fetched`,
    async run(site) {
      const before = await lastEvent(site);
      const page = await site.openPage();
      await page.addInitScript(script);
      const { addresses } = watch(page);
      await visitAndLeave(page, `${site.origin}/`);
      assert.deepEqual(
        addresses.filter((address) => /\/api\/events|first-party-sink|vercel|plausible/.test(address)),
        [],
      );
      assert.deepEqual(await eventsSince(site, before, 0), []);
    },
  })),
  {
    name: "an opt-out in the middle of a visit stops what was not sent yet",
    async run(site) {
      const before = await lastEvent(site);
      const page = await site.openPage();
      const { addresses } = watch(page);
      await page.goto(`${site.origin}/`, { waitUntil: "load" });
      await page.evaluate((key) => localStorage.setItem(key, "off"), optOutKey);
      await page.waitForTimeout(1_000);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
      await page.waitForURL("**/pricing");
      await hide(page);
      await page.waitForTimeout(1_500);
      assert.deepEqual(
        addresses.filter((address) => address.endsWith("/api/events")),
        [],
      );
      assert.deepEqual(await eventsSince(site, before, 0), []);
    },
  },
];
