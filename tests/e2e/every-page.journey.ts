import { postPath, topicPath } from "../../src/pages.ts";
import { expectContrast, expectNoSidewaysScroll, test } from "./journey.ts";
import { pathsOfOwnParts } from "./same-parts.ts";

/** Every page of parts of its own, and one of each kind that is not registered. */
const everyPath: readonly string[] = [
  ...pathsOfOwnParts,
  postPath("measure-your-voice"),
  topicPath("category", "voice"),
  topicPath("tag", "drafts"),
  "/blog?search=zzzxq",
  "/blog/no-such-post",
  "/demo?topic=ai-education&formality=30&energy=70&perspective=30&beside=analyst",
  "/no/such/page",
  "/your-place",
  "/team",
];
const pathsInTest = 10;

// Each page's own journey runs all of axe's rules in light.
for (let start = 0; start < everyPath.length; start += pathsInTest) {
  const paths = everyPath.slice(start, start + pathsInTest);
  test(`all text has enough contrast in dark: ${paths.join(", ")}`, async ({ site }) => {
    const page = await site.openPage({ width: 390, colorScheme: "dark", expectedErrors: /status of (400|404|500)/ });
    for (const path of paths) {
      await page.goto(site.origin + path);
      await expectNoSidewaysScroll(page);
      await expectContrast(page, "dark");
    }
  });
}
