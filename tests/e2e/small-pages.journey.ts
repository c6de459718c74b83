import assert from "node:assert/strict";
import { expectFitsEverywhere, test } from "./journey.ts";

const pages = [
  { path: "/support", says: ["Coming soon", "1–2 business days"], leads: ["/contact", "/community"] },
  { path: "/community", says: ["Coming soon"], leads: ["/contact"] },
  {
    path: "/roadmap",
    says: ["There are no dates", "Live drafts in the demo", "API access"],
    leads: ["/contact", "/waitlist"],
  },
];

test("support, community and roadmap say what there is, at three widths and without JavaScript", async ({ site }) => {
  for (const javaScript of [true, false]) {
    const page = await site.openPage({ javaScript });
    for (const { path, says, leads } of pages) {
      const response = await page.goto(`${site.origin}${path}`);
      assert.equal(response?.status(), 200);
      const main = page.getByRole("main");
      assert.equal(await main.getByRole("heading", { level: 1 }).count(), 1);
      for (const text of says) await main.getByText(text).first().waitFor();
      for (const href of leads)
        assert.ok((await main.locator(`a[href="${href}"]`).count()) > 0, `${path} leads to ${href}`);
      if (javaScript) await expectFitsEverywhere(page);
    }
    await page.context().close();
  }
});

test("without a widget the roadmap loads nothing of anybody else, and is reached inside the site", async ({ site }) => {
  const page = await site.openPage();
  const documents: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "document" && documents.push(request.url())));
  await page.goto(`${site.origin}/support`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Roadmap" }).click();
  await page.getByRole("heading", { name: "What we build next" }).waitFor();
  assert.equal(documents.length, 1, "no second document is loaded");
  assert.equal(await page.locator("iframe").count(), 0);
  const policy = (await fetch(`${site.origin}/roadmap`)).headers.get("content-security-policy") ?? "";
  assert.match(policy, /frame-src 'none'/);
});
