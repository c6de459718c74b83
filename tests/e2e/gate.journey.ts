import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { documentedFeatures, floors, isBeyond, supportedSince, usedStyles } from "../support/browser-support.ts";
import { follow, test } from "./journey.ts";

const gate = readFileSync("src/ui/scripts-gate.js", "utf8");
const conditions = (/\[\s*(\w[^]*?)\s*\]\.every/.exec(gate)?.[1] ?? "")
  .split(",")
  .map((line) => line.trim())
  .filter((line) => line !== "");

/** Takes a feature away before any script of the page runs, as an older browser lacks it. */
async function withoutFeature(page: Page, expression: string): Promise<void> {
  const [, owner = "", name = ""] = /^(.+)\.(\w+)$/.exec(expression) ?? [];
  const holder = owner.replace(/^\[\]$/, "Array.prototype").replace(/^""$/, "String.prototype");
  await page.addInitScript(`delete ${holder}.${name};`);
}

async function openWithout(site: { openPage(options?: object): Promise<Page> }, expression: string): Promise<Page> {
  const page = await site.openPage({ width: 390, expectedErrors: /400/ });
  await withoutFeature(page, expression);
  return page;
}

test("without any one of the features that the scripts ask for, none of them starts and the served page stands", async ({
  site,
}) => {
  assert.ok(conditions.length > 4, conditions.join());
  for (const condition of conditions) {
    const page = await openWithout(site, condition);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    for (const path of ["/", "/your-voice"]) {
      await page.goto(`${site.origin}${path}`);
      assert.equal(await page.evaluate(condition), undefined, `${condition} is still there`);
      assert.equal(await page.locator("html").getAttribute("data-scripts"), null, condition);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await page.getByText("needs JavaScript").waitFor();
    await page.waitForTimeout(300);
    assert.deepEqual(scripts, [], condition);
    await page.context().close();
  }
});

test("where an archive or a gateway serves a page at another path, it stays as it was served", async ({ site }) => {
  const page = await site.openPage();
  for (const path of ["/pricing", "/waitlist"]) {
    const body = await (await fetch(site.origin + path)).text();
    await page.route(`**/web/2026${path}`, (route) => route.fulfill({ body, contentType: "text/html" }));
    await page.goto(`${site.origin}/web/2026${path}`);
    await page.locator("html:not([data-scripts])").waitFor();
    await page.locator("main a").first().hover();
    await page.waitForTimeout(300);
    assert.ok(body.includes(await page.getByRole("heading", { level: 1 }).innerHTML()), path);
    assert.equal(await page.locator("html").getAttribute("data-live"), null);
  }
});

test("below the floor both forms are sent and answered, with the errors beside what was typed", async ({ site }) => {
  const page = await openWithout(site, "HTMLElement.prototype.hidePopover");
  await page.goto(`${site.origin}/waitlist`);
  await page.locator("#name").fill("Older");
  await page.locator("#email").fill("not an address");
  await follow(page.locator('main button[type="submit"]'));
  await page.getByRole("alert").getByText("Invalid email address").waitFor();
  assert.equal(await page.locator("#name").inputValue(), "Older");
  await page.locator("#email").fill("older@example.org");
  for (const label of ["Small team or agency", "Within a month", "Newsletter"]) await page.getByLabel(label).check();
  await follow(page.locator('main button[type="submit"]'));
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  assert.equal((await site.query("select from waitlist_signups where email = 'older@example.org'")).length, 1);

  await page.goto(`${site.origin}/contact`);
  await page.locator("#name").fill("Older");
  await page.locator("#email").fill("older@example.org");
  await page.locator("#reason").selectOption("media");
  await page.locator("#message").fill("A message from an older browser.");
  await follow(page.getByRole("button", { name: "Send Message" }));
  await page.getByRole("heading", { name: "Thank you for writing" }).waitFor();
  assert.equal((await site.query("select from contact_submissions where email = 'older@example.org'")).length, 1);
});

test("below the floor the demo is a form, and the menu still opens by the browser alone", async ({ site }) => {
  const page = await openWithout(site, '"".isWellFormed');
  await page.goto(`${site.origin}/demo`);
  await page.locator("#formality").fill("90");
  await follow(page.locator('form[action="/demo"] button[type="submit"]').first());
  assert.match(page.url(), /formality=90/);
  await page.getByRole("button", { name: "Menu" }).click();
  await follow(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Pricing" }));
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.match(page.url(), /\/pricing$/);
});

test("the gate costs at most 300 bytes, and stands before every other script of the page", async ({ site }) => {
  const html = await (await fetch(site.origin)).text();
  const served = gate.replace(/^[ \t]*\/\/.*\n|^[ \t]+/gm, "");
  const at = html.indexOf(served);
  assert.ok(at > 0);
  assert.ok(at < html.indexOf('<template id="late-scripts"'));
  const without = html.slice(0, at) + html.slice(at + served.length);
  const bytes = brotliCompressSync(html).length - brotliCompressSync(without).length;
  assert.ok(bytes <= 300, `${bytes} bytes`);
});

test("what the built style sheets use beyond the oldest browsers is in docs/browsers.md", async ({ site }) => {
  const documented = documentedFeatures(process.cwd());
  let css = "";
  for (const path of [
    "/",
    "/your-voice",
    "/demo",
    "/blog",
    "/how-it-works",
    "/pricing",
    "/waitlist",
    "/no-such-page",
  ]) {
    const html = await (await fetch(site.origin + path)).text();
    for (const [, style = ""] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) css += style;
    for (const [, href = ""] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
      css += await (await fetch(new URL(href, site.origin))).text();
  }
  assert.ok(css.length > 90_000);
  const used = [...usedStyles(css)].filter((path) => !/selectors\.(?:first|column|right|left)$/.test(path));
  const beyond = used.filter((path) => {
    const since = supportedSince(path);
    return since && isBeyond(since, floors.styles);
  });
  assert.ok(beyond.length > 20);
  assert.deepEqual(
    beyond.filter((path) => !documented.has(path)),
    [],
  );
  assert.doesNotMatch(css, /@media[^{]*[<>]/, "range media queries are compiled for older browsers");
  // WebKit before 26.2 knows lines alone here; a var() among them would undo the prefixed declaration beside it, too.
  const decorations = [...css.matchAll(/[;{]text-decoration:([^;}]+)/g)].map(([, value = ""]) => value);
  assert.ok(decorations.length > 5);
  assert.deepEqual(
    decorations.filter((value) => !/^(?:underline|line-through|none|inherit)$/.test(value)),
    [],
  );
});
