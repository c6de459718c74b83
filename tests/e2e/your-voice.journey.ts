import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { lincoln, madison } from "../fixtures/public-domain-texts.ts";
import { expectFitsEverywhere, expectNoSidewaysScroll, test } from "./journey.ts";
import { sendEvents, watchEvents } from "./stored-events.ts";

const secret = "zwergnase";
const marked = `${lincoln} The ${secret} told nobody about ${secret}s.`;

/** The text field and the result beside it. */
function desk(page: Page) {
  return {
    field: page.getByRole("textbox", { name: "Your text" }),
    proof: page.getByRole("article", { name: "The proof" }),
    finding: page.getByRole("heading", { name: /^(?:The |Between |Toward |None )/, level: 2 }),
  };
}

test("nothing of a text leaves the tab: no request, event, log, URL or storage but its own entry holds a word of it", async ({
  site,
}) => {
  const page = await site.openPage();
  const storedSince = await watchEvents(site);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  page.on("console", (message) => sent.push(message.text()));
  await page.goto(`${site.origin}/your-voice`);
  const { field, proof } = desk(page);
  await field.pressSequentially(`${secret} `);
  await field.fill(marked);
  await proof.getByText(secret).first().waitFor();
  await page.getByRole("button", { name: "Highlight: Words per sentence" }).click();
  await page.getByRole("textbox", { name: "The other text" }).fill(`${madison} ${secret}`);
  await page.getByRole("heading", { name: /^Habits that differ/ }).waitFor();
  // A reading is counted after it was shown for three seconds.
  await page.waitForTimeout(4_500);
  await sendEvents(page);
  await expect.poll(() => storedSince("voice_read")).not.toEqual([]);
  await page.getByRole("link", { name: "Open the figures card" }).click();
  await page.getByText("A voice in figures").waitFor();
  sent.push(page.url(), await page.content());
  await page.goto(`${site.origin}/demo`);
  const [kept, ...stored] = await page.evaluate(() => {
    const { "penwright-own-words-text": first, "penwright-own-words-other": second, ...others } = sessionStorage;
    return [[first, second], { ...localStorage }, others, document.cookie, history.state];
  });
  assert.deepEqual(kept, [marked, `${madison} ${secret}`]);
  sent.push(JSON.stringify(stored));
  const events = await storedSince();
  sent.push(JSON.stringify(events));
  assert.ok(sent.length > 10);
  for (const one of sent) assert.ok(!one.toLowerCase().includes(secret), `left the page: ${one.slice(0, 300)}`);
  const read = events.find(({ name }) => name === "voice_read");
  assert.deepEqual(Object.keys(read?.properties ?? {}).toSorted(), ["persona", "words"]);
});

test("what is not counted is said, shown in grey on request, and counted after one click", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/your-voice`);
  const { field, proof } = desk(page);
  await field.fill(`# Why we write\n\n${lincoln}\n\n-- \nAda Byron\nThe Analytical Society`);
  await proof.getByText(/^Not counted: 1 heading, \d lines of a signature\.$/).waitFor();
  const words = async () =>
    Number(/^(\d+) words/.exec(await proof.getByText(/^\d+ words, \d+ sentences$/).innerText())?.[1]);
  const before = await words();
  await proof.getByRole("button", { name: "Show them" }).click();
  await expect(proof.locator(".yv-left-out").first()).toHaveText("# Why we write");
  await proof
    .getByRole("listitem")
    .filter({ hasText: "Why we write" })
    .getByRole("button", { name: "Count it" })
    .click();
  await proof.getByText("1 line is counted after all.").waitFor();
  assert.equal(await words(), before + 3);
  await site.expectAccessible(page);
  await proof.getByRole("button", { name: "Leave out again" }).click();
  await proof.getByText(/^Not counted: 1 heading/).waitFor();
  assert.equal(await words(), before);
});

test("it reads with the network cut after the page is open", async ({ site }) => {
  const page = await site.openPage();
  const worker = page.waitForEvent("worker");
  await page.goto(`${site.origin}/your-voice`, { waitUntil: "networkidle" });
  // Clicks have an effect only once the script has run.
  await (await worker).evaluate(() => undefined);
  await page.context().setOffline(true);
  const { field, proof } = desk(page);
  await field.fill(madison);
  await proof.getByText("Among the numerous advantages").waitFor();
  await page.context().setOffline(false);
});

