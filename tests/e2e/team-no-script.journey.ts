import { expect } from "@playwright/test";
import { test, waitForEmail } from "./journey.ts";
import { signIn } from "./team-sign-in.ts";

test("without scripts the desk does all of its work: find, choose, answer with a template, invite, write", async ({
  site,
}) => {
  const source = `no-script-${Date.now()}`;
  await site.query("delete from public.contact_submissions");
  await site.query(
    `insert into public.waitlist_signups (name, email, primary_use, timeline, formats, context)
     select 'Noor ' || n, 'noor' || n || '@no-script.example', 'team', '1month', '{blog}', jsonb_build_object('utmSource', $1::text, 'landing', '/pricing')
     from generate_series(1, 3) as n on conflict do nothing`,
    [source],
  );
  await site.query(
    "insert into public.contact_submissions (name, email, use_case, message) values ('Noor 1', 'noor1@no-script.example', 'feedback', 'When does it start for small teams?')",
  );
  const page = await site.openPage({ javaScript: false, expectedErrors: /404/ });
  await signIn(site, page);

  await page.goto(`${site.origin}/team/people`);
  await page.getByLabel("Name or email").fill("no-script.example");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("3 people").waitFor();
  for (const name of ["Noor 2", "Noor 3"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Mark as reviewed" }).click();
  await expect(page).toHaveURL(/did=/);

  await page.goto(`${site.origin}/team/messages/templates`);
  await page.getByLabel("Its name").last().fill("The start");
  await page.getByLabel("Its text").last().fill("Dear {name},\n\nin spring.");
  await page.getByRole("button", { name: "Keep the template" }).last().click();
  await page.getByRole("status").getByText("The template is kept.").waitFor();
  await page.getByRole("link", { name: "Messages" }).first().click();
  await page.getByRole("link", { name: "Noor 1: Feedback" }).click();
  await page.getByLabel("Your answer").fill("Thank you for asking.");
  await page.getByRole("button", { name: "The start" }).click();
  await expect(page.getByLabel("Your answer")).toHaveValue("Thank you for asking.\n\nDear Noor 1,\n\nin spring.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await page.getByRole("status").getByText("The answer is stored").waitFor();
  const answer = await waitForEmail(
    site,
    ({ to, text }) => (to?.[0]?.address === "noor1@no-script.example" && text?.includes("in spring")) ?? false,
  );
  expect(answer.text).toContain("Dear Noor 1,");

  await page.goto(`${site.origin}/team/people?source=${source}`);
  await page.getByRole("link", { name: "Invite from these" }).click();
  await page.getByLabel("Name of the wave").fill("Without scripts");
  await page.getByRole("button", { name: "Choose them" }).click();
  await page.getByRole("status").getByText("Nothing is sent yet.").waitFor();

  await page.goto(`${site.origin}/team/letters`);
  await page.getByRole("button", { name: "Write a letter" }).click();
  await page.getByLabel("Subject").fill("A letter without scripts");
  await page.getByLabel("Text").fill("A line of it.");
  await page.getByText("Narrow it down", { exact: true }).click();
  await page.getByLabel("Name or email").fill("no-script.example");
  await page.getByRole("button", { name: "Send it now…" }).click();
  await page.getByRole("heading", { name: /^To 3 people: A letter without scripts/, level: 1 }).waitFor();
  await page.getByRole("button", { name: "Send it now" }).click();
  await page.getByRole("heading", { name: "Result" }).waitFor();
  await waitForEmail(site, ({ subject }) => subject === "A letter without scripts");
});
