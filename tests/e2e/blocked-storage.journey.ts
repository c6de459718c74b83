import { expect } from "@playwright/test";
import { test } from "./journey.ts";

/** As a browser that blocks a site's data: to touch any of its storage throws. */
function blockStorage(): void {
  const deny = {
    get() {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
    set() {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"])
    Object.defineProperty(window, name, deny);
  Object.defineProperty(Document.prototype, "cookie", deny);
  for (const name of ["storage", "serviceWorker"]) Object.defineProperty(Navigator.prototype, name, deny);
}

test("with the site's data blocked everything works and nothing is uncaught, the theme included", async ({ site }) => {
  const page = await site.openPage();
  await page.addInitScript(blockStorage);
  await page.goto(site.origin);
  await page.getByRole("contentinfo").getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await page.waitForURL("**/pricing");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
  await page.mouse.wheel(0, 600);
  await page.getByRole("banner").getByRole("link", { name: "Demo" }).click();
  await page.waitForURL("**/demo?topic=*");
  await page.locator("select[name=topic]").selectOption("ai-education");
  await page.waitForURL("**/demo?topic=ai-education*");
  await page.goBack();
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.reload();

  for (const path of ["/privacy", "/blog", "/your-voice"]) {
    await page.goto(site.origin + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }

  await page.goto(`${site.origin}/waitlist`);
  await page.locator("#name").fill("Ada Byron");
  await page.locator("#email").fill("blocked@example.org");
  await page.getByLabel("Small team or agency").check();
  await page.getByLabel("Within a month").check();
  await page.getByLabel("Newsletter").check();
  await page.getByRole("button", { name: "Join the Waitlist" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  expect(await site.query("select 1 from waitlist_signups where email = 'blocked@example.org'")).toHaveLength(1);
});
