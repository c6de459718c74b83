import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { optOutKey } from "../../src/ui/analytics/consent.ts";
import { plausibleOrigin } from "../../src/ui/analytics/plausible-sink.ts";
import { prepareSite } from "../support/prepared-site.ts";
import { freePort, startProcess } from "../support/site-process.ts";
import { type Site, test } from "./journey.ts";

const post = "what-joining-the-waitlist-gets-you";

/** Starts a built site with this analytics sink. */
async function withSink(analytics: string, visitIt: (origin: string) => Promise<void>): Promise<void> {
  const { dataDir, remove } = await prepareSite();
  const site = startProcess({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ANALYTICS: analytics,
    LOG_LEVEL: "error",
  });
  try {
    await site.ready(60_000);
    await visitIt(site.origin.replace("127.0.0.1", "localhost"));
  } finally {
    await site.stop();
    await remove();
  }
}

const vercelScript = "/_vercel/insights/script.js";

/** A stand-in for Vercel's script: it drains the queue `vaq`, calls `beforeSend` and posts to Vercel's paths. */
const scriptOfVercel = `{
  let filter = (event) => event;
  const post = (path, body) => fetch("/_vercel/insights/" + path, { method: "POST", body: JSON.stringify(body), keepalive: true });
  window.va = (kind, data) => {
    if (kind === "beforeSend") { filter = data; return; }
    const event = filter({ type: kind, url: location.href });
    if (event) post(kind === "pageview" ? "view" : "event", { ...data, url: event.url });
  };
  for (const waiting of window.vaq ?? []) window.va(...waiting);
}`;

/** Plays Vercel's host. @returns what the script sends to it */
async function playVercel(page: Page): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = [];
  await page.route(`**${vercelScript}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: scriptOfVercel }),
  );
  await page.route(/\/_vercel\/insights\/(view|event)$/, (route) => {
    sent.push(JSON.parse(route.request().postData() ?? ""));
    return route.fulfill({ status: 200, body: "" });
  });
  return sent;
}

/** Plays Plausible's events API. @returns what pages send to it */
async function playPlausible(page: Page): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = [];
  await page.route(`${plausibleOrigin}/**`, (route) => {
    assert.equal(route.request().url(), `${plausibleOrigin}/api/event`);
    assert.equal(route.request().method(), "POST");
    sent.push(JSON.parse(route.request().postData() ?? ""));
    return route.fulfill({ status: 202, body: "ok" });
  });
  return sent;
}

async function visit(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/?utm_source=elsewhere`, { waitUntil: "load" });
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Blog" }).click();
  await page.waitForURL("**/blog");
  await page
    .getByRole("complementary")
    .getByRole("link", { name: /^What joining the waitlist/ })
    .click();
  await page.waitForURL(`**/blog/${post}`);
}

async function policyOf(origin: string, path = "/"): Promise<string> {
  const answer = await fetch(origin + path);
  await answer.body?.cancel();
  return answer.headers.get("content-security-policy")?.replace(/'sha256-[^']+' ?/g, "") ?? "";
}

async function whenFetched(page: Page, part: string): Promise<{ startedAt: number; loadedAt: number }> {
  return page.evaluate((wanted) => {
    const started = performance.getEntriesByType("resource").find(({ name }) => name.includes(wanted))?.startTime;
    const [navigation] = performance.getEntriesByType("navigation");
    const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Infinity;
    return { startedAt: started ?? -1, loadedAt: loaded };
  }, part);
}

/** After a refusal nothing is fetched or sent. analytics-events.journey.ts covers each kind of refusal. */
async function expectSilence(site: Site, origin: string): Promise<void> {
  const page = await site.openPage();
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  await page.addInitScript('Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true })');
  await visit(page, origin);
  await page.waitForTimeout(800);
  assert.deepEqual(
    asked.filter((url) => !url.startsWith(origin) || /_vercel|-sink|\/api\/events/.test(url)),
    [],
  );
}

