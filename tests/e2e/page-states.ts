import { finishPost } from "../support/finish-post.ts";
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { allPages, paths, postPath, topicPath } from "../../src/pages.ts";
import { teamPages } from "../../server/team/navigation.ts";
import { lincoln, madison } from "../fixtures/public-domain-texts.ts";
import { type Site, waitForEmail } from "./journey.ts";
import { signIn } from "./team-sign-in.ts";

/** A page, or what it becomes after some steps. */
export interface PageState {
  path: string;
  /** Steps after the page is open, if any. */
  name?: string;
  prepare?: (page: Page) => Promise<unknown>;
}

const wideText = "Donaudampfschifffahrtsgesellschaftskapitaensmuetze".repeat(2);
const widePost = "a-post-with-everything-wide";

/** A post of everything that is wider than a phone: table, code, words and URLs without a place to break, a picture, an embed. */
const wideBody = `<h2>${wideText}</h2><p>${wideText} and https://example.org/${"a/long/path/".repeat(12)}</p>
<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table><thead><tr>${"<th scope='col'>A wide heading</th>".repeat(8)}</tr></thead>
<tbody><tr>${"<td>Some words of it</td>".repeat(8)}</tr></tbody></table></div>
<div class="code-scroll" role="region" aria-label="Code" tabindex="0"><pre><code>${"const line = 'is long'; ".repeat(10)}</code></pre></div>
<blockquote class="pull-quote"><p>A sentence that was pulled out of its text, with ${wideText} in it.</p></blockquote>
<ul><li>One<ul><li>Two<ol><li>Three ${wideText}</li></ol></li></ul></li></ul>
<figure><img src="/share/home.png" alt="A card" width="1200" height="630"><figcaption>${wideText}</figcaption></figure>
<div class="embed" data-embed-host="www.youtube.com" data-src="https://www.youtube-nocookie.com/embed/abcdefghijk" data-embed-title="A film" style="aspect-ratio: 560 / 315"><p><a href="https://www.youtube.com/watch?v=abcdefghijk">Open on YouTube</a></p></div>`;

/** Adds the post that the public states name. */
export async function addWidePost(site: Site): Promise<void> {
  await site.query(
    `with post as (
       insert into site.posts (origin, status, title, canonical_slug, slug, excerpt, body_html, words, author, tags, listed_at, published_at)
       values ('import', 'published', $2, $1, $1, $2, $3, 10, $4, $5, '2020-01-01', '2020-01-01')
       on conflict (canonical_slug) do nothing returning id, slug
     ) insert into site.post_slugs (slug, post_id) select slug, id from post`,
    [
      widePost,
      `Everything wide: ${wideText}`,
      wideBody,
      JSON.stringify({ name: wideText, firstName: "", lastName: "", bio: wideText, pictureUrl: null }),
      JSON.stringify([]),
    ],
  );
  await finishPost((sql, values) => site.query(sql, values), widePost, wideBody);
}

const readText = async (page: Page) => {
  await page
    .getByRole("textbox", { name: "Your text" })
    .fill(`It is important to note that we delve into this. ${lincoln}`);
  await page.getByRole("article", { name: "The proof" }).getByRole("listitem").first().waitFor();
};

async function sendContact(page: Page): Promise<void> {
  await page.locator("#name").fill("Mary Shelley");
  await page.locator("#email").fill("mary@states.example");
  await page.locator("#reason").selectOption("feedback");
  await page.locator("#message").fill("Could the newsletter keep my footnotes?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Thank you for writing" }).waitFor();
}

async function walkTwoTexts(page: Page): Promise<void> {
  await readText(page);
  await page.getByRole("button", { name: "Add another text" }).click();
  await page.getByRole("textbox", { name: "Text 2 of 2" }).fill(madison);
  await page.getByRole("region", { name: "Text by text" }).waitFor();
  await page.getByText(/^The list: Marks/).click();
  await page.getByRole("button", { name: "Go through them" }).click();
  await page.getByRole("button", { name: "Dismiss" }).first().click();
  await page.getByText("Dismissed by you").click();
}

