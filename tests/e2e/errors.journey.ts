import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "../support/chromium.ts";
import { expectFitsEverywhere, follow, test } from "./journey.ts";
import { waitForSink, watchEvents } from "./stored-events.ts";

// The browser reports the status of the page itself as an error.
const statusOf = (status: number) => new RegExp(`status of ${status} `);

/** Captures events sent on unload: beacons carry the headless user agent and would be dropped as a bot's. */
async function captureEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "sendBeacon", { value: undefined });
    const send = window.fetch;
    window.fetch = (target, options) => {
      const body = options?.body;
      if (target === "/api/events" && typeof body === "string")
        sessionStorage.setItem("events", `${sessionStorage.getItem("events") ?? ""}${body}`);
      return send(target, options);
    };
  });
}

test("an unknown path is a 404 with its line struck out, at three widths", async ({ site }) => {
  const stored = await watchEvents(site);
  const page = await site.openPage({ expectedErrors: statusOf(404) });
  const response = await page.goto(`${site.origin}/no/such%1Bpage?from=ad`);
  assert.equal(response?.status(), 404);
  await page.getByRole("heading", { level: 1, name: "Oops—we lost our way" }).waitFor();
  await page.getByText("This page doesn’t exist, but ideas don’t just vanish.").waitFor();
  assert.equal(await page.locator("del").textContent(), "The page you asked for");
  const quick = page.getByRole("navigation", { name: "Quick links" });
  for (const href of ["/how-it-works", "/demo", "/personas"])
    assert.equal(await quick.locator(`a[href="${href}"], a[href^="${href}?"]`).count(), 1);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
  await expectFitsEverywhere(page);
  await expect
    .poll(() => stored("404_page_view"))
    .toContainEqual({ name: "404_page_view", properties: { path: "/no/such%1Bpage" } });
});

test("Go Back goes back, and home where there is nothing behind", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: statusOf(404) });
  await page.goto(`${site.origin}/pricing`);
  await page.goto(`${site.origin}/nowhere`);
  await page.getByRole("link", { name: "Go Back" }).click();
  await page.waitForURL(`${site.origin}/pricing`);

  const other = await site.openPage({ expectedErrors: statusOf(404) });
  // A new tab has no history.
  const [fresh] = await Promise.all([
    other.context().waitForEvent("page"),
    other.evaluate((url) => void window.open(url, "_blank", "noopener"), `${site.origin}/nowhere`),
  ]);
  await fresh.getByRole("link", { name: "Go Back" }).click();
  await fresh.waitForURL(`${site.origin}/`);
});

test("the search of the 404 page goes to the blog, trimmed and encoded, and a search of only spaces does nothing", async ({
  site,
}) => {
  const stored = await watchEvents(site);
  const page = await site.openPage({ expectedErrors: statusOf(404) });
  await page.goto(`${site.origin}/nowhere`);
  const box = page.getByRole("searchbox");
  await box.fill("   ");
  await box.press("Enter");
  await page.waitForTimeout(300);
  assert.equal(page.url(), `${site.origin}/nowhere`);
  await box.fill("  voice & tone ");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/\/blog\?search=voice(%20|\+)%26(%20|\+)tone$/);
  await expect
    .poll(() => stored("404_search"))
    .toContainEqual({ name: "404_search", properties: { query: "voice & tone" } });

  const plain = await site.openPage({ javaScript: false, expectedErrors: statusOf(404) });
  await plain.goto(`${site.origin}/nowhere`);
  await plain.getByRole("searchbox").fill("voice");
  await plain.getByRole("button", { name: "Search" }).click();
  await plain.waitForURL(`${site.origin}/blog?search=voice`);
});

test("/500 is the stopped press, with its status, its texts and its ways out, at three widths", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: statusOf(500) });
  const response = await page.goto(`${site.origin}/500`);
  assert.equal(response?.status(), 500);
  await page.getByRole("heading", { level: 1, name: "Something went wrong on our end" }).waitFor();
  await page.getByRole("heading", { level: 2, name: "What happened?" }).waitFor();
  await expectFitsEverywhere(page);
});

test("Refresh Page loads the page again, and the buttons of /500 are counted under their own labels", async ({
  site,
}) => {
  const page = await site.openPage({ expectedErrors: statusOf(500) });
  await captureEvents(page);
  await page.goto(`${site.origin}/500`);
  await waitForSink(page);
  await follow(page.getByRole("link", { name: "Refresh Page" }));
  await waitForHydration(page);
  await waitForSink(page);
  await page.getByRole("main").getByRole("link", { name: "Go to Home" }).first().click();
  await page.waitForURL(`${site.origin}/`);
  await page.goto(`${site.origin}/500`);
  await waitForSink(page);
  await page.getByRole("navigation", { name: "Quick actions" }).getByRole("link", { name: "Contact Support" }).click();
  await page.waitForURL(`${site.origin}/contact`);
  await page.reload();
  const events = await page.evaluate(() => sessionStorage.getItem("events") ?? "");
  for (const event of [
    '"name":"500_page_view","properties":{"path":"/500"}',
    '"name":"button_clicked","properties":{"label":"Refresh Page","source":"500-page"}',
    '"name":"button_clicked","properties":{"label":"Go Home","source":"500-page"}',
    '"name":"button_clicked","properties":{"label":"Contact Support","source":"500-quick-actions"}',
  ])
    assert.ok(events.includes(event), `${event} is not among ${events}`);

  const plain = await site.openPage({ javaScript: false, expectedErrors: statusOf(500) });
  await plain.goto(`${site.origin}/500`);
  await Promise.all([
    plain.waitForResponse(`${site.origin}/500`),
    follow(plain.getByRole("link", { name: "Refresh Page" })),
  ]);
});

