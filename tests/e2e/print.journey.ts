import { allPages, postPath } from "../../src/pages.ts";
import { test } from "./journey.ts";
import { findPrintProblems } from "./print-problems.ts";

test("every page prints its text whole, where its links lead, and nothing to press", async ({ site }) => {
  const page = await site.openPage({
    width: 794,
    height: 1_000,
    reducedMotion: false,
    expectedErrors: /status of (?:400|404|500)/,
  });
  const found: string[] = [];
  for (const path of [...allPages.map((one) => one.path), postPath("measure-your-voice")]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(site.origin + path);
    await page.emulateMedia({ media: "print" });
    found.push(...(await page.evaluate(findPrintProblems)).map((problem) => `${path}: ${problem}`));
  }
  if (found.length > 0) throw new Error(`${found.length} do not print:\n${found.join("\n")}`);
});
