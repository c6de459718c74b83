import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { follow, test } from "./journey.ts";
import { expectFits, signIn } from "./team-sign-in.ts";

const name = "Grace <b>Hopper</b>";
const email = "grace@example.org";
const source = "journey-of-a-person";

test("a person is found by source, corrected, exported and erased", async ({ site }) => {
  const visitor = await site.openPage();
  await visitor.goto(`${site.origin}/pricing?utm_source=${source}&utm_campaign=spring`);
  await visitor.goto(`${site.origin}/waitlist`, { referer: visitor.url() });
  await visitor.getByLabel("What should we call you?").fill(name);
  await visitor.getByLabel("Where do we write to?").fill(email);
  await visitor.getByLabel("Small team or agency").check();
  await visitor.getByLabel("Within a month").check();
  await visitor.getByLabel("Newsletter").check();
  await visitor.getByRole("button", { name: "Join the Waitlist" }).click();
  await visitor.getByRole("heading", { name: "You’re on the list" }).waitFor();
  assert.equal(
    await visitor.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }).includes("utm")),
    false,
  );

  const quiet = await site.openPage({ javaScript: false });
  await quiet.goto(`${site.origin}/contact?utm_source=${source}`);
  await quiet.locator("#name").fill(name);
  await quiet.locator("#email").fill(email);
  await quiet.locator("#reason").selectOption("feedback");
  await quiet.locator("#message").fill("A message of some length.");
  await follow(quiet.getByRole("button", { name: "Send Message" }));
  await quiet.getByRole("heading", { name: "Thank you for writing" }).waitFor();
  const contexts = await site.query<{ context: object }>(
    `select context - 'dwellMs' as context from public.waitlist_signups where email = $1
     union all select context - 'dwellMs' from public.contact_submissions where email = $1`,
    [email],
  );
  assert.deepEqual(
    contexts.map(({ context }) => context),
    [{ utmSource: source, utmCampaign: "spring", landing: "/pricing" }, { utmSource: source }],
  );

  const page = await site.openPage({ width: 390, height: 844, expectedErrors: /404|422/ });
  await signIn(site, page);
  await page.goto(`${site.origin}/team/people`);
  await page.getByText("Filter", { exact: true }).click();
  await page.getByRole("combobox", { name: "Source" }).fill(source);
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/source=journey-of-a-person/);
  await page.getByText("1 person").waitFor();
  await page.getByRole("link", { name: `Take off Source: ${source}` }).waitFor();
  await expectFits(site, page);
  // Found as it is typed, without the button.
  await page.getByLabel("Name or email").fill("nobody has this name");
  await page.getByText("Nobody matches.").waitFor();
  await page.getByLabel("Name or email").fill("");
  await page.getByText("1 person").waitFor();
  await page.getByRole("link", { name }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.getByText("A message of some length.").waitFor();
  await expectFits(site, page);

  await page.getByText("Correct", { exact: true }).click();
  await page.getByLabel("Name").fill("Grace Hopper");
  await page.getByLabel("LinkedIn").check();
  await page.getByRole("button", { name: "Save the correction" }).click();
  await page.getByRole("status").getByText("Corrected.").waitFor();
  await page.getByRole("heading", { name: "Grace Hopper", level: 1 }).waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything as JSON" }).click();
  const json: unknown = JSON.parse(await readFile(await (await download).path(), "utf8"));
  assert.ok(JSON.stringify(json).includes("A message of some length."));

  await page.getByLabel("To be sure").fill("somebody@example.org");
  await page.getByRole("button", { name: "Erase this person" }).click();
  await page.getByRole("alert").getByText("Nothing was erased.").waitFor();
  await page.getByLabel("To be sure").fill(email);
  await page.getByRole("button", { name: "Erase this person" }).click();
  await page.getByRole("heading", { name: "Erased", level: 1 }).waitFor();
  await expectFits(site, page);
  assert.deepEqual(await site.query("select from site.people where email = $1", [email]), []);
  assert.deepEqual(await site.query("select from public.waitlist_signups where email = $1", [email]), []);
});

test("a slip in an email address is corrected to the right one, which wrote already: both are one person", async ({
  site,
}) => {
  await site.query(
    `insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
     values ('Katherine Johnson', 'katherine@gmial.example', 'team', '1month', '{blog}')`,
  );
  await site.query(
    `insert into public.contact_submissions (name, email, use_case, message)
     values ('Katherine Johnson', 'katherine@mail.example', 'media', 'A message from the right address.')`,
  );
  const page = await site.openPage({ width: 390, height: 844, expectedErrors: /422/ });
  await signIn(site, page);
  await page.goto(`${site.origin}/team/people?q=katherine@gmial`);
  await page.getByRole("link", { name: "Katherine Johnson" }).click();
  await page.getByText("Correct", { exact: true }).click();
  await page.getByLabel("Email", { exact: true }).fill("katherine@mail.example");
  await page.getByRole("button", { name: "Save the correction" }).click();
  await page.getByRole("alert").getByText("Somebody else has that email address.").waitFor();
  await expectFits(site, page);
  await page.getByLabel(/They are one person/).check();
  await page.getByRole("button", { name: "Save the correction" }).click();
  await page.getByRole("status").getByText("Brought together.").waitFor();
  await page.getByText("A message from the right address.").waitFor();
  await page.getByText("katherine@gmial.example", { exact: true }).waitFor();
  await expectFits(site, page);
  await page.goto(`${site.origin}/team/people?q=katherine`);
  await page.getByText("1 person").waitFor();
});
