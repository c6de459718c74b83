import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { allPages, paths } from "../../src/pages.ts";
import { sendEvents, watchEvents } from "./stored-events.ts";
import { expectFitsEverywhere, follow, type Site, test, waitForEmail } from "./journey.ts";

const widths = [390, 768, 1440];

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("What should we call you?").fill("Ada Byron");
  await page.getByLabel("Where do we write to?").fill(email);
  await page.getByLabel("Small team or agency").check();
  await page.getByLabel("Within a month").check();
  await page.getByLabel("Newsletter").check();
}

function waitForMail(site: Site, email: string) {
  return waitForEmail(site, ({ to }) => to?.some((one) => one.address === email) ?? false);
}

async function expectChatAbout(site: Site, email: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await site.chats()), "the chat message").toContain(email);
}

test("joining sends two analytics events: where it began and what was chosen, never who joined", async ({ site }) => {
  const stored = await watchEvents(site);
  const page = await site.openPage();
  await page.goto(site.origin);
  await page.getByRole("main").getByRole("link", { name: "Join the waitlist", exact: true }).first().click();
  await page.waitForURL("**/waitlist");
  await fillIn(page, "events@example.org");
  await page.getByRole("checkbox", { name: "LinkedIn" }).check();
  await page.getByRole("button", { name: "Join the Waitlist" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  await sendEvents(page);
  await expect
    .poll(() => stored("waitlist_opened", "waitlist_submitted"))
    .toEqual([
      { name: "waitlist_opened", properties: { location: "hero" } },
      {
        name: "waitlist_submitted",
        properties: { useCase: "team", formats: "newsletter,linkedin", timeline: "1month" },
      },
    ]);
  const events = await stored();
  assert.ok(events.some(({ name, properties }) => name === "cta_clicked" && properties["section"] === "hero"));
  assert.ok(!JSON.stringify(events).includes("example.org") && !JSON.stringify(events).includes("Ada"));
});

test("from the home page onto the list, to the mail in the inbox and the message in the chat", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(site.origin);
  await page.getByRole("main").getByRole("link", { name: "Join the waitlist", exact: true }).first().click();
  await page.waitForURL("**/waitlist");
  await fillIn(page, "ada@example.org");
  await page.getByRole("button", { name: "Join the Waitlist" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
  await site.expectAccessible(page);

  const rows = await site.query<Record<string, unknown>>(
    "select name, email, primary_use, timeline, formats from waitlist_signups where email = 'ada@example.org'",
  );
  assert.deepEqual(rows, [
    {
      name: "Ada Byron",
      email: "ada@example.org",
      primary_use: "team",
      timeline: "1month",
      formats: ["newsletter"],
    },
  ]);

  const mail = await waitForMail(site, "ada@example.org");
  assert.match(mail.text ?? "", /Nobody is charged until launch/);
  await expectChatAbout(site, "ada@example.org");

  // Opening the unsubscribe link changes nothing; its button does.
  const link = /https?:\/\/\S*\/unsubscribe\S*/.exec(mail.text ?? "")?.[0];
  assert.ok(link, "the mail holds a way out");
  await page.goto(link.replace(/[).]+$/, ""));
  assert.equal((await site.query("select * from site.unsubscribed")).length, 0);
  await site.expectAccessible(page);
  await page.locator("main").getByRole("button").click();
  await expect.poll(() => site.query("select from site.unsubscribed where email = 'ada@example.org'")).toHaveLength(1);

  // The confirmation survives a reload in this tab.
  await page.goto(`${site.origin}/waitlist`);
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  await expect(page.locator('main a[href="/"]')).toHaveCount(1);
  await expect(page.locator('main a[href="/how-it-works"]')).toHaveCount(1);
});

test("the confirmation is a proof with name, day and voice, and a card of it that is drawn here", async ({ site }) => {
  const page = await site.openPage({ width: 390 });
  await page.addInitScript(() => {
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      document.documentElement.dataset["fonts"] =
        `${document.documentElement.dataset["fonts"] ?? ""}${text}: ${this.font}\n`;
      return write.call(this, text, ...rest);
    };
  });
  const voice = "topic=ai-education&persona=storyteller&formality=33&energy=70&perspective=30";
  await page.goto(`${site.origin}/waitlist?${voice}`);
  await fillIn(page, "proof@example.org");
  await page.getByLabel("What should we call you?").fill("Zoë Ångström");
  await page.getByRole("button", { name: "Join the Waitlist" }).click();
  const proof = page.locator("main dl");
  await proof.getByText("Zoë Ångström").waitFor();
  await proof.getByText(new RegExp(`^[A-Z][a-z]+ \\d+, ${new Date().getFullYear()}$`)).waitFor();
  await proof.getByText("Storyteller (formality 33, energy 70, perspective 30)").waitFor();
  await expectFitsEverywhere(page);

  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the card" }).click(),
  ]);
  const picture = await readFile(await download.path());
  assert.equal(download.suggestedFilename(), "place-on-the-list.png");
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1_200, 630]);
  // The accented letters are in a family of their own.
  const fonts = await page.locator("html").getAttribute("data-fonts");
  assert.match(fonts ?? "", /^Zoë Ångström: .*"Newsreader Display More"/m);
  assert.ok(picture.length > 20_000, `${picture.length} bytes are more than an empty sheet`);
  assert.deepEqual(
    sent.filter((url) => !url.endsWith("/api/events")),
    [],
  );
  const forward = await page.getByRole("link", { name: "Forward it" }).getAttribute("href");
  assert.match(decodeURIComponent(forward ?? ""), new RegExp(`^mailto:\\?subject=.*${site.origin}/waitlist$`));

  await page.reload();
  await proof.getByText(new RegExp(`^[A-Z][a-z]+ \\d+, ${new Date().getFullYear()}$`)).waitFor();
  await expect(page.getByText("Zoë Ångström")).toHaveCount(0);
});

