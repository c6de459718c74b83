import assert from "node:assert/strict";
import { allPages, postPath } from "../../src/pages.ts";
import { wideBody } from "../fixtures/outside/what-leaves.ts";
import { exampleKey, withMac } from "../fixtures/storychief-vectors.ts";
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

test("what is wider than paper is not cut off", async ({ site }) => {
  const data = { storychief_id: 910_000, title: "Wide", seo_slug: "wide", content: wideBody };
  const answer = await fetch(`${site.origin}/api/blog/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: withMac(JSON.stringify({ meta: { event: "publish" }, data }), exampleKey),
  });
  assert.equal(answer.status, 200, await answer.text());
  const page = await site.openPage({ width: 794, height: 1_000 });
  await page.goto(site.origin + postPath("wide"));
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await page.evaluate(findPrintProblems), []);
});
