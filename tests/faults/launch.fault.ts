import assert from "node:assert/strict";
import Validator from "@adobe/structured-data-validator";
import { JSDOM } from "jsdom";
import { allPages, pages } from "../../src/pages.ts";
import { defaultSettings, type LaunchSettings } from "../../src/lib/launch-settings.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { vocabulary } from "../support/schema-org.ts";
import { queryPostgres, startOnPostgres } from "../support/site-on-postgres.ts";
import { test } from "./fault.ts";

const startUrl = "https://app.penwright.test/start";
const bar = { text: "Read <b>this</b>", link: { label: "The prices", href: "/pricing" }, from: null, until: null };
const prices = { currency: "USD", creator: 1900, team: 4950, business: null } as const;
const testimonials = [{ text: "I kept every line.", name: "Ana Lopez", role: "Writes a newsletter" }];

/** Legal texts and posts, which the blog lists, speak of the launch in any state. */
const paths = allPages
  .filter(({ path, changed, footer }) => changed && footer !== "Legal" && path !== pages.blog.path)
  .map(({ path }) => path);

/** Phrases that are untrue after the launch. */
const beforeLaunch =
  /not live yet|service isn’t open|pre-?launch|generation is coming soon|(?:until|at) (?:the )?launch\b/i;

/** A page's visible text in one line, and its document. */
async function read(origin: string, path: string) {
  const response = await fetch(origin + path, { headers: { accept: "text/html" } });
  assert.equal(response.status, 200, path);
  const html = await response.text();
  const { document } = new JSDOM(html.replace(/<style.*?<\/style>/gs, "")).window;
  for (const hidden of document.querySelectorAll("body script, body style, template")) hidden.remove();
  return { html, etag: response.headers.get("etag"), document, text: document.body.textContent.replace(/\s+/g, " ") };
}

/** Phrases of each page in each launch state, besides the header's button. */
const said: Record<Exclude<LaunchSettings["state"], "prelaunch">, { button: string } & Record<string, string>> = {
  invites: {
    button: "Ask for an Invite",
    "/": "Invitations go out in waves.",
    "/how-it-works": "is open to the people we have invited",
    "/pricing": "By invitation, in waves",
    "/waitlist": "Ask for an invitation",
    "/support": "open to the people we have invited",
    "/community": "The list hears first.",
    "/contact": "An invitation",
    "/demo": "Invitations to try your own go out in waves",
    "/personas": "Invitations to try your own go out in waves",
    "/roadmap": "comes with it",
    llms: "open by invitation",
  },
  open: {
    button: "Start Writing",
    "/": "Creator is $19 a month and Team $49.50",
    "/how-it-works": "Has it launched?",
    "/pricing": "Start with any of them.",
    "/waitlist": "You can start now",
    "/support": "Ask who built it",
    "/community": "The community comes next",
    "/contact": "Start writing",
    "/demo": "To hear your own, start writing.",
    "/personas": "Or start with your own.",
    "/roadmap": "came with the launch",
    llms: "open to everybody",
  },
  closed: {
    button: "Leave Your Email",
    "/": "We’re not letting new people in right now.",
    "/how-it-works": "takes nobody new right now",
    "/pricing": "Closed to new people for now",
    "/waitlist": "We’ll tell you when it opens",
    "/support": "Ask us anyway",
    "/community": "The community isn’t open yet",
    "/contact": "A note when it opens",
    "/demo": "when you can try your own",
    "/personas": "when you can try your own",
    "/roadmap": "came with the launch",
    llms: "closed to new people for now",
  },
};