test("on a phone every page leads to the list with one tap, the form's button is near, and who joined has a place", async ({
  site,
}) => {
  const page = await site.openPage({ width: 390 });
  for (const { path } of allPages.filter(({ changed }) => changed)) {
    await page.goto(site.origin + path);
    const join = page.getByRole("banner").getByRole("link", { name: "Join", exact: true });
    if (path === paths.waitlist) await expect(join).toHaveCount(0);
    else await expect(join).toHaveAttribute("href", paths.waitlist);
  }
  await page.goto(`${site.origin}/waitlist`);
  await page.getByText("turns one idea into a blog post, a newsletter, a thread and a LinkedIn post").waitFor();
  const box = await page.getByRole("button", { name: "Join the Waitlist" }).boundingBox();
  assert.ok(box && box.y + box.height <= 1_100, `the button ends at ${box && box.y + box.height} px`);
  await fillIn(page, "place@example.org");
  await page.getByRole("button", { name: "Join the Waitlist" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  await page.goto(site.origin);
  const place = page.getByRole("banner").getByRole("link", { name: "Your place" });
  await expect(place).toHaveAttribute("href", "/your-place");
});

test("the form says what is missing, what is wrong, and clears an error while typing", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/waitlist`);
  const button = page.locator('main button[type="submit"]');
  await page.getByText("Still needed: What should we call you?").waitFor();
  await expect(button).toBeDisabled();
  await expectFitsEverywhere(page);
  await fillIn(page, "not an email address");
  await expect(button).toBeEnabled();
  await expect(page.getByText("All five answered.")).toHaveCount(0);
  await button.click();
  await page.getByText("Invalid email address").waitFor();
  await page.getByText("Please check your form").waitFor();
  await page.getByText("Some fields need your attention.").waitFor();
  await expect(page.locator("#email")).toBeFocused();
  await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
  await expectFitsEverywhere(page);
  await page.locator("#email").press("End");
  await page.keyboard.type("x");
  await page.getByText("Invalid email address").waitFor({ state: "detached" });
  for (const [email, sentence] of [
    ["kate@\u212aiwi.example", "letters that mail servers read as other ones"],
    ["ada@p\u0430ypal.example", "mixes letters of different alphabets"],
    ["a\u2060da@example.org", "invisible characters"],
  ] as const) {
    await page.locator("#email").fill(email);
    await button.click();
    await page.getByText(sentence).waitFor();
  }
  await page.locator("#email").fill("ada@example.org");
  await page.getByLabel("What should we call you?").fill("a".repeat(101));
  await button.click();
  await page.getByText("Name must be less than 100 characters").waitFor();
});

test("an address that cannot be told apart is refused in a sentence, and stays as it was typed", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/waitlist`);
  for (const [email, sentence] of [
    ["ada@ﬁnch.example", "letters that mail servers read as other ones"],
    ["ada@\u212aiwi.example", "letters that mail servers read as other ones"],
    ["ada@pаypal.example", "mixes letters of different alphabets"],
    ["a\u200bda@example.org", "invisible characters"],
  ] as const) {
    await fillIn(page, email);
    await page.getByRole("button", { name: "Join the Waitlist" }).click();
    await page.getByText(sentence).first().waitFor();
    await expect(page.getByLabel("Where do we write to?")).toHaveValue(email);
  }
});

test("a lost connection costs no word, and the second try makes one row", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /Failed to load resource|net::ERR|insert failed/ });
  await page.goto(`${site.origin}/waitlist?plan=business`);
  await expect(page.getByLabel("Larger organization")).toBeChecked();
  await fillIn(page, "lost@example.org");
  await page.route("**/*", (route) => route.abort("connectionfailed"));
  await page.getByRole("button", { name: "Join the Waitlist" }).click();
  await page.getByText("Signup failed").filter({ visible: true }).first().waitFor();
  await page.getByText("Something went wrong. Please try again later.").filter({ visible: true }).first().waitFor();
  await expect(page.getByLabel("What should we call you?")).toHaveValue("Ada Byron");
  await expect(page.getByLabel("Newsletter")).toBeChecked();
  await page.unroute("**/*");
  await page.getByRole("button", { name: "Join the Waitlist" }).dblclick();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  assert.equal((await site.query("select 1 from waitlist_signups where email = 'lost@example.org'")).length, 1);
});

