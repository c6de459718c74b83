import { expect } from "@playwright/test";
import { allPages, postPath, topicPath } from "../../src/pages.ts";
import { waitForHydration } from "../support/chromium.ts";
import { test } from "./journey.ts";

const everyPath = [
  ...allPages.map(({ path }) => path),
  postPath("measure-your-voice"),
  topicPath("category", "voice"),
  "/no/such/page",
];

/** A list, a post, numbers of one's own, and a form: what shows a date, a number or a time in any way. */
const kinds = ["/", "/blog", postPath("measure-your-voice"), "/your-voice", "/demo", "/waitlist"];

const year = new Date().getUTCFullYear();
/**
 * The first is as far from the server as one can be in all three: a date, an hour or a digit that a page takes from its visitor differs.
 * The others show what only the other direction does, on one page of each kind.
 */
const visitors = [
  {
    name: "a year on",
    paths: everyPath,
    time: `${year + 1}-01-01T00:00:30Z`,
    timezoneId: "Pacific/Kiritimati",
    locale: "ar-EG",
  },
  {
    name: "a year back",
    paths: kinds,
    time: `${year - 1}-12-31T23:59:30Z`,
    timezoneId: "America/Los_Angeles",
    locale: "de-DE",
  },
  { name: "now", paths: kinds, time: null, timezoneId: "Asia/Kathmandu", locale: "th-TH-u-ca-buddhist-nu-thai" },
];

for (const { name, paths, time, timezoneId, locale } of visitors)
  test(`${paths === everyPath ? "every page" : "each kind of page"} takes over its HTML as it came with the clock ${name}, in ${timezoneId} and ${locale}`, async ({
    site,
    browser,
  }) => {
    const context = await browser.newContext({ timezoneId, locale });
    if (time) await context.clock.setFixedTime(time);
    const problems: string[] = [];
    const page = await context.newPage();
    page.on("console", (message) => {
      if (!/status of (400|404|500)/.test(message.text())) problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
    for (const path of paths) {
      await page.goto(site.origin + path);
      // Pages that are only read start React with the first action.
      await page.mouse.move(10, 10);
      await page.keyboard.press("Tab");
      await waitForHydration(page);
      await page.waitForTimeout(100);
      await expect(page.getByRole("contentinfo")).toContainText(`© ${year} `);
    }
    await context.close();
    expect(problems).toEqual([]);
  });
