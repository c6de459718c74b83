import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "../support/chromium.ts";
import { test } from "./journey.ts";

const planted = "planted by the journey";
const thrown = `(()=>{throw Error("${planted}")})()`;

/** Puts code in the place of other code in a served script. */
async function rewriteScript(page: Page, file: string, before: string, after: string): Promise<void> {
  await page.route(new RegExp(`/assets/${file}-[^/]*\\.js$`), async (route) => {
    const text = await (await fetch(route.request().url())).text();
    assert.ok(text.includes(before), `${file} holds ${before}`);
    const headers = { "access-control-allow-origin": "*" };
    await route.fulfill({ contentType: "text/javascript", headers, body: text.replaceAll(before, after) });
  });
}

/** Makes a property of a browser's object throw when it is read. */
async function poison(page: Page, object: string, property: string): Promise<void> {
  await page.addInitScript(
    ([path = "", name = "", message]) => {
      const owner = path.split(".").reduce((value, key) => Object(value)[key], Object(window));
      Object.defineProperty(owner, name, {
        get() {
          throw new Error(message);
        },
      });
    },
    [object, property, planted],
  );
}

type Break = (page: Page) => Promise<void>;

/** Parts of the frame, each with a way to make it throw. */
const frameParts: Record<string, Break> = {
  "the router, before anything is rendered": async (page) => {
    await page.addInitScript((message) => {
      history.replaceState = () => {
        throw new Error(message);
      };
    }, planted);
  },
  "the header, while it is rendered": (page) => rewriteScript(page, "site", "`mt-5 w-full`", thrown),
  "the header, in an effect": (page) => rewriteScript(page, "site", "`:popover-open`", thrown),
  "the footer, while it is rendered": (page) =>
    rewriteScript(page, "site", "`wrap grid gap-x-6 gap-y-5", `${thrown}+\``),
  "the theme": (page) => poison(page, "window", "setTheme"),
  "analytics, with each event": (page) => poison(page, "navigator", "doNotTrack"),
  "analytics, when they connect": (page) => rewriteScript(page, "first-party-sink", "`pagehide`", thrown),
  "the wait for an idle moment": (page) => rewriteScript(page, "site", "`requestIdleCallback`", thrown),
  "the toasts' host": (page) => rewriteScript(page, "toaster", "`bottom-right`", thrown),
  "the replay of early input": (page) => poison(page, "window", "earlyClicks"),
  "the scroll position": (page) =>
    rewriteScript(page, "framework", "window.history.scrollRestoration=`manual`", thrown),
};

/** Ways in which a page's own content can throw. */
const pageParts: Record<string, Break> = {
  "while it is rendered": (page) => rewriteScript(page, "send-form", "`mt-3 min-h-6 text-sm text-mute`", thrown),
  "in an effect": (page) => rewriteScript(page, "send-form", ".current=performance.now()", `.current=${thrown}`),
  "in an update while typing": (page) =>
    rewriteScript(
      page,
      "send-form",
      "`answers`in",
      `(document.querySelector("#email").value.includes("@")?${thrown}:"answers")in`,
    ),
  "in an event handler": (page) =>
    rewriteScript(
      page,
      "send-form",
      "new FormData(",
      `new(document.querySelector("#email").value.includes("@")?${thrown}:FormData)(`,
    ),
};

