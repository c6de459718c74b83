import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { test, waitUntilStill } from "./journey.ts";

/** A page of each area, and one that is not there. */
const paths = [
  "/",
  "/waitlist",
  "/how-it-works",
  "/pricing",
  "/blog",
  "/blog/seven-habits-of-generic-prose",
  "/demo",
  "/your-voice",
  "/personas",
  "/terms-of-service",
  "/components",
  "/no/such/page",
];

/** Where each element of the page stands and how it looks. */
async function look(page: Page): Promise<string[]> {
  await waitUntilStill(page);
  const inForce = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>("[data-precedence=area]")]
      .filter(({ sheet }) => sheet && !sheet.disabled)
      .map(({ sheet }) => sheet?.cssRules.length ?? 0),
  );
  assert.ok(inForce.length === 1 && inForce.every((rules) => rules > 10), `one area in force, of ${inForce.length}`);
  return page.evaluate(() => {
    scrollTo(0, 0);
    return [...document.querySelectorAll("main *, header *, footer *")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, border, display } = getComputedStyle(element);
      const classes = element.getAttribute("class") ?? "";
      return [
        element.tagName,
        classes,
        ...[x, y, width, height].map(Math.round),
        color,
        backgroundColor,
        font,
        border,
        display,
      ].join(" | ");
    });
  });
}

/** @param title of the page, which it has once it is rendered: its address comes before that */
async function follow(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate(
    (to) => Reflect.get(Object(Reflect.get(window, "__reactRouterDataRouter")), "navigate")(to),
    path,
  );
  await page.waitForFunction(([to, name]) => location.pathname === to && document.title === name, [path, title]);
}

test("a page looks the same whatever page its visitor comes from, and one page's rules never reach another", async ({
  site,
}) => {
  test.setTimeout(300_000);
  const page = await site.openPage({ width: 1000, expectedErrors: /status of 404/ });
  const opened = new Map<string, { look: string[]; title: string }>();
  for (const path of paths) {
    await page.goto(site.origin + path);
    opened.set(path, { look: await look(page), title: await page.title() });
  }
  // From the last page through all and back: each is met after every kind of neighbor, most of them twice.
  for (const path of [
    ...paths.slice(0, -1),
    ...paths.toReversed(),
    "/demo",
    "/",
    "/your-voice",
    "/blog",
    "/waitlist",
  ]) {
    const { look: expected = [], title = "" } = opened.get(path) ?? {};
    await follow(page, path, title);
    const seen = await look(page);
    assert.deepEqual(
      seen.filter((line, at) => line !== expected[at]),
      [],
      path,
    );
    assert.equal(seen.length, expected.length, path);
  }
});
