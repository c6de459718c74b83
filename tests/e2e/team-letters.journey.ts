import assert from "node:assert/strict";
import { test, waitForEmail } from "./journey.ts";
import { expectFits, signIn, teamMember } from "./team-sign-in.ts";

const readers = ["maria@letters.example", "kofi@letters.example"];
const subject = "The first look";
const sentSubject = "The first look, written twice";
const longWord = "Elektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2);
const longWords = `Hello **reader**. https://a.example/?key=${"0123456789".repeat(9)} \`${longWord}\`

- ${longWord}

> ${longWord}

    const ${longWord} = 1;

| ${longWord} | Two | Three | Four |
|---|---|---|---|
| 1 | 2 | 3 | 4 |

[${longWord}](/blog)`;
const text = `## What is new\n\n${longWords}\n\n[Read it](/blog)`;

test("a letter is written, looked at, tested and sent to two, with its result at the end", async ({ site }) => {
  for (const email of readers)
    await site.query(
      `insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
       values ('Reader of letters', $1, 'creator', 'exploring', '{blog}')`,
      [email],
    );
  const page = await site.openPage({ width: 390, height: 844 });
  await signIn(site, page);
  await page.goto(`${site.origin}/team/letters`);
  await page.getByRole("heading", { name: "Letters", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Write a letter" }).click();
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Text").fill(text);
  await page.getByText("Narrow it down", { exact: true }).click();
  await page.getByLabel("Name or email").fill("letters.example");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByRole("status").getByText("As saved: 2 of 2 found get it.").waitFor();
  await expectFits(site, page);

  await page.getByRole("link", { name: "Dark" }).click();
  await page.getByRole("heading", { name: subject, level: 1 }).waitFor();
  for (const width of [360, 640]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(overflow, 0, `nothing of the letter stands out of a window of ${width} px`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  await page.getByRole("link", { name: "Plain text" }).click();
  await page.getByText("WHAT IS NEW").waitFor();
  await page.goBack();

  await page.getByRole("button", { name: `Send a test to ${teamMember}` }).click();
  await page.getByRole("status").getByText("A test is on its way to you.").waitFor();
  const tested = await waitForEmail(site, (mail) => mail.subject === `[Test] ${subject}`);
  assert.deepEqual(
    tested.to?.map(({ address }) => address),
    [teamMember],
  );

  // Typed and not saved: what the last step names is what goes out.
  await page.getByLabel("Subject").fill("");
  await page.getByRole("button", { name: "Send it now…" }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("name")), "subject");
  await page.getByLabel("Subject").fill(sentSubject);
  await page.getByRole("button", { name: "Send it now…" }).click();
  await page.getByRole("heading", { name: `To 2 people: ${sentSubject}`, level: 1 }).waitFor();
  await expectFits(site, page);
  await page.getByRole("button", { name: "Send it now" }).dblclick();
  // The page refreshes itself while the letter is being sent.
  await page.getByRole("heading", { name: "Result" }).waitFor();
  await page.getByRole("status").getByText("2 of 2 done").waitFor();
  await expectFits(site, page);
  for (const email of readers) {
    const mail = await waitForEmail(
      site,
      (one) => one.subject === sentSubject && (one.to?.some(({ address }) => address === email) ?? false),
    );
    assert.ok(mail.text?.includes(`Read it <${site.origin}/blog>`));
    assert.ok(mail.headers.some(({ key, value }) => key === "list-unsubscribe" && value.includes("list=letters")));
  }
});

test("a letter is switched on for three days after joining, and off again", async ({ site }) => {
  const page = await site.openPage({ width: 390, height: 844 });
  await signIn(site, page);
  await page.goto(`${site.origin}/team/letters`);
  await page.getByRole("button", { name: "Write a letter" }).click();
  await page.getByLabel("Subject").fill("Three days in");
  await page.getByLabel("Text").fill("How is it going?");
  const days = page.getByLabel("Or to each person, so many days after they join");
  await days.fill("3");
  await expectFits(site, page);
  await page.getByRole("button", { name: "Switch it on…" }).click();
  await page
    .getByRole("heading", { name: "To each new person, 3 days after joining: Three days in", level: 1 })
    .waitFor();
  await page.getByRole("button", { name: "Switch it on" }).click();
  await page.getByRole("status").getByText("Nobody’s day has come yet.").waitFor();
  await expectFits(site, page);
  await page.getByRole("button", { name: "Switch it off" }).click();
  await page.getByRole("button", { name: "Switch it on" }).waitFor();
});

test("a letter is scheduled in its writer’s own time zone, and shown in the team’s without a script", async ({
  site,
}) => {
  const page = await site.openPage({ timeZone: "America/New_York" });
  await signIn(site, page);
  await page.goto(`${site.origin}/team/letters`);
  await page.getByRole("button", { name: "Write a letter" }).click();
  await page.getByLabel("Subject").fill("In June");
  await page.getByLabel("Text").fill("Good morning.");
  const time = page.getByLabel("Or on a day, at a time (America/New_York)");
  await time.fill("2027-06-01T09:00");
  // Refused for something else, the time stays what it was.
  await page.getByLabel("Subject").fill("");
  await page.getByRole("button", { name: "Schedule it…" }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("name")), "subject");
  assert.equal(await time.inputValue(), "2027-06-01T09:00");
  await page.getByLabel("Subject").fill("In June");
  await page.getByRole("button", { name: "Schedule it…" }).click();
  await page.getByText("Jun 1, 2027, 13:00").waitFor();
  await page.getByRole("button", { name: "Schedule it" }).click();
  await page.getByRole("status").first().waitFor();
  assert.equal(await time.inputValue(), "2027-06-01T09:00");
  await page.reload();
  assert.equal(await time.inputValue(), "2027-06-01T09:00");
  const withoutScript = await (await page.request.get(page.url())).text();
  assert.match(withoutScript, /value="2027-06-01T13:00"/);
  assert.match(withoutScript, /name="zone" value="UTC"/);
  await page.getByRole("button", { name: "Pause" }).click();
});
