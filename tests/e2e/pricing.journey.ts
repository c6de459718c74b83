import assert from "node:assert/strict";
import { demoStart } from "../../src/pages.ts";
import { expect, type Page } from "@playwright/test";
import { expectFitsEverywhere, expectNoSidewaysScroll, follow, test } from "./journey.ts";
import { sendEvents, watchEvents } from "./stored-events.ts";

const cards = [
  { plan: "creator", name: "Creator", cta: "Join the Waitlist", href: "/waitlist?plan=creator" },
  { plan: "team", name: "Team", cta: "Join the Waitlist", href: "/waitlist?plan=team" },
  { plan: "business", name: "Business", cta: "Talk to Us", href: "/contact?plan=business" },
] as const;

/** Waits until this plan's radio button is checked and only its card is circled. */
async function expectChosen(page: Page, plan: string): Promise<void> {
  const selection = () =>
    page.evaluate(() => ({
      checked: document.querySelector<HTMLInputElement>("input[name=plan]:checked")?.value,
      circled: [...document.querySelectorAll<HTMLElement>(".plan-column")]
        .filter((column) => getComputedStyle(column.querySelector(".plan-circle") ?? column).opacity === "1")
        .map((column) => column.dataset["plan"] ?? ""),
    }));
  await expect.poll(selection).toEqual({ checked: plan, circled: [plan] });
}

/** Clicks the card beside its text. */
async function clickCard(page: Page, plan: string): Promise<void> {
  await page.locator(`.plan-column[data-plan=${plan}]`).click({ position: { x: 12, y: 140 } });
}

test("pricing reads as a rate card at three widths, Team marked at the start", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/pricing`);
  assert.equal(await page.locator("h1").count(), 1);
  assert.ok(await page.getByText("Beta: free to join, nothing charged until launch").isVisible());
  await expectChosen(page, "team");
  assert.equal(await page.getByText("Most Popular").count(), 1);
  for (const { plan, cta, href } of cards) {
    const link = page.locator(`.plan-column[data-plan=${plan}] a`);
    assert.equal(await link.getAttribute("href"), href);
    assert.ok((await link.innerText()).startsWith(cta));
  }
  for (const heading of ["Zero risk", "30-day guarantee", "Early bird pricing"]) {
    assert.ok(await page.getByRole("heading", { name: heading, exact: true }).isVisible());
  }
  assert.equal(await page.locator("blockquote").count(), 2);
  assert.equal(await page.locator("figure").getByText("Example", { exact: true }).count(), 2);
  assert.ok(await page.getByText(/^No credit card required, free to join, cancel anytime/).isVisible());
  assert.equal(await page.getByRole("link", { name: "Ask for a custom plan" }).getAttribute("href"), "/contact");
  const closing = page.getByRole("region", { name: "Join now. Decide at launch." });
  assert.equal(await closing.getByRole("link", { name: "Join the Waitlist" }).getAttribute("href"), "/waitlist");
  assert.equal(await closing.getByRole("link", { name: "See Demo" }).getAttribute("href"), demoStart);
  await expectFitsEverywhere(page);
});

test("a plan is chosen by its card, by its name and by the arrow keys, and counted once; its link counts no choice", async ({
  site,
}) => {
  const page = await site.openPage();
  const stored = await watchEvents(site);
  await page.goto(`${site.origin}/pricing`, { waitUntil: "networkidle" });

  await clickCard(page, "creator");
  await expectChosen(page, "creator");
  await clickCard(page, "creator");
  await page.locator("label[for=plan-business]").click();
  await expectChosen(page, "business");
  await site.expectAccessible(page);
  await page.keyboard.press("ArrowUp");
  await expectChosen(page, "team");

  await page.locator(".plan-column[data-plan=creator] a").click();
  await page.waitForURL("**/waitlist?plan=creator");
  await page.locator("form input[value=creator]:checked").waitFor({ state: "attached" });

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
  await page.locator(".plan-column[data-plan=business] a").click();
  await page.waitForURL("**/contact?plan=business");
  await sendEvents(page);

  await expect
    .poll(() => stored("pricing_plan_selected", "pricing_cta_clicked", "waitlist_opened"))
    .toEqual([
      { name: "pricing_plan_selected", properties: { plan: "creator" } },
      { name: "pricing_plan_selected", properties: { plan: "business" } },
      { name: "pricing_plan_selected", properties: { plan: "team" } },
      { name: "pricing_cta_clicked", properties: { plan: "creator", cta: "Join the Waitlist" } },
      { name: "waitlist_opened", properties: { location: "pricing" } },
      { name: "pricing_cta_clicked", properties: { plan: "business", cta: "Talk to Us" } },
    ]);
});

test("the keyboard reaches the plans as one group, then each link beside its plan", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/pricing`, { waitUntil: "networkidle" });
  await page.locator("#plan-team").focus();
  assert.equal(
    await page
      .getByRole("radiogroup")
      .or(page.getByRole("group", { name: "Choose a plan" }))
      .count(),
    1,
  );
  for (const [key, plan] of [
    ["ArrowDown", "business"],
    ["ArrowDown", "creator"],
    ["ArrowLeft", "business"],
    ["ArrowUp", "team"],
  ] as const) {
    await page.keyboard.press(key);
    await expectChosen(page, plan);
  }
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAttribute("href", "/waitlist?plan=team");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAttribute("href", "/contact?plan=business");
});

