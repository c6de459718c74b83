import assert from "node:assert/strict";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { freePort, startProcess, temporaryFolder } from "../support/site-process.ts";
import { waitFor } from "../support/wait-for.ts";
import { test } from "./journey.ts";

interface Form {
  path: string;
  table: string;
  fill: (page: Page, email: string) => Promise<void>;
  text: string;
  button: string;
  failure: string;
  success: string;
}

const waitlist: Form = {
  path: "/waitlist",
  table: "waitlist_signups",
  async fill(page, email) {
    await page.locator("#name").fill("Ada Byron");
    await page.locator("#email").fill(email);
    await page.getByLabel("Small team or agency").check();
    await page.getByLabel("Within a month").check();
    await page.getByLabel("Newsletter").check();
  },
  text: "Ada Byron",
  button: "Join the Waitlist",
  failure: "Signup failed. Something went wrong. Please try again later.",
  success: "You’re on the list",
};

const contact: Form = {
  path: "/contact",
  table: "contact_submissions",
  async fill(page, email) {
    await page.locator("#name").fill("Mary Shelley");
    await page.locator("#email").fill(email);
    await page.locator("#reason").selectOption("feedback");
    await page.locator("#message").fill("Could the newsletter keep my footnotes?");
  },
  text: "Mary Shelley",
  button: "Send Message",
  failure: "Oops, something went wrong. We couldn't submit your message. Please try again or email us directly at",
  success: "Thank you for writing",
};

/** Ways of losing the connection: every request is affected, not only the form's. */
const losses = {
  offline: {
    cut: (context: BrowserContext) => context.setOffline(true),
    mend: (context: BrowserContext) => context.setOffline(false),
  },
  "every answer is 503": {
    cut: (context: BrowserContext) => context.route("**/*", (route) => route.fulfill({ status: 503, body: "" })),
    mend: (context: BrowserContext) => context.unrouteAll(),
  },
  "every request is aborted": {
    cut: (context: BrowserContext) => context.route("**/*", (route) => route.abort("connectionfailed")),
    mend: (context: BrowserContext) => context.unrouteAll(),
  },
};

const expectedErrors = /Failed to load resource|net::ERR|Failed to fetch|backend could not be reached|insert failed/;

/** Opens the form's page directly or by a link, and marks the document: a reload would lose the mark. */
async function openForm(page: Page, origin: string, form: Form, arrival: "directly" | "by a link"): Promise<void> {
  if (arrival === "directly") await page.goto(origin + form.path);
  else {
    await page.goto(origin);
    await page.locator(`a[href="${form.path}"]`).filter({ visible: true }).first().click();
    await page.waitForURL(`**${form.path}`);
  }
  await page.locator("#name").waitFor();
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
}

async function expectKept(page: Page, form: Form): Promise<void> {
  await expect(page.locator("#name")).toHaveValue(form.text);
  await expect(page.locator("html[data-same-document]"), "the page was not loaded anew").toHaveCount(1);
}

function statusOf(page: Page, text: string) {
  return page.locator("form [role=status]").filter({ hasText: text });
}

