import assert from "node:assert/strict";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { optOutKey } from "../../src/ui/analytics/consent.ts";
import { eventProperties } from "../../src/lib/analytics/events.ts";
import { walk, walkEvents } from "./analytics-visit.ts";
import { hide, sendEvents, type StoredEvent, waitForSink, watchEvents } from "./stored-events.ts";
import { type Site, test } from "./journey.ts";

interface RecordedRequest {
  method: string;
  url: string;
  setsCookie: boolean;
}

/** Records every request of a browser context from now on. */
function record(context: BrowserContext): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  context.on("request", (request) => {
    const recorded = { method: request.method(), url: request.url(), setsCookie: false };
    requests.push(recorded);
    void request
      .response()
      .then((response) => response?.headersArray())
      .then((headers) => (recorded.setsCookie = headers?.some(({ name }) => /^set-cookie$/i.test(name)) ?? false))
      .catch(() => undefined);
  });
  return requests;
}

function foreign(requests: readonly RecordedRequest[], site: Site): string[] {
  return requests
    .map(({ url }) => url)
    .filter((url) => !url.startsWith(`${site.origin}/`) && !/^(data|blob):/.test(url));
}

function analyticsUrls(requests: readonly RecordedRequest[]): string[] {
  return requests.map(({ url }) => url).filter((url) => /\/api\/events|-sink|_vercel|insights|plausible/.test(url));
}

async function expectNothingStored(page: Page): Promise<void> {
  assert.deepEqual(await page.context().cookies(), [], "no cookie");
  const stored = await page.evaluate(() => Object.keys(localStorage));
  assert.deepEqual(
    stored.filter((key) => key !== optOutKey),
    [],
    "nothing stored in the browser",
  );
}

/** Properties by event name, in order; the seconds on a page, which vary, as 0. */
function byName(events: readonly StoredEvent[]): Record<string, StoredEvent["properties"][]> {
  const properties: Record<string, StoredEvent["properties"][]> = {};
  for (const event of events) {
    const seconds = event.properties["timeOnPage"];
    if (seconds !== undefined) assert.ok(Number.isInteger(seconds) && Number(seconds) < 60, `${seconds} seconds`);
    (properties[event.name] ??= []).push({ ...event.properties, ...(seconds !== undefined && { timeOnPage: 0 }) });
  }
  return properties;
}

/** A visit that would send page views, a navigation and a chosen plan. */
async function lookAtPlans(page: Page, site: Site, beforeLeaving: () => Promise<void>): Promise<void> {
  await page.goto(`${site.origin}/`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
  await page.locator("label[for=plan-business]").click();
  await beforeLeaving();
}

// One check decides for all three, so the whole visit runs for one of them only.
const refusals: {
  name: string;
  refuse: (page: Page, site: Site) => Promise<void>;
  isWholeVisit: boolean;
}[] = [
  {
    name: "Global Privacy Control",
    isWholeVisit: false,
    async refuse(page) {
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true, configurable: true }),
      );
    },
  },
  {
    name: "Do Not Track",
    isWholeVisit: false,
    async refuse(page) {
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1", configurable: true }),
      );
    },
  },
  {
    name: "the cookie policy's button",
    isWholeVisit: true,
    async refuse(page, site) {
      await page.goto(`${site.origin}/cookie-policy`);
      await page.getByRole("button", { name: "Turn analytics off" }).click();
      await page.getByText("You turned them off.").waitFor();
    },
  },
];

test("a visit that does everything sends every analytics event once it happens, and nothing else to anybody", async ({
  site,
}) => {
  const stored = await watchEvents(site);
  const page = await site.openPage({ expectedErrors: /status of (404|500)/ });
  const requests = record(page.context());
  await walk(page, { origin: site.origin, stamp: "allowed", beforeLeaving: () => sendEvents(page) });
  const names = Object.keys(eventProperties);
  assert.deepEqual(Object.keys(walkEvents).sort(), names.toSorted(), "the visit causes every event");
  await expect.poll(async () => byName(await stored())).toEqual(walkEvents);
  const events = await stored();

  assert.deepEqual(foreign(requests, site), [], "nothing for another site");
  assert.equal(requests.filter((one) => one.setsCookie).length, 0, "no answer sets a cookie");
  await expectNothingStored(page);
  const sent = requests.filter(({ url }) => url.endsWith("/api/events"));
  assert.ok(sent.every(({ method }) => method === "POST"));
  assert.ok(sent.length * 2 < events.length, `${events.length} events went in ${sent.length} requests`);
  assert.doesNotMatch(JSON.stringify(events), /Ada|example\.org|footnotes|utm_|from=ad/, "nothing about the person");
  const visitors = await site.query("select distinct visitor from site.events where path = '/no/such/page'");
  assert.equal(visitors.length, 1);
});

