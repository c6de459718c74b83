import assert from "node:assert/strict";
import { test, waitForEmail } from "./journey.ts";
import { expectFits, signIn, teamMember } from "./team-sign-in.ts";

const readers = ["maria@letters.example", "kofi@letters.example"];
const subject = "The first look";
const text = "## What is new\n\nHello **reader**.\n\n[Read it](/blog)";

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
  await page.getByLabel("Name or email").fill("letters.example");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByRole("status").getByText("As saved: 2 of 2 found get it.").waitFor();
  await expectFits(site, page);

  await page.getByRole("link", { name: "Dark" }).click();
  await page.getByRole("heading", { name: subject, level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Plain text" }).click();
  await page.getByText("WHAT IS NEW").waitFor();
  await page.goBack();

  await page.getByRole("button", { name: "Send me a test" }).click();
  await page.getByRole("status").getByText("A test is on its way to you.").waitFor();
  const tested = await waitForEmail(site, (mail) => mail.subject === `[Test] ${subject}`);
  assert.deepEqual(
    tested.to?.map(({ address }) => address),
    [teamMember],
  );

  await page.getByRole("button", { name: "Send it now to 2 people" }).click();
  // The page refreshes itself while the letter is being sent.
  await page.getByRole("heading", { name: "Result" }).waitFor();
  await page.getByRole("status").getByText("2 of 2 settled").waitFor();
  await expectFits(site, page);
  for (const email of readers) {
    const mail = await waitForEmail(
      site,
      (one) => one.subject === subject && (one.to?.some(({ address }) => address === email) ?? false),
    );
    assert.ok(mail.text?.includes(`Read it (${site.origin}/blog)`));
    assert.ok(mail.headers.some(({ key, value }) => key === "list-unsubscribe" && value.includes("list=letters")));
  }
});