/** A DevTools session that still works after the tab crashed, unlike Playwright's page. */
async function attachTo(browser: Browser, url: string) {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send("Target.getTargets");
  const targetId = targetInfos.find((target) => target.url === url)?.targetId ?? "";
  const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false });
  const answers = new Map<number, unknown>();
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message);
    if (id) answers.set(id, result?.result?.value);
  });
  let lastId = 0;
  function send(method: string, params = {}): number {
    lastId += 1;
    const message = JSON.stringify({ id: lastId, method, params });
    // `Page.crash` is never answered, so this does not wait.
    void session.send("Target.sendMessageToTarget", { sessionId, message });
    return lastId;
  }
  /** Evaluates an expression until its value is truthy. */
  async function until(expression: string) {
    return waitFor(expression, async () => {
      const id = send("Runtime.evaluate", { expression, returnByValue: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answers.get(id) ? Object(answers.get(id)) : null;
    });
  }
  return { send, until };
}

for (const form of [waitlist, contact]) {
  // Both forms share their code, so each combination of loss and arrival runs on one of them.
  for (const [index, [loss, { cut, mend }]] of Object.entries(losses).entries()) {
    const arrival = (index % 2 === 0) === (form === waitlist) ? "directly" : "by a link";
    test(`${form.path}, opened ${arrival}, ${loss}: every word stays, the form says so, and a retry is one row`, async ({
      site,
    }) => {
      const page = await site.openPage({ expectedErrors });
      const email = `${form.path.slice(1)}-${loss.replaceAll(" ", "-")}-${arrival.replaceAll(" ", "-")}@example.org`;
      await openForm(page, site.origin, form, arrival);
      await form.fill(page, email);
      await cut(page.context());
      await page.getByRole("button", { name: form.button }).click();
      await statusOf(page, loss === "offline" ? "You're offline. Your text is here." : form.failure).waitFor();
      await page.locator("[data-sonner-toast]").waitFor();
      await page.waitForTimeout(500);
      await expectKept(page, form);
      await mend(page.context());
      if (loss !== "offline") await page.getByRole("button", { name: form.button }).click();
      await page.getByRole("heading", { name: form.success }).waitFor();
      await page.locator("[data-sonner-toast]").waitFor({ state: "detached" });
      assert.equal((await site.query(`select 1 from ${form.table} where email = $1`, [email])).length, 1);
    });
  }

  test(`${form.path}: the connection is lost before the form is touched, and the retry works`, async ({ site }) => {
    const page = await site.openPage({ expectedErrors });
    await openForm(page, site.origin, form, "directly");
    await losses["every request is aborted"].cut(page.context());
    await form.fill(page, `untouched-${form.path.slice(1)}@example.org`);
    await page.getByRole("button", { name: form.button }).click();
    await statusOf(page, form.failure).waitFor();
    await losses["every request is aborted"].mend(page.context());
    await page.getByRole("button", { name: form.button }).click();
    await page.getByRole("heading", { name: form.success }).waitFor();
  });

  test(`${form.path}: what is half filled in survives a link and Back, and a reload; once sent it is gone`, async ({
    site,
  }) => {
    const page = await site.openPage();
    await openForm(page, site.origin, form, "directly");
    await form.fill(page, `draft-${form.path.slice(1)}@example.org`);
    const before = await page.evaluate(() =>
      [...new FormData(document.querySelector("form") ?? undefined)].slice(0, 4),
    );
    await page.locator('header a[href="/pricing"]').filter({ visible: true }).click();
    await page.waitForURL("**/pricing");
    await page.goBack();
    await page.locator("#name").waitFor();
    await page.waitForFunction((name) => document.querySelector<HTMLInputElement>("#name")?.value === name, form.text);
    await page.reload();
    await page.waitForFunction((name) => document.querySelector<HTMLInputElement>("#name")?.value === name, form.text);
    await expect
      .poll(() => page.evaluate(() => [...new FormData(document.querySelector("form") ?? undefined)].slice(0, 4)))
      .toEqual(before);
    await page.getByRole("button", { name: form.button }).click();
    await page.getByRole("heading", { name: form.success }).waitFor();
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("example.org");
  });

  test(`${form.path}: a link to another page that cannot be loaded leaves the form where it is`, async ({ site }) => {
    const page = await site.openPage({
      expectedErrors: new RegExp(`${expectedErrors.source}|Error loading route module|^Event$`),
    });
    await openForm(page, site.origin, form, "directly");
    await form.fill(page, "leaving@example.org");
    await losses["every request is aborted"].cut(page.context());
    const link = page.locator('header a[href^="/demo"]').filter({ visible: true });
    await link.click();
    await statusOf(page, "That page can’t be loaded now. Your text is here.").waitFor();
    await link.click();
    await expectKept(page, form);
    await losses["every request is aborted"].mend(page.context());
    await link.click();
    await page.waitForURL("**/demo?*");
    await page.goBack();
    await expect(page.locator("#name")).toHaveValue(form.text);
  });
}

test("the tab crashes: reloaded, it holds what was typed", async ({ site, browser }) => {
  const page = await site.openPage();
  await openForm(page, site.origin, contact, "directly");
  await contact.fill(page, "crashed@example.org");
  const tab = await attachTo(browser, page.url());
  const crash = page.waitForEvent("crash");
  tab.send("Page.crash");
  await crash;
  tab.send("Page.reload");
  const { name, message } = await tab.until(`(() => {
    const valueOf = (id) => document.getElementById(id)?.value ?? "";
    return valueOf("message") ? { name: valueOf("name"), message: valueOf("message") } : null;
  })()`);
  assert.equal(name, contact.text);
  assert.equal(message, "Could the newsletter keep my footnotes?");
});

test("the server is killed and started again: both forms keep every word, and a retry is one row", async ({ site }) => {
  const folder = await temporaryFolder();
  const env = { PORT: String(await freePort()), DATA_DIR: folder.path };
  let server = startProcess(env);
  try {
    await server.ready();
    const tabs = await Promise.all(
      [waitlist, contact].map(async (form) => {
        const page = await site.openPage({ expectedErrors });
        await openForm(page, server.origin, form, "directly");
        await form.fill(page, "killed@example.org");
        return { page, form };
      }),
    );
    await server.stop("SIGKILL");
    for (const { page, form } of tabs) {
      await page.getByRole("button", { name: form.button }).click();
      await statusOf(page, form.failure).waitFor();
      await expectKept(page, form);
    }
    server = startProcess(env);
    await server.ready();
    for (const { page, form } of tabs) {
      await page.getByRole("button", { name: form.button }).click();
      await page.getByRole("heading", { name: form.success }).waitFor();
    }
  } finally {
    await server.stop("SIGKILL");
    await folder.remove();
  }
});

test("a double click sends one insert, also the very first", async ({ site }) => {
  const page = await site.openPage();
  let inserts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/rest/v1/")) inserts += 1;
  });
  await openForm(page, site.origin, contact, "directly");
  await contact.fill(page, "double@example.org");
  await page.getByRole("button", { name: contact.button }).dblclick();
  await page.getByRole("heading", { name: contact.success }).waitFor();
  assert.equal(inserts, 1);
});