async function joinWaitlist(page: Page): Promise<void> {
  await page.getByLabel("What should we call you?").fill("Maximiliane-Charlotte von und zu Hohenlohe");
  await page.getByLabel("Where do we write to?").fill("a-long-name@a-rather-long-company-name.example");
  await page.getByLabel("Small team or agency").check();
  await page.getByLabel("Within a month").check();
  await page.getByLabel("Newsletter").check();
  await page.getByRole("main").getByRole("button", { name: "Join the Waitlist" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
}

/** Legal pages and placeholders of the same parts as the two that remain. */
const sameParts: readonly string[] = [
  paths.contentDisclaimer,
  paths.acceptableUse,
  paths.dmcaPolicy,
  paths.accessibility,
  paths.cookiePolicy,
  paths.privacy,
  paths.terms,
];
const voiceCard = `${paths.yourVoiceCard}?words=266&formality=60&energy=40&perspective=50&sentenceLength=26.6&nearest=executive`;

export const publicStates: readonly PageState[] = [
  ...allPages
    .map(({ path }) => ({ path: path === paths.yourVoiceCard ? voiceCard : path }))
    .filter(({ path }) => !sameParts.includes(path)),
  { path: postPath(widePost) },
  { path: postPath("measure-your-voice") },
  { path: topicPath("category", "voice") },
  { path: `${paths.blog}?search=voice&category=voice` },
  { path: `${paths.blog}?search=zzzxq` },
  { path: `${paths.blog}?page=2` },
  { path: `${paths.blog}/no-such-post` },
  { path: "/no/such/page" },
  { path: `${paths.demo}?topic=ai-education&formality=30&energy=70&perspective=30&beside=analyst` },
  { path: `${paths.demo}?topic=saas-growth&format=thread&persona=builder` },
  { path: `${paths.demo}?topic=ai-education&format=newsletter&untouched=1` },
  {
    path: paths.demo,
    name: "own words",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Your own words" }).click();
      await readText(page);
    },
  },
  { path: paths.yourVoice, name: "a text read", prepare: readText },
  { path: paths.yourVoice, name: "two texts read, and their marks walked", prepare: walkTwoTexts },
  {
    path: paths.waitlist,
    name: "refused",
    prepare: (page) => page.locator('[aria-describedby="progress"]').focus(),
  },
  { path: paths.waitlist, name: "joined", prepare: joinWaitlist },
  {
    path: paths.contact,
    name: "refused",
    prepare: (page) => page.getByRole("button", { name: "Send Message" }).click(),
  },
  { path: paths.contact, name: "sent", prepare: sendContact },
  {
    path: postPath("measure-your-voice"),
    name: "reading view",
    prepare: (page) => page.getByRole("button", { name: "Reading view" }).click(),
  },
];

function tag(): string {
  return randomBytes(4).toString("hex");
}

/** Fills the desk with long names and failures, and signs in. Its people are new at each call: who was invited once cannot be chosen again. @returns each of its pages, with data */
export async function deskStates(site: Site, page: Page): Promise<PageState[]> {
  const name = "Maximiliane-Charlotte von und zu Hohenlohe-Donaudampfschifffahrtsgesellschaft";
  const email = `a-very-long-name-of-somebody-${tag()}@a-rather-long-company-name-for-a-desk.example`;
  const source = `a-source-with-a-long-name-${tag()}`;
  await site.query(
    `insert into public.waitlist_signups (name, email, primary_use, timeline, formats, context)
     select $1, n || $2, 'team', '1month', '{blog,linkedin}', jsonb_build_object('utmSource', $3::text, 'landing', '/pricing') from generate_series(1, 4) as n`,
    [name, email, source],
  );
  await site.query(
    "insert into public.contact_submissions (name, email, use_case, message) values ($1, '1' || $2, 'feedback', $3)",
    [name, email, `${wideText}\n\nA second paragraph of some length, as people write them.`],
  );
  await site.query(
    `with endpoint as (
       insert into site.webhook_endpoints (url, types, created_by) values ('https://hooks.a-rather-long-company-name.example/' || repeat('path/', 20), '{signup.created}', 'hello@penwright.example') returning id
     ) select id, site.add_webhook_event('signup.created', gen_random_uuid()) from endpoint`,
  );
  await site.query(
    "update site.outbox set outcome = 'rejected', settled_at = now(), last_error = 'SMTP 550 after RCPT TO' where outcome is null",
  );
  await site.query(
    "insert into site.webhook_endpoints (url, types, created_by) values ('https://two.example/', '{signup.created}', 'hello@penwright.example')",
  );
  await signIn(site, page);
  const open = (path: string) => page.goto(`${site.origin}${path}`);
  await open("/team/letters");
  await page.getByRole("button", { name: "Write a letter" }).click();
  const letter = new URL(page.url()).pathname;
  await open(`/team/people?source=${source}`);
  await page.getByRole("link", { name: "Invite from these" }).click();
  await page.getByLabel("Name of the wave").fill(`A wave of ${wideText}`);
  await page.getByRole("button", { name: "Choose them" }).click();
  await page.getByRole("status").getByText("Nothing is sent yet.").waitFor();
  const wave = new URL(page.url()).pathname;
  const [ids] = await site.query<Record<"person" | "message" | "post" | "endpoint", string>>(
    `select (select id from site.people where email = '1' || $1) as person, (select id from public.contact_submissions order by created_at desc limit 1) as message,
       (select id from site.posts order by listed_at desc limit 1) as post, (select id from site.webhook_endpoints order by created_at limit 1) as endpoint`,
    [email],
  );
  assert.ok(ids);
  return [
    ...teamPages.map(({ path }) => ({ path })),
    { path: `/team/people/${ids.person}` },
    { path: "/team/people?use=team&sort=name" },
    { path: "/team/people/stopped" },
    { path: `/team/messages/${ids.message}` },
    { path: "/team/messages/templates" },
    { path: "/team/invitations/new" },
    { path: wave },
    { path: `/team/posts/${ids.post}` },
    { path: letter },
    { path: `/team/webhooks/${ids.endpoint}` },
    { path: "/team/nothing" },
  ];
}

/** A new person's own page and what is beside it. */
export async function placeStates(site: Site): Promise<PageState[]> {
  const email = `a-very-long-name-of-somebody-${tag()}@a-rather-long-company-name-with-a-place.example`;
  await site.query(
    `insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
     values ('Maximiliane-Charlotte von und zu Hohenlohe-Donaudampfschifffahrtsgesellschaft', $1, 'team', '1month', '{blog}')`,
    [email],
  );
  await site.query(
    "insert into public.contact_submissions (name, email, use_case, message) values ('Max', $1, 'feedback', $2)",
    [email, wideText],
  );
  const mail = await waitForEmail(site, (sent) => {
    const isTheirs = sent.to?.some(({ address }) => address === email) ?? false;
    return isTheirs && (sent.text ?? "").includes("/your-place?key=");
  });
  const [, key = ""] = /\/your-place\?key=(\S+)/.exec(mail.text ?? "") ?? [];
  expect(key).not.toBe("");
  return ["", "/confirm", "/erase"]
    .map((path) => ({ path: `/your-place${path}?key=${key}` }))
    .concat([{ path: "/your-place" }, { path: "/your-place/sent" }, { path: "/your-place?key=none" }]);
}