test("a server that does not answer: the form says that it still tries, gives up after fifteen seconds, and the words stay", async ({
  site,
}) => {
  const page = await site.openPage({ expectedErrors: /Failed to load resource|net::ERR/ });
  await page.goto(`${site.origin}/waitlist`);
  await fillIn(page, "slow@example.org");
  await page.route("**/rest/v1/**", () => undefined);
  const begun = performance.now();
  await page.getByRole("button", { name: "Join the Waitlist" }).click();
  const sending = page.getByRole("button", { name: "Saving your spot..." });
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  await page.locator("form [role=status]").filter({ hasText: "Still trying…" }).waitFor();
  await page.getByText("Signup failed").filter({ visible: true }).first().waitFor({ timeout: 45_000 });
  const waited = performance.now() - begun;
  assert.ok(waited > 14_000, `given up after ${Math.round(waited)} ms`);
  await expect(page.getByLabel("Where do we write to?")).toHaveValue("slow@example.org");
  await expect(page.getByRole("button", { name: "Join the Waitlist" })).toBeEnabled();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the browser closed right after the save: mail and chat go out all the same", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /Failed to load resource|net::ERR/ });
  await page.goto(`${site.origin}/waitlist`);
  await fillIn(page, "closed@example.org");
  // The notification endpoints are never called: only the row is stored.
  await page.route(/slack-notify|functions\/v1/, (route) => route.abort());
  await page.getByRole("button", { name: "Join the Waitlist" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  await page.close();
  await waitForMail(site, "closed@example.org");
  await expectChatAbout(site, "closed@example.org");
});

test("an empty 404 from the backend is not taken for success", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /Failed to load resource/ });
  await page.goto(`${site.origin}/waitlist`);
  await fillIn(page, "empty404@example.org");
  // The picture by which the form learns whether pages come is missing, too: else it would send itself without scripts.
  await page.route(/\/rest\/v1\/|\/favicon\.ico/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("button", { name: "Join the Waitlist" }).click();
  await page.getByText("Signup failed").filter({ visible: true }).first().waitFor();
  assert.equal((await site.query("select 1 from waitlist_signups where email = 'empty404@example.org'")).length, 0);
});

test("the same email address again, in other letters, is shown the same confirmation and changes nothing", async ({
  site,
}) => {
  for (const email of ["Grace@Example.org", " grace@example.ORG "]) {
    const page = await site.openPage();
    await page.goto(`${site.origin}/waitlist`);
    await fillIn(page, email);
    await page.getByRole("button", { name: "Join the Waitlist" }).click();
    await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  }
  assert.equal((await site.query("select 1 from waitlist_signups where lower(email) = 'grace@example.org'")).length, 1);
});

test("without JavaScript: errors come back beside what was typed, then the confirmation", async ({ site }) => {
  const page = await site.openPage({ javaScript: false, width: 390, expectedErrors: /400/ });
  await page.goto(
    `${site.origin}/waitlist?topic=seasonal-cooking&persona=analyst&formality=80&energy=40&perspective=80`,
  );
  assert.match((await page.locator("main").textContent()) ?? "", /You bring a voice.*Analyst.*Seasonal cooking/s);
  await page.locator("#name").fill("Nojs");
  await follow(page.locator('main button[type="submit"]'));
  const summary = page.getByRole("alert");
  for (const line of ["Where do we write to? Invalid email address", "What do you want to make? Select at least one"])
    await summary.getByText(line).waitFor();
  await expect(page.locator("#name")).toHaveValue("Nojs");
  await fillIn(page, "nojs@example.org");
  await follow(page.locator('main button[type="submit"]'));
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
  await expect(page).toHaveTitle(/^You’re on the list/);
  const rows = await site.query<{ context: unknown }>(
    "select context from waitlist_signups where email = 'nojs@example.org'",
  );
  assert.deepEqual(rows, [
    { context: { topic: "seasonal-cooking", persona: "analyst", formality: 80, energy: 40, perspective: 80 } },
  ]);
});

test("by keyboard alone, at every width", async ({ site }) => {
  for (const width of widths) {
    const page = await site.openPage({ width });
    await page.goto(`${site.origin}/waitlist`);
    await page.getByText("Still needed").waitFor();
    await page.locator("#name").focus();
    await page.keyboard.type("Key Board");
    await page.keyboard.press("Tab");
    await page.keyboard.type(`keys${width}@example.org`);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.getByText("All five answered.").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  }
});
