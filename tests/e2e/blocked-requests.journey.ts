import { expect, type Page, type Route } from "@playwright/test";
import { test } from "./journey.ts";

const page = "<!DOCTYPE html><title>Blocked</title><p>Your company does not allow this.</p>";

/** What stands between a form and the backend: blockers in the browser, filters and portals on the way. */
const blockers: Readonly<Record<string, { pattern: RegExp; answer: (route: Route) => Promise<void> }>> = {
  "a blocker of the backend's path": { pattern: /\/rest\/v1\//, answer: (route) => route.abort("blockedbyclient") },
  "a blocker of the client's script": {
    pattern: /\/assets\/dist-[^/]*\.js/,
    answer: (route) => route.abort("blockedbyclient"),
  },
  "a filter that refuses with a page": {
    pattern: /\/rest\/v1\//,
    answer: (route) => route.fulfill({ status: 403, contentType: "text/html", body: page }),
  },
  "a portal that answers with its page": {
    pattern: /\/rest\/v1\//,
    answer: (route) => route.fulfill({ status: 200, contentType: "text/html", body: page }),
  },
  "an empty success": { pattern: /\/rest\/v1\//, answer: (route) => route.fulfill({ status: 204 }) },
  "a proxy that takes headers off": {
    pattern: /\/rest\/v1\//,
    async answer(route) {
      const { apikey: _apikey, authorization: _authorization, ...headers } = route.request().headers();
      await route.continue({ headers });
    },
  },
  "an answer that is lost after the row was stored": {
    pattern: /\/rest\/v1\//,
    async answer(route) {
      await route.fetch();
      await route.abort("connectionreset");
    },
  },
};

const forms = [
  {
    path: "/waitlist",
    table: "waitlist_signups",
    button: "Join the Waitlist",
    success: "You’re on the list",
    async fill(page: Page, email: string) {
      await page.locator("#name").fill("Ada Byron");
      await page.locator("#email").fill(email);
      for (const label of ["Small team or agency", "Within a month", "Newsletter"])
        await page.getByLabel(label).check();
    },
  },
  {
    path: "/contact",
    table: "contact_submissions",
    button: "Send Message",
    success: "Thank you for writing",
    async fill(page: Page, email: string) {
      await page.locator("#name").fill("Ada Byron");
      await page.locator("#email").fill(email);
      await page.locator("#reason").selectOption("feedback");
      await page.locator("#message").fill("Could the newsletter keep my footnotes?");
    },
  },
];

let visit = 0;

for (const [name, { pattern, answer }] of Object.entries(blockers))
  test(`${name} costs nobody a signup or a message`, async ({ site }) => {
    for (const { path, table, button, success, fill } of forms) {
      const page = await site.openPage({ expectedErrors: /Failed to load|net::ERR|blocked|fetch dynamically/i });
      await page.goto(`${site.origin}/roadmap?utm_source=talk`);
      await page.locator(`main a[href^="${path}"], footer a[href="${path}"]`).first().click();
      await page.getByRole("button", { name: button }).waitFor();
      await page.locator("html[data-live]").waitFor();
      visit += 1;
      const email = `blocked-${visit}@example.org`;
      await page.route(pattern, answer);
      await fill(page, email);
      await page.getByRole("button", { name: button }).click();
      await page.getByRole("heading", { name: success }).waitFor();
      const rows = await site.query(`select context ->> 'utmSource' as campaign from ${table} where email = $1`, [
        email,
      ]);
      expect(rows).toEqual([{ campaign: "talk" }]);
      // The draft is forgotten once the scripts of the confirmation run.
      await page.locator("html[data-live]").waitFor();
      await page.goto(site.origin + path);
      await expect(page.locator("#message, #name").last(), "what was sent is not offered again").toHaveValue("");
      await page.context().close();
    }
  });

test("a blocked script of the toasts reloads no page under its thanks", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /Failed to load|net::ERR|blocked|fetch dynamically/i });
  await page.goto(`${site.origin}/contact`);
  await page.route(/\/assets\/toaster-/, (route) => route.abort("blockedbyclient"));
  // Whether the server is there is answered after the form.
  await page.route(/\/contact$/, async (route) => {
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  await forms[1]?.fill(page, "thanked@example.org");
  await page.getByRole("button", { name: "Send Message" }).click();
  const thanks = page.getByRole("heading", { name: "Thank you for writing" });
  await thanks.waitFor();
  await page.waitForTimeout(1_500);
  await expect(thanks).toBeVisible();
});

test("a form that is posted beside its path, by a page that a proxy rewrote, arrives", async ({ site }) => {
  const page = await site.openPage({ javaScript: false });
  for (const { path, table, success, fill } of forms) {
    await page.goto(site.origin + path);
    visit += 1;
    const email = `beside-${visit}@example.org`;
    await fill(page, email);
    await page.locator("main form").evaluate((form) => form.setAttribute("action", `${location.pathname}/`));
    await page.locator("main form button[type=submit]").click();
    await page.getByRole("heading", { name: success }).waitFor();
    expect(await site.query(`select 1 from ${table} where email = $1`, [email])).toHaveLength(1);
  }
});
