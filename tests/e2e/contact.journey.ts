import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { sendEvents, watchEvents } from "./stored-events.ts";
import { waitFor } from "../support/wait-for.ts";
import { expectFitsEverywhere, follow, type Site, test } from "./journey.ts";

async function fillIn(page: Page, email: string, message = "Could the newsletter keep my footnotes?"): Promise<void> {
  await page.locator("#name").fill("Mary Shelley");
  await page.locator("#email").fill(email);
  await page.locator("#reason").selectOption("feedback");
  await page.locator("#message").fill(message);
}

function waitForMails(site: Site, count: number, about: string) {
  return waitFor(`${count} mails about ${about}`, async () => {
    const mails = (await site.mails()).filter((mail) => JSON.stringify(mail).includes(about));
    return mails.length >= count ? mails : null;
  });
}

test("the analytics event of a sent message holds only its reason", async ({ site }) => {
  const stored = await watchEvents(site);
  const page = await site.openPage();
  await page.goto(`${site.origin}/contact`);
  await fillIn(page, "analytics@example.org");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Thank you for writing" }).waitFor();
  await sendEvents(page);
  await expect
    .poll(() => stored("contact_form_submitted"))
    .toEqual([{ name: "contact_form_submitted", properties: { reason: "feedback" } }]);
  assert.ok(!JSON.stringify(await stored()).includes("footnotes"));
});

test("a message is stored, acknowledged, brought to the team by mail and chat, and the form comes back", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/contact`);
  await fillIn(page, "mary@example.org");
  await page.getByText("39/1000").waitFor();
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Thank you for writing" }).waitFor();
  // Keyboard focus inside the thank-you view keeps it open; otherwise it closes after a while.
  await page.keyboard.press("Tab");
  await site.expectAccessible(page);
  const rows = await site.query(
    "select name, email, use_case, message from contact_submissions where email = 'mary@example.org'",
  );
  assert.deepEqual(rows, [
    {
      name: "Mary Shelley",
      email: "mary@example.org",
      use_case: "feedback",
      message: "Could the newsletter keep my footnotes?",
    },
  ]);
  const mails = await waitForMails(site, 2, "mary@example.org");
  const toTeam = mails.find((mail) => mail.replyTo?.some((one) => one.address === "mary@example.org"));
  assert.ok(toTeam, "the team's mail has Reply-To set to the sender");
  assert.match(toTeam.text ?? "", /footnotes/);
  const toSender = mails.find((mail) => mail.to?.some((one) => one.address === "mary@example.org"));
  assert.ok(toSender && !(toSender.text ?? "").includes("footnotes"), "the acknowledgement holds none of their text");
  await page.getByRole("link", { name: "Send another message" }).click();
  await expect(page.locator("#message")).toHaveValue("");
  await expect(page.locator("#name")).toBeFocused();
});

test("the thank-you view gives the form back after ten seconds, anew when a pointer moves inside", async ({ site }) => {
  const page = await site.openPage();
  await page.clock.install();
  await page.goto(`${site.origin}/contact`);
  await fillIn(page, "timer@example.org");
  // The clock is fake from here on.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByRole("button", { name: "Send Message" }).click();
  const heading = page.getByRole("heading", { name: "Thank you for writing" });
  await heading.waitFor();
  await page.clock.runFor(8_000);
  await heading.hover();
  await page.clock.runFor(8_000);
  assert.equal(await heading.isVisible(), true);
  await page.clock.runFor(2_500);
  await expect(page.locator("#name")).toHaveValue("");
});

test("each rule of the form in its own words, at every width, the first failing field in focus", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/contact`);
  await expectFitsEverywhere(page);
  await page.locator("#message").fill("too short");
  await page.getByText("9/1000").waitFor();
  await page.getByRole("button", { name: "Send Message" }).click();
  for (const text of [
    "Name is required",
    "Invalid email address",
    "Please select a reason for contacting us",
    "Message must be at least 10 characters",
  ]) {
    await page.getByText(text).waitFor();
  }
  await expect(page.locator("#name")).toBeFocused();
  await expectFitsEverywhere(page);
  await page.keyboard.type("M");
  await page.getByText("Name is required").waitFor({ state: "detached" });
  await page.locator("#message").fill("x".repeat(1001));
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Message must be less than 1000 characters").waitFor();
});

test("a save that fails keeps every word, says so, and a repeat makes one row", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /Failed to load resource|net::ERR/ });
  await page.goto(`${site.origin}/contact?plan=business`);
  await expect(page.locator("#reason")).toHaveValue("team");
  await fillIn(page, "again@example.org");
  await page.route("**/rest/v1/**", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Oops, something went wrong").filter({ visible: true }).first().waitFor();
  await page.getByText("email us directly at hello@penwright.example").filter({ visible: true }).first().waitFor();
  await expect(page.locator("#message")).toHaveValue("Could the newsletter keep my footnotes?");
  await page.unroute("**/rest/v1/**");
  for (const _ of [1, 2]) {
    await fillIn(page, "again@example.org");
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByRole("link", { name: "Send another message" }).click();
    await page.locator("#name").waitFor();
  }
  assert.equal((await site.query("select 1 from contact_submissions where email = 'again@example.org'")).length, 1);
});

test("without JavaScript: errors beside what was typed, then the thank-you view", async ({ site }) => {
  const page = await site.openPage({ javaScript: false, expectedErrors: /400/ });
  await page.goto(`${site.origin}/contact`);
  await page.locator("#message").fill("A message of some length\nwith two lines.");
  await follow(page.getByRole("button", { name: "Send Message" }));
  const summary = page.getByRole("alert");
  for (const line of ["Name Name is required", "Email Invalid email address", "Reason for writing Please select"])
    await summary.getByText(line).waitFor();
  assert.equal(await summary.getByRole("link", { name: "Name is required" }).getAttribute("href"), "#name");
  await expect(page.locator("#message")).toHaveValue("A message of some length\nwith two lines.");
  await fillIn(page, "ada@p\u0430ypal.example", "A message of some length\nwith two lines.");
  await follow(page.getByRole("button", { name: "Send Message" }));
  await summary.getByText("The part after the @ mixes letters of different alphabets").waitFor();
  await expect(page.locator("#email")).toHaveValue("ada@p\u0430ypal.example");
  await fillIn(page, "quiet@example.org", "A message of some length\nwith two lines.");
  await follow(page.getByRole("button", { name: "Send Message" }));
  await page.getByRole("heading", { name: "Thank you for writing" }).waitFor();
  await expect(page).toHaveTitle(/^Thank you for writing/);
  await follow(page.getByRole("link", { name: "Send another message" }));
  await expect(page.locator("#message")).toHaveValue("");
  const rows = await site.query("select message from contact_submissions where email = 'quiet@example.org'");
  assert.deepEqual(rows, [{ message: "A message of some length\nwith two lines." }]);
});

test("the counter speaks in the last hundred characters and when the message is too long, and nothing else does", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/contact`);
  const spoken = page.locator("#message-hint [role=status]");
  for (const [length, words] of [
    [900, ""],
    [901, "Fewer than 100 characters left"],
    [995, "Fewer than 10 characters left"],
    [1_001, "The message is longer than 1000 characters"],
  ] as const) {
    await page.locator("#message").fill("x".repeat(length));
    await page.getByText(`${length}/1000`).waitFor();
    await expect(spoken).toHaveText(words);
  }
  assert.equal(await page.locator("[aria-live] form, form[aria-live]").count(), 0);
});
