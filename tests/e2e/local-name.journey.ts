import { chromium, expect } from "@playwright/test";
import { paths } from "../../src/pages.ts";
import { chromiumFlags, findChromium, waitForHydration } from "../support/chromium.ts";
import { test } from "./journey.ts";

test("under another name of the machine, as from a phone in the same network, one joins with and without scripts", async ({
  site,
}) => {
  const origin = site.origin.replace(/\/\/[^:]+/, "//phone.test");
  const rule = "--host-resolver-rules=MAP phone.test 127.0.0.1";
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags, rule] });
  try {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ javaScriptEnabled });
      await page.goto(origin + paths.waitlist);
      // Without https nothing says that a post is of this site but its Origin.
      if (javaScriptEnabled) {
        await waitForHydration(page);
        expect(await page.evaluate(() => isSecureContext)).toBe(false);
      }
      const email = `phone-${javaScriptEnabled}@example.org`;
      await page.locator("#name").fill("Ada Byron");
      await page.locator("#email").fill(email);
      for (const label of ["Small team or agency", "Within a month", "Newsletter"])
        await page.getByLabel(label).check();
      await page.getByRole("button", { name: "Join the Waitlist" }).click();
      await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
      expect(await site.query("select from waitlist_signups where email = $1", [email])).toHaveLength(1);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