test("on /demo “Your own words” comes first: it loads on click, reads the text there, and keeps it while a voice is chosen", async ({
  site,
}) => {
  const page = await site.openPage();
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/demo`, { waitUntil: "networkidle" });
  const own = page.getByRole("group", { name: "Start from a voice" }).getByRole("button").first();
  assert.deepEqual(
    fetched.filter((path) => /\/(?:text-reader|reader|reading)/.test(path)),
    [],
  );
  await own.and(page.getByRole("button", { name: "Your own words" })).click();
  const { field, proof } = desk(page);
  await field.and(page.locator(":focus")).fill(madison);
  await proof.getByText("Among the numerous advantages").waitFor();
  await page.getByRole("button", { name: "Executive" }).click();
  await page.getByRole("heading", { name: "Choose a topic to see a draft" }).waitFor();
  await proof.waitFor({ state: "hidden" });
  await own.click();
  await proof.getByText("Among the numerous advantages").waitFor();
  await expect(field).toHaveValue(madison);
  await site.expectAccessible(page);
  const phone = await site.openPage({ width: 320 });
  await phone.goto(`${site.origin}/demo`);
  await phone.getByRole("button", { name: "Your own words" }).click();
  await desk(phone).field.fill(madison);
  await desk(phone).proof.getByText("Among the numerous advantages").waitFor();
  await expectNoSidewaysScroll(phone);
});

test("it says why it does not read: too short, another language, the same word", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/your-voice`);
  const { field } = desk(page);
  const status = page.getByRole("status").first();
  await field.fill(madison);
  await desk(page).proof.getByText("Among the numerous advantages").waitFor();
  await field.fill("Only five words of mine.");
  await status.getByText("5 words. 35 more, and the counting starts.").waitFor();
  await field.fill(
    "Wir haben lange darüber nachgedacht, ob wir den Brief weiter jede Woche schicken sollen, und die Antwort ist nicht einfach. " +
      "Am Ende haben wir uns dafür entschieden, weil die Leser ihn erwarten und weil er uns zwingt, etwas zu sagen. " +
      "Das ist mehr, als man von den meisten Sitzungen behaupten kann.",
  );
  await status.getByText(/English only/).waitFor();
  await page.getByRole("article", { name: "An example, already read" }).getByText("every bakery").waitFor();
  await field.fill("word ".repeat(30_000));
  await status.getByText(/repeats itself/).waitFor();
  await field.fill(`<img src=x onerror="document.title='run'"> ${madison}`);
  await desk(page).proof.getByText("<img src=x").waitFor();
  assert.notEqual(await page.title(), "run");
});

test("a dropped text file and a Word document are read; another file is not", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/your-voice`);
  const file = page.locator("input[type=file]").first();
  await file.setInputFiles({ name: "mine.txt", mimeType: "text/plain", buffer: Buffer.from(madison) });
  await desk(page).proof.getByText("Among the numerous advantages").waitFor();
  await file.setInputFiles({
    name: "mine.docx",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: readFileSync(new URL("../fixtures/gettysburg.docx", import.meta.url)),
  });
  await desk(page).proof.getByText("Four score and seven years ago").waitFor();
  await file.setInputFiles({ name: "mine.png", mimeType: "image/png", buffer: Buffer.from("\u0089PNG\0") });
  await page.getByText("That is not a text.").waitFor();
});

test("with this voice onto the list: page, stored row, email and chat say it was read from own words", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/your-voice`);
  await desk(page).field.fill(lincoln);
  await page.getByRole("link", { name: "Join with this voice" }).click();
  await page.getByText(/read from your own words/).waitFor();
  await page.getByLabel("What should we call you?").fill("Abe");
  await page.getByLabel("Where do we write to?").fill("abe@example.org");
  await page.getByLabel("Small team or agency").check();
  await page.getByLabel("Within a month").check();
  await page.getByLabel("Newsletter").check();
  await page.getByRole("main").getByRole("button", { name: "Join the Waitlist" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  const [row] = await site.query<{ context: Record<string, unknown> }>(
    "select context from waitlist_signups where email = 'abe@example.org'",
  );
  assert.equal(row?.context["persona"], "own-words");
  assert.equal(typeof row.context["formality"], "number");
});

test("accessible and inside the page at four widths, with marks as notes and figures as a table; complete without JavaScript", async ({
  site,
}) => {
  const page = await site.openPage({ width: 320 });
  await page.goto(`${site.origin}/your-voice`);
  const { field, proof, finding } = desk(page);
  await field.fill(`It is important to note that we delve into this. ${lincoln}`);
  await proof.getByRole("listitem").first().waitFor();
  await finding.waitFor();
  await expectNoSidewaysScroll(page);
  await site.expectAccessible(page);
  await expectFitsEverywhere(page);
  const plain = await site.openPage({ javaScript: false });
  await plain.goto(`${site.origin}/your-voice`);
  await plain.locator("p.scripts-off", { hasText: "needs JavaScript" }).waitFor();
  await plain.getByRole("textbox", { name: "Your text" }).waitFor({ state: "hidden" });
  await plain.getByRole("heading", { name: "The Storyteller", level: 2 }).waitFor();
  await plain.getByRole("rowheader", { name: /^Words per sentence/ }).waitFor();
});