/** Opens the page and holds its scripts back until something is typed. */
async function openAndTypeEarly(page: Page, url: string): Promise<void> {
  let bringScripts: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => (bringScripts = resolve));
  await page.route(/\/assets\/framework-.*\.js$/, async (route) => {
    await isWanted;
    await route.fallback();
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.locator("#name").fill("Ada Byron");
  await page.locator("html").evaluate((html) => html.setAttribute("data-same-document", ""));
  bringScripts();
}

const textOf = (page: Page) =>
  page.evaluate(() => ["header", "footer"].map((part) => document.querySelector(`body > ${part}`)?.textContent ?? ""));

async function fillTheRest(page: Page, email: string): Promise<void> {
  await page.locator("#email").fill(email);
  await page.getByLabel("Small team or agency").check();
  await page.getByLabel("Within a month").check();
  await page.getByLabel("Newsletter").check();
}

let lastEmail = 0;

for (const [part, breakIt] of [...Object.entries(frameParts), ...Object.entries(pageParts)]) {
  test(`${part} an error costs neither the page nor a word, is reported once, and the form is sent`, async ({
    site,
  }) => {
    const plain = await site.openPage({ javaScript: false });
    await plain.goto(`${site.origin}/waitlist`);

    const page = await site.openPage({ expectedErrors: new RegExp(planted) });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await breakIt(page);
    await openAndTypeEarly(page, `${site.origin}/waitlist`);
    // These throw once somebody types; before the page is live the planted code could run in an effect.
    if (part === "in an update while typing" || part === "in an event handler") await waitForHydration(page);
    if (part !== "in an update while typing" && part !== "in an event handler" && part !== "the toasts' host")
      await expect.poll(() => errors.length, "the error is reported").toBeGreaterThan(0);
    lastEmail += 1;
    const email = `frame-${lastEmail}@example.org`;
    await fillTheRest(page, email);
    await expect.poll(() => errors.length, "the error is reported").toBeGreaterThan(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A place on the list");
    expect(await textOf(page)).toEqual(await textOf(plain));
    await expect(page.locator("#name")).toHaveValue("Ada Byron");
    await expect(page.locator("#email")).toHaveValue(email);
    await expect(page.locator("html[data-same-document]"), "the document is the same").toHaveCount(1);
    // The theme has a script of its own in the head.
    expect(errors.length, errors.join("\n")).toBe(part === "the theme" ? 2 : 1);
    await page.getByRole("button", { name: "Join the Waitlist" }).click();
    await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
    const rows = await site.query<{ name: string }>("select name from waitlist_signups where email = $1", [email]);
    expect(rows).toEqual([{ name: "Ada Byron" }]);
  });
}

test("where the app does not start, or its page fails, the demo is the form that it is without scripts", async ({
  site,
}) => {
  const ways: Record<string, Break> = {
    "a module cannot be fetched": async (page) => void (await page.route(/long-pages-/, (route) => route.abort())),
    "a module never comes": async (page) => void (await page.route(/long-pages-/, () => undefined)),
    "the router cannot start": async (page) => frameParts["the router, before anything is rendered"]?.(page),
    "the page throws": (page) => rewriteScript(page, "demo(?!-url)", "jsxs)(`form`", `jsxs)(${thrown}`),
  };
  for (const [way, breakIt] of Object.entries(ways)) {
    const page = await site.openPage({ expectedErrors: new RegExp(`${planted}|net::ERR`) });
    await breakIt(page);
    await page.goto(`${site.origin}/demo`, { waitUntil: "commit" });
    await expect(page.locator("html"), way).not.toHaveAttribute("data-scripts", /.*/, { timeout: 20_000 });
    await page.getByLabel("Topic", { exact: true }).selectOption("saas-growth");
    await page.locator('form[action="/demo"] button[type=submit]').filter({ visible: true }).first().click();
    // A module that never comes may hold the load event.
    await page.waitForURL("**/demo?topic=saas-growth*", { waitUntil: "commit" });
  }
});

test("an extension that made a default policy of Trusted Types before keeps no page from its scripts", async ({
  site,
}) => {
  const page = await site.openPage({ expectedErrors: /policy/i });
  await page.addInitScript(() => {
    const { trustedTypes } = Object(window);
    trustedTypes.createPolicy("default", { createHTML: (text: string) => text });
  });
  await page.goto(`${site.origin}/contact`);
  await page.locator("html[data-live]").waitFor();
});

test("a page that cannot be rendered behind a link is the error page inside the frame, and the next link leads on", async ({
  site,
}) => {
  const page = await site.openPage({ expectedErrors: new RegExp(planted) });
  await rewriteScript(page, "roadmap", "children:", `children:${thrown},title:`);
  await page.goto(`${site.origin}/community`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Roadmap" }).click();
  await page.getByText(planted).waitFor();
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.getByText("the rest of the site still works")).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await page.waitForURL("**/pricing");
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("h1")).not.toHaveText(/Error/);
});

test("a page that failed after it was served stays whole, and the next link leads to a page that works", async ({
  site,
}) => {
  const page = await site.openPage({ expectedErrors: new RegExp(planted) });
  await pageParts["in an effect"]?.(page);
  const failure = page.waitForEvent("pageerror");
  await page.goto(`${site.origin}/waitlist`, { waitUntil: "commit" });
  await failure;
  await page.locator("#name").fill("Ada Byron");
  await page.getByRole("banner").getByRole("link", { name: "Demo" }).click();
  await page.waitForURL("**/demo?topic=*");
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("#name")).toHaveCount(0);
  await page.getByLabel("Topic", { exact: true }).selectOption("ai-education");
  await page.waitForURL("**/demo?topic=ai-education*");
});

test("a field that is being typed in keeps its focus and its caret when its page fails", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: new RegExp(planted) });
  await pageParts["in an update while typing"]?.(page);
  await page.goto(`${site.origin}/waitlist`);
  await page.locator("#email").pressSequentially("ada@example.org");
  await expect(page.locator("#email")).toBeFocused();
  await expect(page.locator("#email")).toHaveValue("ada@example.org");
});