const expectedViews = [
  { route: "/", path: "/" },
  { route: "/blog", path: "/blog" },
  { route: "/blog/:slug", path: `/blog/${post}` },
];

test("with ANALYTICS=vercel its script comes after the page, from the site's own origin, with route and path, and obeys a refusal", async ({
  site,
}) => {
  const ownPolicy = await policyOf(site.origin);
  await withSink("vercel", async (origin) => {
    assert.equal(await policyOf(origin), ownPolicy, "the policy is no wider than without it");
    const page = await site.openPage();
    const asked: string[] = [];
    page.context().on("request", (request) => asked.push(request.url()));
    const sent = await playVercel(page);
    await visit(page, origin);
    const views = () => sent.filter((event) => "route" in event).map(({ route, path }) => ({ route, path }));
    await expect.poll(views).toEqual(expectedViews);
    for (const name of ["nav_clicked", "blog_post_viewed"])
      await expect.poll(() => sent.map((event) => event["name"])).toContain(name);
    assert.ok(
      sent.every(({ url }) => typeof url === "string" && !url.includes("?")),
      "no query is sent",
    );
    assert.deepEqual(
      asked.filter((url) => !url.startsWith(origin)),
      [],
      "nothing for another site",
    );
    assert.deepEqual(await page.context().cookies(), []);
    const { startedAt, loadedAt } = await whenFetched(page, vercelScript);
    assert.ok(
      startedAt > loadedAt,
      `the script was asked for at ${startedAt} ms, the page was loaded at ${loadedAt} ms`,
    );

    const before = sent.length;
    await page.evaluate((key) => localStorage.setItem(key, "off"), optOutKey);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
    await page.waitForURL("**/pricing");
    await page.waitForTimeout(300);
    assert.equal(sent.length, before, "an opt-out in the middle of a visit holds");
    await expectSilence(site, origin);

    // A script that never loads, or answers 404, must not affect the page.
    const waiting = await site.openPage();
    await waiting.route(`**${vercelScript}`, () => undefined);
    await waiting.goto(origin);
    await waiting.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
    await waiting.waitForURL("**/blog");
    // Only Vercel's servers have the script.
    const missing = await site.openPage({ expectedErrors: /status of 404|MIME type/ });
    const asked404 = missing.waitForResponse(origin + vercelScript);
    await missing.goto(origin);
    assert.equal((await asked404).status(), 404);
  });
});

test("with ANALYTICS=plausible:<domain> events go to Plausible and nowhere else, without its script, and obey a refusal", async ({
  site,
}) => {
  const ownPolicy = await policyOf(site.origin);
  await withSink("plausible:penwright.example", async (origin) => {
    for (const path of ["/", "/blog", "/no/such/page"])
      assert.equal(
        await policyOf(origin, path),
        (await policyOf(site.origin, path)).replace("connect-src 'self'", `connect-src 'self' ${plausibleOrigin}`),
        path,
      );
    assert.ok(!ownPolicy.includes("plausible"));
    const page = await site.openPage();
    const asked: string[] = [];
    page.context().on("request", (request) => asked.push(request.url()));
    const sent = await playPlausible(page);
    await visit(page, origin);
    const views = () =>
      sent.filter(({ name }) => name === "pageview").map(({ url, domain, props }) => ({ url, domain, props }));
    await expect.poll(views).toEqual(
      expectedViews.map(({ route, path }) => ({
        url: `https://penwright.example${path}`,
        domain: "penwright.example",
        props: { route },
      })),
    );
    await expect.poll(() => sent.map(({ name }) => name)).toContain("blog_post_viewed");
    assert.deepEqual(
      asked.filter((url) => !url.startsWith(origin) && url !== `${plausibleOrigin}/api/event`),
      [],
    );
    assert.deepEqual(await page.context().cookies(), []);
    const { startedAt, loadedAt } = await whenFetched(page, "plausible-sink");
    assert.ok(startedAt > loadedAt, "not even its module is fetched before the page is loaded");
    await expectSilence(site, origin);
  });
});