for (const change of ["edits the text", "says not to send it"] as const) {
  test(`offline, a visitor who ${change} is not sent by itself`, async ({ site }) => {
    const page = await site.openPage({ expectedErrors });
    await openForm(page, site.origin, contact, "directly");
    await contact.fill(page, "changed@example.org");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: contact.button }).click();
    await statusOf(page, "It goes out by itself").waitFor();
    if (change === "edits the text") await page.locator("#message").press("End");
    if (change === "edits the text") await page.keyboard.type(" No.");
    else await page.getByRole("button", { name: "Don’t send it" }).click();
    await page.context().setOffline(false);
    await page.waitForTimeout(1_000);
    await expect(page.locator("#name")).toHaveValue("Mary Shelley");
    assert.equal((await site.query("select 1 from contact_submissions where email = 'changed@example.org'")).length, 0);
  });
}

test("an equal toast replaces its like, and its email address carries the message", async ({ site }) => {
  const page = await site.openPage({ expectedErrors });
  await openForm(page, site.origin, contact, "directly");
  await contact.fill(page, "toast@example.org");
  await losses["every request is aborted"].cut(page.context());
  for (const _ of [1, 2]) {
    const failure = page.waitForEvent("requestfailed", (request) => request.url().includes("/rest/v1/"));
    await page.getByRole("button", { name: contact.button }).click();
    await failure;
    await statusOf(page, contact.failure).waitFor();
    await page.getByRole("button", { name: contact.button, disabled: false }).waitFor();
  }
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
  const link = await page.locator("[data-sonner-toast] a").getAttribute("href");
  assert.match(decodeURIComponent(link ?? ""), /^mailto:hello@.*Could the newsletter keep my footnotes\?/s);
});

test("somebody else can sign up from the same tab", async ({ site }) => {
  const page = await site.openPage();
  for (const email of ["first@example.org", "second@example.org"]) {
    if (email === "first@example.org") await openForm(page, site.origin, waitlist, "directly");
    await waitlist.fill(page, email);
    await page.getByRole("button", { name: waitlist.button }).click();
    await page.getByRole("heading", { name: waitlist.success }).waitFor();
    await expect(page).toHaveTitle(/^You’re on the list/);
    await page.getByRole("link", { name: "Somebody else to sign up?" }).click();
    await expect(page.locator("#name")).toHaveValue("");
    await expect(page.locator("#name")).toBeFocused();
    await expect(page).toHaveTitle(/^Join the waitlist/);
  }
  const rows = await site.query(
    "select 1 from waitlist_signups where email in ('first@example.org', 'second@example.org')",
  );
  assert.equal(rows.length, 2);
});
