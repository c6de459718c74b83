import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { scriptsBudget, transferBudget } from "../../bench/transfer-budget.ts";
import type { Journey } from "./journey.ts";

/**
 * What the browser has fetched for a page, in bytes of bodies as they were sent. Where events go (0.5 kB) is not counted: it is
 * fetched when the page is usable and has nothing else to do.
 */
async function transferred(page: Page): Promise<{ html: number; fonts: number; scripts: number }> {
  return page.evaluate(() => {
    const sum = (ending: string) =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith(ending) && !name.includes("-sink-"))
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    const [visit] = performance.getEntriesByType("navigation");
    const html = visit instanceof PerformanceNavigationTiming ? visit.encodedBodySize : 0;
    return { html, fonts: sum(".woff2"), scripts: sum(".js") };
  });
}

async function visit(page: Page, url: string) {
  await page.goto(url, { waitUntil: "networkidle" });
  const sizes = await transferred(page);
  assert.ok(sizes.scripts > 50_000, `${url}: scripts were counted`);
  return sizes;
}

export const journeys: Journey[] = [
  {
    name: "a first visit transfers no more than the budget allows, before anybody touches the page",
    async run(site) {
      const home = await site.openPage({ width: 390 });
      const { html, fonts, scripts } = await visit(home, `${site.origin}/`);
      assert.ok(html <= transferBudget.home.html, `HTML with CSS: ${html} bytes`);
      assert.ok(fonts > 20_000 && fonts <= transferBudget.home.fonts, `fonts: ${fonts} bytes`);
      assert.ok(scripts <= transferBudget.home.scripts, `scripts: ${scripts} bytes`);

      const [post] = await site.query<{ slug: string }>("select slug from site.posts limit 1");
      for (const path of [
        "/how-it-works",
        "/pricing",
        "/blog",
        `/blog/${post?.slug}`,
        "/demo",
        "/waitlist",
        "/contact",
      ]) {
        const page = await site.openPage({ width: 390 });
        const sizes = await visit(page, `${site.origin}${path}`);
        assert.ok(sizes.scripts <= scriptsBudget(path), `${path} fetches ${sizes.scripts} bytes of scripts`);
        await page.context().close();
      }
    },
  },
];