test("after any of the three refusals a visit sends nothing, and does not even fetch the analytics script", async ({
  site,
}) => {
  const stored = await watchEvents(site);
  await Promise.all(
    refusals.map(async ({ name, refuse, isWholeVisit }) => {
      const page = await site.openPage({ expectedErrors: /status of (404|500)/ });
      await refuse(page, site);
      const requests = record(page.context());
      // Leaving the tab sends whatever is still queued.
      const beforeLeaving = () => hide(page);
      if (isWholeVisit) await walk(page, { origin: site.origin, stamp: "refused", beforeLeaving });
      else await lookAtPlans(page, site, beforeLeaving);
      await page.waitForTimeout(500);
      assert.deepEqual(analyticsUrls(requests), [], name);
      assert.deepEqual(foreign(requests, site), [], name);
      await expectNothingStored(page);
    }),
  );
  assert.deepEqual(await stored(), []);
});

test("an opt-out in the middle of a visit throws away what was not sent yet", async ({ site }) => {
  const page = await site.openPage();
  const requests = record(page.context());
  await page.goto(`${site.origin}/`, { waitUntil: "load" });
  await waitForSink(page);
  await page.evaluate((key) => localStorage.setItem(key, "off"), optOutKey);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
  await page.waitForURL("**/pricing");
  await hide(page);
  await page.waitForTimeout(500);
  assert.deepEqual(
    requests.filter(({ url }) => url.endsWith("/api/events")),
    [],
  );
});

test("one action of a person counts once: a double click, Back, a category after a search, the waitlist after joining", async ({
  site,
}) => {
  const stored = await watchEvents(site);
  const page = await site.openPage();
  const main = page.getByRole("navigation", { name: "Main" });
  await page.goto(site.origin);
  await waitForSink(page);
  await main.getByRole("link", { name: "Pricing" }).dblclick();
  await page.getByRole("heading", { level: 1, name: /Three plans/ }).waitFor();
  await main.getByRole("link", { name: "Blog" }).dblclick();
  await page.getByRole("searchbox").fill("voice");
  await page.getByText(/articles? for “voice”/).waitFor();
  await page.waitForTimeout(2_000);
  await page
    .getByRole("complementary", { name: "More from the blog" })
    .getByRole("link", { name: /^Voice/ })
    .first()
    .click();
  await page.waitForURL(/category/);
  await page.getByText(/in Voice/).waitFor();
  await page.goBack();
  await page.getByText(/articles? for “voice”$/).waitFor();
  await page.waitForTimeout(2_000);
  await sendEvents(page);
  await page.goto(`${site.origin}/waitlist`);
  await waitForSink(page);
  await page.getByLabel("What should we call you?").fill("Ada Byron");
  await page.getByLabel("Where do we write to?").fill("once@example.org");
  await page.getByLabel("Small team or agency").check();
  await page.getByLabel("Within a month").check();
  await page.getByLabel("Newsletter").check();
  await page.getByRole("button", { name: "Join the Waitlist" }).dblclick();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  await main.getByRole("link", { name: "Demo" }).click();
  await page.waitForURL("**/demo?topic=*");
  await page.getByRole("heading", { level: 1, name: /voice/ }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  await sendEvents(page);
  await expect.poll(() => stored("waitlist_submitted")).toHaveLength(1);
  assert.deepEqual(
    (await stored("nav_clicked")).map(({ properties }) => properties["link"]),
    ["/pricing", "/blog", "/demo"],
  );
  for (const name of ["blog_page_viewed", "blog_searched", "blog_category_filtered", "waitlist_opened"])
    assert.equal((await stored(name)).length, 1, name);
});