test("the comparison is one real table; a phone shows one plan at a time", async ({ site }) => {
  const page = await site.openPage({ width: 390, touch: true });
  await page.goto(`${site.origin}/pricing`);
  await page.getByText("Compare line by line").click();
  const table = page.getByRole("table", { name: "What the Creator, Team and Business plans will include" });
  const columns = () => table.locator("thead th[scope=col]").filter({ visible: true }).allInnerTexts();
  await expect.poll(columns).toEqual(["Feature", "Team"]);
  await page.getByRole("group", { name: "Show the plan" }).getByText("Business").click();
  await expect.poll(columns).toEqual(["Feature", "Business"]);
  await expectChosen(page, "team");
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(columns).toEqual(["Feature", "Creator", "Team", "Business"]);
  assert.deepEqual(await table.locator(".comparison-category").allInnerTexts(), [
    "Output",
    "Voice and audience",
    "People and support",
    "Security and integration",
    "Billing, at launch",
  ]);
  const contacts = await table
    .getByRole("link", { name: /^Contact us/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.deepEqual(contacts, ["/contact", "/contact"]);
  await page.getByText("The same on every plan").click();
  await page.getByText("Full refund within 30 days").waitFor();
});

test("pricing questions: the first is open, one at a time, collapsible", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/pricing`);
  const questions = page.locator("main section[aria-labelledby=pricing-questions] details");
  const open = () =>
    questions.evaluateAll((all) => all.flatMap((one, index) => (one.hasAttribute("open") ? [index] : [])));
  assert.ok((await questions.count()) >= 8);
  await expect.poll(open).toEqual([0]);
  await questions.nth(3).locator("summary").click();
  await expect.poll(open).toEqual([3]);
  await page.keyboard.press("Enter");
  await expect.poll(open).toEqual([]);
  await page.keyboard.press("Enter");
  await expect.poll(open).toEqual([3]);
  await expectFitsEverywhere(page);
});

test("pricing works without JavaScript: a plan can be marked, its link names it, questions open", async ({ site }) => {
  const page = await site.openPage({ javaScript: false, width: 390 });
  await page.goto(`${site.origin}/pricing`);
  await expectChosen(page, "team");
  await clickCard(page, "business");
  await expectChosen(page, "business");
  await page.locator("main section[aria-labelledby=pricing-questions] details").nth(1).locator("summary").click();
  await expect(page.getByText("We write to the waitlist with the prices")).toBeVisible();
  await follow(page.locator(".plan-column[data-plan=team] a"));
  assert.equal(new URL(page.url()).search, "?plan=team");
  assert.equal(await page.locator("input[value=team]:checked").count(), 1);
});

test("pricing in print holds every answer", async ({ site }) => {
  const page = await site.openPage({ width: 768 });
  await page.goto(`${site.origin}/pricing`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("The times on the plans apply after launch.")).toBeVisible();
  await expect(page.locator("header").first()).toBeHidden();
});