test("an error in the browser is shown inside the site's frame, with its message and a way home", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /./ });
  await page.route("**/roadmap.data*", (route) => route.abort());
  await page.goto(`${site.origin}/community`);
  const footer = await page.getByRole("contentinfo").innerText();
  await page.getByRole("contentinfo").getByRole("link", { name: "Roadmap" }).click();
  await page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" }).waitFor();
  await page.getByText(/fetch/i).waitFor();
  await expect(page.getByRole("contentinfo"), "the site's frame is still there").toHaveText(footer, {
    useInnerText: true,
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
  await expectFitsEverywhere(page);
  await page.getByRole("main").getByRole("link", { name: "Go to Home" }).click();
  await page.waitForURL(`${site.origin}/`);
  await page.getByRole("heading", { level: 1, name: /Intelligence/ }).waitFor();
});

test("what fails on the server behind a link is the stopped press, with the reference that the server logged", async ({
  site,
}) => {
  const page = await site.openPage({ expectedErrors: statusOf(500) });
  // A loader's error as React Router's server encodes it.
  await page.route("**/roadmap.data*", (route) =>
    route.fulfill({
      status: 500,
      headers: {
        "content-type": "text/x-script; charset=utf-8",
        "x-remix-response": "yes",
        "server-timing": 'failure;desc="7K3F-9Q2M"',
      },
      body: '[{"_1":2},"routes/roadmap",{"_3":4},"error",["SanitizedError",5,6],"Error","Unexpected Server Error"]\n',
    }),
  );
  await page.goto(`${site.origin}/community`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Roadmap" }).click();
  await page.getByRole("heading", { level: 1, name: "Something went wrong on our end" }).waitFor();
  await page.getByText("7K3F-9Q2M").waitFor();

  // The first client navigation, by a link that was never hovered, so not prefetched.
  await page.goto(`${site.origin}/roadmap`);
  await page.locator("html[data-live]").waitFor();
  await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href='/roadmap']")?.click());
  await page.getByRole("heading", { level: 1, name: "Something went wrong on our end" }).waitFor();
  await site.expectAccessible(page);
});

test("a page that fails on the server keeps its reference when its scripts run, and beside it the sentence about it", async ({
  site,
}) => {
  const slug = "errors-reference";
  await site.query("alter table site.posts rename to posts_away");
  try {
    const page = await site.openPage({ expectedErrors: statusOf(500) });
    for (const arrival of ["opened", "reloaded"]) {
      const answer = arrival === "opened" ? await page.goto(`${site.origin}/blog/${slug}`) : await page.reload();
      const reference = /data-failure="([^"]+)"/.exec((await answer?.text()) ?? "")?.[1] ?? "none";
      await page.getByRole("heading", { level: 1, name: "Something went wrong on our end" }).waitFor();
      await page.waitForTimeout(300);
      const box = page.getByRole("region", { name: "What happened?" });
      await expect(box.getByText(reference)).toBeVisible();
      await expect(box.getByText("quote the reference below")).toBeVisible();
    }
  } finally {
    await site.query("alter table site.posts_away rename to posts");
  }
});

test("every unknown path is answered with the same page, without the path", async ({ site }) => {
  const answers = await Promise.all(
    ["/no/such/page", "/other?search=x", "/blog/tag/voice/more"].map(async (path) => {
      const response = await fetch(site.origin + path, { headers: { "accept-encoding": "br" } });
      return [
        response.status,
        response.headers.get("cache-control"),
        response.headers.get("etag"),
        await response.text(),
      ];
    }),
  );
  const [first] = answers;
  assert.deepEqual(first?.slice(0, 2), [404, "no-store"]);
  for (const answer of answers) assert.deepEqual(answer, first);
});

test("pages of 404 and 500 are compressed and say what they vary by; a missing file is one short line", async ({
  site,
}) => {
  for (const [path, status] of [
    ["/no/such/page", 404],
    ["/blog/no-such-post", 404],
    ["/500", 500],
  ] as const) {
    const response = await fetch(site.origin + path, { headers: { "accept-encoding": "br" } });
    assert.equal(response.status, status, path);
    assert.equal(response.headers.get("content-encoding"), "br", path);
    assert.match(response.headers.get("vary") ?? "", /accept-encoding/i, path);
    assert.match(await response.text(), /<h1/);
  }
  for (const path of ["/assets/entry.client-0000000000.js", "/images/missing.png"]) {
    const response = await fetch(site.origin + path);
    assert.equal(response.status, 404, path);
    assert.match(response.headers.get("content-type") ?? "", /^text\/plain/, path);
    const text = await response.text();
    assert.ok(text.length > 0 && text.length < 100, `${path}: ${text}`);
  }
});