test("each launch state has its own words on every page, on two servers at once, and the default is as built", async ({
  note,
}) => {
  const postgres = await startRealPostgres();
  const sites = await Promise.all([startOnPostgres(postgres.url), startOnPostgres(postgres.url)]);
  const publish = (settings: Partial<LaunchSettings>) =>
    queryPostgres(
      postgres.url,
      `insert into site.settings (value, published_by) values ('${JSON.stringify({ ...defaultSettings, ...settings })}', 'a@b.test')`,
    );
  async function until(fits: (page: string) => boolean): Promise<number> {
    const begun = performance.now();
    for (const { origin } of sites)
      while (!fits((await read(origin, "/")).html))
        assert.ok(performance.now() - begun < 10_000, "the settings are on every server");
    return performance.now() - begun;
  }
  try {
    await Promise.all(sites.map((site) => site.ready(60_000)));
    const [{ origin }] = sites;
    const built = new Map<string, Awaited<ReturnType<typeof read>>>();
    for (const path of paths) built.set(path, await read(origin, path));
    const pictures = new Set([await readPicture(origin)]);

    for (const state of ["invites", "open", "closed"] as const) {
      await publish({ state, startUrl, bar, prices, testimonials });
      const ms = await until((html) => html.includes(said[state].button));
      note(`${state} on both servers after ${Math.round(ms)} ms`);
      for (const path of paths) {
        const { text, document, etag } = await read(origin, path);
        assert.ok(text.includes(said[state][path] ?? ""), `${state} ${path}: ${said[state][path]}`);
        assert.ok(text.includes("Read <b>this</b> The prices"), `${state} ${path} has the bar, as text`);
        assert.ok(!text.includes("Join the Waitlist"), `${state} ${path} has no old button`);
        if (state !== "invites") assert.doesNotMatch(text, beforeLaunch, `${state} ${path}`);
        assert.notEqual(etag, built.get(path)?.etag);
        const again = await fetch(origin + path, { headers: { "if-none-match": etag ?? "" } });
        assert.equal(again.status, 304, `${state} ${path}`);
        const button = document.querySelector("header a[class*=bg-action]");
        assert.equal(button?.textContent, said[state].button);
        assert.equal(button?.getAttribute("href"), state === "open" ? startUrl : "/waitlist");
      }
      await expectPrices(origin, state);
      const llms = await (await fetch(`${origin}/llms.txt`)).text();
      assert.ok(llms.includes(said[state]["llms"] ?? "?") && llms.includes("Creator is $19"), llms.slice(0, 500));
      pictures.add(await readPicture(origin));
    }
    assert.equal(pictures.size, 4, "the waitlist has another picture in each state");

    await publish({ prices });
    await until((html) => !html.includes("Leave Your Email"));
    const { text } = await read(origin, "/pricing");
    assert.ok(text.includes("$19") && text.includes("Join the Waitlist") && !text.includes("Coming Soon"));
    await expectPrices(origin, "prelaunch");

    await publish({});
    await until((html) => !html.includes("$19"));
    for (const path of paths) assert.equal((await read(origin, path)).html, built.get(path)?.html, path);
  } finally {
    await Promise.all(sites.map(async (site) => site.stop().then(site.remove)));
    await postgres.stop();
  }
});

async function readPicture(origin: string): Promise<string> {
  const response = await fetch(`${origin}/share/waitlist.png`);
  assert.equal(response.status, 200);
  return Buffer.from(await response.arrayBuffer()).toString("base64");
}

const availability = { prelaunch: "PreOrder", invites: "LimitedAvailability", open: "InStock", closed: "SoldOut" };

async function expectPrices(origin: string, state: LaunchSettings["state"]): Promise<void> {
  const { document, text } = await read(origin, "/pricing");
  assert.ok(text.includes("$19") && text.includes("$49.50") && text.includes("Custom"), state);
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    Object(JSON.parse(textContent)),
  );
  const product = data.find((one) => one["@type"] === "Product");
  const offers: { name: string; price: string; availability: string }[] = product.offers;
  assert.deepEqual(
    offers.map((offer) => [offer.name, offer.price, offer.availability]),
    [
      ["Creator", "19.00", `https://schema.org/${availability[state]}`],
      ["Team", "49.50", `https://schema.org/${availability[state]}`],
    ],
  );
  const issues = await new Validator(vocabulary).validate({ jsonld: { Product: [product] }, microdata: {}, rdfa: {} });
  assert.deepEqual(
    issues.filter(({ severity }) => severity === "ERROR"),
    [],
  );
}
