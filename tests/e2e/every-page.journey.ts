import assert from "node:assert/strict";
import { allPages, postPath, topicPath } from "../../src/pages.ts";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll, type Site, test } from "./journey.ts";

/** Every page of the registry, and one of each kind that is not in it. */
async function everyPath(site: Site): Promise<string[]> {
  const [post] = await site.query<{ slug: string }>("select slug from site.posts limit 1");
  assert.ok(post);
  return [
    ...allPages.map(({ path }) => path),
    postPath(post.slug),
    topicPath("category", "voice"),
    topicPath("tag", "drafts"),
    "/blog?search=zzzxq",
    "/blog/no-such-post",
    "/demo?topic=ai-education&formality=30&energy=70&perspective=30&beside=analyst",
    "/no/such/page",
    "/your-place",
    "/team",
  ];
}

// Every rule in the dark theme; where colors are all that differs, also in the light one.
test("no page has a fault that axe finds, in the dark or in the light", async ({ site }) => {
  const page = await site.openPage({ colorScheme: "dark", width: 390, expectedErrors: /status of (400|404|500)/ });
  for (const path of await everyPath(site)) {
    await page.goto(site.origin + path);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
  }
});
