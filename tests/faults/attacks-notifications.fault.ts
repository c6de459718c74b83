import assert from "node:assert/strict";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { sharedSite } from "../support/shared-site.ts";
import { postJson, signupOf } from "../support/http-client.ts";
import { waitFor } from "../support/wait-for.ts";
import { test } from "./fault.ts";

/** Written emails that contain a text. */
async function mailsAbout(text: string): Promise<{ mail: Email; source: string }[]> {
  const folder = join((await sharedSite()).folder, "mail");
  const names = await readdir(folder).catch(() => []);
  const sources = await Promise.all(
    names.filter((name) => name.endsWith(".eml")).map((name) => readFile(join(folder, name), "utf8")),
  );
  const mails = await Promise.all(sources.map(async (source) => ({ mail: await PostalMime.parse(source), source })));
  return mails.filter(({ mail }) => JSON.stringify(mail).includes(text));
}

const atLeast = (count: number, about: string) =>
  waitFor(`${count} mails about ${about}`, async () => {
    const mails = await mailsAbout(about);
    return mails.length >= count ? mails : null;
  });

const letterOf = (email: string, more: Record<string, unknown> = {}) => ({
  name: "Ada",
  email,
  use_case: "media",
  message: "Please visit http://evil.example/now today.",
  ...more,
});
const answersOf = (email: string) => ({
  name: "Ada",
  email,
  reason: "media",
  message: "Anything at all, in ten letters.",
});
const blocksOf = (email: string) => [
  { type: "header", text: { type: "plain_text", text: "<!channel> pay here" } },
  { type: "section", text: { type: "mrkdwn", text: `*Email:* ${email}` } },
  {
    type: "actions",
    elements: [{ type: "button", url: "https://evil.example", text: { type: "plain_text", text: "Pay" } }],
  },
];

test("send-email sends only for a stored row, once per row, and the submitter's copy holds none of their free text", async () => {
  for (let time = 0; time < 5; time += 1) {
    const answer = await postJson("/functions/v1/send-email", {
      type: "contact",
      data: answersOf("stranger@relay.example"),
    });
    assert.equal(answer.status, 202);
  }
  assert.equal((await postJson("/rest/v1/contact_submissions", letterOf("once@relay.example"))).status, 201);
  for (let time = 0; time < 5; time += 1)
    await postJson("/functions/v1/send-email", { type: "contact", data: answersOf("once@relay.example") });
  await atLeast(2, "once@relay.example");
  await sleep(1_500);
  const mails = await mailsAbout("once@relay.example");
  assert.equal(mails.length, 2, "one to the sender, one to the team");
  const own = mails.filter(({ mail }) => mail.to?.some((to) => to.address === "once@relay.example"));
  assert.equal(own.length, 1);
  assert.doesNotMatch(JSON.stringify(own[0]?.mail), /evil\.example|Anything at all/);
  assert.deepEqual(await mailsAbout("stranger@relay.example"), []);
});

test("send-email writes only to the email address in the stored row, and a row with CR, LF or two email addresses is refused", async () => {
  for (const [table, row] of [
    ["waitlist_signups", signupOf("crlf@relay.example\r\nBcc: eve@evil.example")],
    ["waitlist_signups", signupOf("crlf@relay.example", { name: "Ada\r\nBcc: eve@evil.example" })],
    ["waitlist_signups", signupOf("crlf@relay.example,eve@evil.example")],
    ["contact_submissions", letterOf("crlf@relay.example", { name: "Ada\nTo: eve@evil.example" })],
  ] as const)
    assert.equal((await postJson(`/rest/v1/${table}`, row)).status, 400);
  assert.equal((await postJson("/rest/v1/waitlist_signups", signupOf("many@relay.example"))).status, 201);
  const asked = await postJson("/functions/v1/send-email", {
    type: "waitlist",
    to: "eve@evil.example",
    bcc: ["eve@evil.example"],
    data: {
      name: "Ada",
      email: "many@relay.example",
      primaryUse: "team",
      timeline: "1month",
      formats: ["blog"],
      cc: "eve@evil.example",
    },
  });
  assert.equal(asked.status, 202);
  const [sent] = await atLeast(1, "many@relay.example");
  assert.ok(sent);
  assert.deepEqual(
    [sent.mail.to?.map((to) => to.address), sent.mail.cc ?? [], sent.mail.bcc ?? []],
    [["many@relay.example"], [], []],
  );
  assert.doesNotMatch(sent.source, /evil\.example/);
  assert.deepEqual(await mailsAbout("crlf@relay.example"), []);
});

test("slack-notify builds its message from the stored row, escaped and within Slack's limits, whatever the request contains", async () => {
  const { slack } = await sharedSite();
  const email = "mention@chat.example";
  const message = `<!channel> <https://evil.example|pay> & @here ${"&".repeat(900)}`;
  assert.equal(
    (await postJson("/rest/v1/contact_submissions", letterOf(email, { name: "<@U123> & Sons", message }))).status,
    201,
  );
  const answer = await postJson("/api/slack-notify", {
    text: "<!here> hello",
    blocks: blocksOf(email),
    channel: "#general",
    username: "boss",
    icon_emoji: ":money:",
  });
  assert.equal(answer.status, 202);
  const found = await waitFor(
    "the chat message",
    async () => slack.messages.find((one) => JSON.stringify(one).includes(email)) ?? null,
  );
  assert.deepEqual(Object.keys(found).toSorted(), ["blocks", "text"]);
  const sent = JSON.stringify(found);
  assert.doesNotMatch(sent, /<!|<@|<http|pay here|"button"|general|boss|money/);
  assert.match(sent, /&lt;@U123&gt; &amp; Sons/);
  assert.ok(found.blocks.length <= 50);
  for (const { type, text } of found.blocks) {
    if (!text) continue;
    assert.ok(text.text.length <= (type === "header" ? 150 : 3_000));
    assert.doesNotMatch(text.text, /&(?!amp;|lt;|gt;)/, "an entity was split");
  }
});

test("slack-notify posts to the configured webhook, and to no URL that a request names", async () => {
  const { slack } = await sharedSite();
  let reached = 0;
  const trap = createServer((_, response) => {
    reached += 1;
    response.end();
  }).listen(0, "127.0.0.1");
  await once(trap, "listening");
  const address = trap.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
  const email = "forgery@chat.example";
  assert.equal((await postJson("/rest/v1/waitlist_signups", signupOf(email))).status, 201);
  const more = { url, webhook: url, webhookUrl: url, response_url: url, hook: { url } };
  const answer = await postJson(`/api/slack-notify?url=${encodeURIComponent(url)}`, {
    text: "x",
    blocks: blocksOf(email),
    ...more,
  });
  assert.equal(answer.status, 202);
  await waitFor(
    "the chat message",
    async () => slack.messages.find((one) => JSON.stringify(one).includes(email)) ?? null,
  );
  assert.equal(reached, 0);
  trap.close();
});
