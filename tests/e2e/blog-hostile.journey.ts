import assert from "node:assert/strict";
import { hostileBodies } from "../fixtures/hostile-bodies.ts";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { exampleKey, withMac } from "../fixtures/storychief-vectors.ts";
import { test } from "./journey.ts";

const bodiesAPost = 100;

test("hostile bodies, published like any other: nothing runs, nothing is requested from elsewhere, the page still works", async ({
  site,
}) => {
  assert.ok(hostileBodies.length >= 200, `only ${hostileBodies.length} bodies`);
  // Sanitized one by one, because a body may swallow the next; then about a hundred make one article.
  const sanitizer = createSanitizer();
  const clean: string[] = [];
  for (const content of hostileBodies) {
    const outcome = await sanitizer.sanitize({ html: content, excerpt: "" });
    if (outcome.ok) clean.push(outcome.body.html);
  }
  await sanitizer.close();
  assert.ok(clean.length >= 200, `only ${clean.length} bodies were taken`);

  const problems: string[] = [];
  for (let first = 0; first < clean.length; first += bodiesAPost) {
    const number = first / bodiesAPost;
    const delivery = {
      meta: { event: "publish", status: "publish" },
      data: {
        storychief_id: 900_000 + number,
        title: `Hostile ${number}`,
        seo_slug: `hostile-${number}`,
        content: `<p>Before.</p>${clean.slice(first, first + bodiesAPost).join("\n")}<p>After.</p>`,
        published_at: "2020-01-01T00:00:00+00:00",
      },
    };
    const answer = await fetch(`${site.origin}/api/blog/webhook`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: withMac(JSON.stringify(delivery), exampleKey),
    });
    assert.equal(answer.status, 200, await answer.text());

    const page = await site.openPage({
      expectedErrors: /Failed to load resource|net::ERR|Content Security Policy|404/,
    });
    page.on("dialog", (dialog) => {
      problems.push(`a dialog in hostile-${number}`);
      void dialog.dismiss();
    });
    page.on("request", (request) => {
      if (request.url().includes("evil.example") && request.resourceType() !== "image")
        problems.push(`${request.resourceType()} ${request.url()}`);
    });
    await page.addInitScript("window.ran = []; window.pwned = (what) => { window.ran.push(String(what)); };");
    await page.goto(`${site.origin}/blog/hostile-${number}`);
    await page.getByText("After.", { exact: true }).first().scrollIntoViewIfNeeded();
    const ran: string[] = await page.evaluate("window.ran");
    problems.push(...ran.map((what) => `pwned(${what}) in hostile-${number}`));
    // The page was not taken over: its navigation still works.
    await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
    await page.waitForURL("**/pricing");
    await page.close();
  }
  assert.deepEqual(problems, []);
});
