import assert from "node:assert/strict";
import { type Site, test, waitForEmail } from "./journey.ts";
import { expectFits } from "./team-sign-in.ts";

/** Joins through the site's API. @returns the link to the person's own page in their confirmation */
async function join(site: Site, email: string): Promise<string> {
  const response = await fetch(`${site.origin}/rest/v1/waitlist_signups`, {
    method: "POST",
    headers: { apikey: "penwright-anon", "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada", email, primary_use: "team", timeline: "1month", formats: ["blog"] }),
  });
  assert.equal(response.status, 201);
  const mail = await waitForEmail(site, ({ to }) => to?.some(({ address }) => address === email) ?? false);
  const [link = ""] = /http\S+\/your-place\?key=\S+/.exec(mail.text ?? "") ?? [];
  return link;
}

test("from the email’s link: an answer changed, letters off, the email address confirmed, older links ended", async ({
  site,
}) => {
  const email = "ada@place.example";
  const link = await join(site, email);
  const page = await site.openPage({ expectedErrors: /403/ });
  await page.goto(link);
  await page.getByRole("heading", { name: "Your page", level: 1 }).waitFor();
  await expectFits(site, page);

  await page.getByLabel("Right away").check();
  await page.getByRole("button", { name: "Save the answers" }).click();
  await page.getByText("Your answers are saved.").waitFor();
  assert.ok(await page.getByLabel("Right away").isChecked());

  await page.getByLabel("Letters").uncheck();
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Save the choice" }).click();
  await page.getByText("Your choice is saved.").waitFor();
  // For browsers without Sec-Fetch-Site: Origin is sent, and the Referer never holds the key.
  const headers = await (await posted).allHeaders();
  assert.deepEqual([headers["origin"], headers["referer"]], [site.origin, `${site.origin}/`]);

  await page.goto(link.replace("?", "/confirm?"));
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await page.getByText("Your address is confirmed.").waitFor();

  await page.getByRole("button", { name: "Make older links stop working" }).click();
  await page.getByText("Older links have stopped working.").waitFor();
  const [row] = await site.query<{ timeline: string; letters: boolean; is_confirmed: boolean }>(
    `select timeline, site.may_email(email, 'letters') as letters, confirmed_at is not null as is_confirmed
     from site.people where email = $1`,
    [email],
  );
  assert.deepEqual(row, { timeline: "immediately", letters: false, is_confirmed: true });

  await page.goto(link);
  await page.getByRole("heading", { name: "This link doesn’t open anything" }).waitFor();
  await expectFits(site, page);
});

test("leaving, coming back and erasing; afterwards the link opens nothing and a new one is not sent", async ({
  site,
}) => {
  const email = "bo@place.example";
  const link = await join(site, email);
  const page = await site.openPage({ javaScript: false, expectedErrors: /403/ });
  await page.goto(link);
  await page.getByRole("button", { name: "Leave the list" }).click();
  await page.getByText("You left the list: none of these is sent.").waitFor();
  await page.getByRole("button", { name: "Come back to the list" }).click();
  await page.getByText("You’re back on the list.").waitFor();

  await page.getByRole("link", { name: "Erase everything" }).click();
  await page.getByLabel("I want everything about me to be erased").check();
  await page.getByRole("button", { name: "Erase everything" }).click();
  await page.getByRole("heading", { name: "Erased" }).waitFor();
  assert.deepEqual(await site.query("select from site.people where email = $1", [email]), []);

  await page.goto(link);
  await page.getByRole("heading", { name: "This link doesn’t open anything" }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByRole("heading", { name: "Look in your inbox" }).waitFor();
  assert.deepEqual(await site.query("select from site.outbox where kind = 'place/link-email'"), []);
});

test("who is asked whether they still want their place keeps it with one button, without a script too", async ({
  site,
}) => {
  const email = "cy@place.example";
  const link = await join(site, email);
  await site.query("update public.waitlist_signups set created_at = now() - interval '25 months' where email = $1", [
    email,
  ]);
  await site.query(
    `with asked as (
       insert into site.campaigns (kind, title, state, per_hour, per_domain_hour, created_by, starts_at, started_at, ticked_at, frozen_at, ended_at, payload)
       values ('question', 'Do you still want your place?', 'finished', 1, 1, 'schedule', now(), now(), now(), now(), now(), '{"subject":"s","body":"b"}')
       returning id)
     insert into site.campaign_recipients (id, campaign_id, person_id, mailbox, domain, slot_ms, state, settled_at)
     select gen_random_uuid(), asked.id, person.id, gen_random_uuid(), 'place.example', 0, 'sent', now() - interval '2 days'
     from asked, site.people as person where email = $1`,
    [email],
  );
  const seen = await site.openPage({ width: 390 });
  await seen.goto(link);
  await seen.getByRole("heading", { name: "Do you still want your place?" }).waitFor();
  await expectFits(site, seen);
  const page = await site.openPage({ javaScript: false, width: 390 });
  await page.goto(link);
  await page.getByRole("button", { name: "Stay on the list" }).click();
  await page.getByText("Your place stays yours. Thank you.").waitFor();
  assert.equal(await page.getByRole("heading", { name: "Do you still want your place?" }).count(), 0);
});
