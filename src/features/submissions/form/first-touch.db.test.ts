import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { optOutKey } from "../../../ui/analytics/consent.ts";
import { openTestDatabase } from "../../../../tests/support/test-database.ts";
import { insertAsVisitor } from "../../../platform/visitor-insert.server.ts";
import type { Database } from "../../../platform/db.server.ts";
import { currentFirstTouch, readFirstTouch, requestFirstTouch, withCampaign } from "./first-touch.ts";
import type { VisitContext } from "./visit-context.ts";
import { describeFirstTouch } from "./visit-summary.ts";

const site = "https://penwright.example";

test.each([
  ["/", "", { landing: "/" }, "direct; first page /"],
  [
    "/pricing?utm_source=Newsletter&utm_medium=email&utm_campaign=spring launch&plan=team",
    "",
    { utmSource: "Newsletter", utmMedium: "email", utmCampaign: "spring launch", landing: "/pricing" },
    "Newsletter, email, spring launch; first page /pricing",
  ],
  [
    "/blog/a-post",
    "https://News.Ycombinator.com/item?id=1",
    { referrer: "news.ycombinator.com", landing: "/blog/a-post" },
    "news.ycombinator.com; first page /blog/a-post",
  ],
  ["/waitlist", `${site}/?from=Abc_-0123456789x`, { from: "Abc_-0123456789x", landing: "/" }, "direct; first page /"],
  ["/?from=a%20friend", "", { landing: "/" }, "direct; first page /"],
  ["/waitlist", `${site}/?utm_source=x&ref=y`, { utmSource: "x", landing: "/" }, "x; first page /"],
  [
    "/",
    "android-app://com.google.android.gm/",
    { referrer: "com.google.android.gm", landing: "/" },
    "com.google.android.gm; first page /",
  ],
])("the first page %s from %j is %j", (page, referrer, expected, words) => {
  const touch = readFirstTouch(site + page, referrer);
  expect(touch).toEqual(expected);
  expect(describeFirstTouch(touch)).toBe(words);
});

test.each([
  ["an email address", "ana@example.org"],
  ["an encoded one", "ana%2540example.org"],
  ["markup", "<script>"],
  ["an unpaired bracket", "a<b"],
  ["a direction mark", "a\u202eb"],
  ["a tag", "a\u{E0041}b"],
  ["no text", "%ff"],
])("a source that is %s is left out, and its visit is not direct", (_, value) => {
  const touch = readFirstTouch(`${site}/?utm_source=${value.startsWith("%") ? value : encodeURI(value)}`, "");
  expect(touch).toEqual({ landing: "/", utmSource: "unreadable" });
  expect(describeFirstTouch(touch)).toBe("unreadable; first page /");
  const referred = readFirstTouch(`${site}/?utm_source=${encodeURI("<b>")}`, "https://news.example/");
  expect(referred).toEqual({ landing: "/", referrer: "news.example" });
});

test("an empty source is none", () => {
  expect(readFirstTouch(`${site}/?utm_source=%20&utm_medium=`, "")).toEqual({ landing: "/" });
});

/** Seen in links of newsletters and advertisements; each is stored as it is. */
const sources = [
  "рассылка",
  "ニュースレター",
  "नया",
  "Ünïcode Söurce",
  "Q4 (2026): Launch & Learn, 50% off!",
  "it’s here #1",
  "{{campaign.name}}",
  "a=b&c",
  "50€",
  "=1+1",
  "+running +shoes",
  "-20% today",
  "@penwright",
  "می\u200cشود",
  "\u0d28\u0d4d\u200d",
  "❤\ufe0f \u{1f469}\u200d\u{1f680}",
  "\u{1f680} launch",
  "é".normalize("NFC"),
];
test.each(sources)("a source in any script and with usual signs is kept: %s", (value) => {
  const query = new URLSearchParams({ utm_source: value.normalize("NFD") });
  expect(readFirstTouch(`${site}/?${query}`, "")).toEqual({ landing: "/", utmSource: value });
});

test("a long source ends at a whole character", () => {
  const query = new URLSearchParams({ utm_campaign: `${"a".repeat(59)}\u{1f469}\u{1f3fd}` });
  expect(readFirstTouch(`${site}/?${query}`, "").utmCampaign).toBe("a".repeat(59));
});

test("a page or referrer that is no URL is nothing", () => {
  expect(readFirstTouch("", "")).toEqual({});
  expect(readFirstTouch(`${site}/`, "about:blank")).toEqual({ landing: "/" });
  expect(describeFirstTouch({})).toBeNull();
});

describe("without JavaScript", () => {
  const url = `${site}/waitlist`;
  const referer = `${url}?utm_source=newsletter&plan=team&from=Abc_-0123456789x`;

  test("the form page’s own query counts, its path does not", () => {
    expect(requestFirstTouch(new Request(url, { headers: { referer } }))).toEqual({
      utmSource: "newsletter",
      from: "Abc_-0123456789x",
    });
  });

  test("what the form’s URL says counts before its page", () => {
    const request = new Request(`${url}?utm_source=talk&utm_campaign=fall`, { headers: { referer } });
    expect(requestFirstTouch(request)).toEqual({ utmSource: "talk", utmCampaign: "fall" });
  });

  test.each(["sec-gpc", "dnt"])("%s: 1 is respected", (header) => {
    expect(requestFirstTouch(new Request(url, { headers: { referer, [header]: "1" } }))).toEqual({});
  });
});

describe("in the browser", () => {
  test.each([
    ["a visitor", {}, null, { landing: "/start", utmSource: "x", from: "Abc_-0123456789x" }],
    ["Global Privacy Control", { globalPrivacyControl: true }, null, {}],
    ["Do Not Track", { doNotTrack: "1" }, null, {}],
    ["the opt-out", {}, "off", {}],
  ])("%s", (_, navigator, kept, expected) => {
    vi.stubGlobal("navigator", navigator);
    vi.stubGlobal("document", { referrer: "" });
    vi.stubGlobal("localStorage", { getItem: (key: string) => (key === optOutKey ? kept : null) });
    vi.stubGlobal("location", { href: `${site}/later` });
    vi.stubGlobal("performance", {
      getEntriesByType: () => [{ name: `${site}/start?utm_source=x&from=Abc_-0123456789x` }],
    });
    expect(currentFirstTouch()).toEqual(expected);
    const sent = new Request(withCampaign(`${site}/waitlist?plan=team`));
    const { landing: _landing, ...campaign }: VisitContext = expected;
    expect(requestFirstTouch(sent), "sent without scripts").toEqual(campaign);
    expect(new URL(sent.url).searchParams.get("plan")).toBe("team");
    vi.unstubAllGlobals();
  });
});

describe("the database", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  const signup = { name: "Ana", primary_use: "team", timeline: "1month", formats: ["blog"] };

  test("takes every source that the browser takes", async () => {
    for (const [nth, utmSource] of sources.entries())
      await insertAsVisitor(db, "waitlist_signups", {
        ...signup,
        email: `s${nth}@reader.example`,
        context: { utmSource },
      });
    expect((await db.query("select from public.waitlist_signups where context ? 'utmSource'")).count).toBe(
      sources.length,
    );
  });

  test.each(["Z", "\u{20000}"])("takes the longest of everything, of %s", async (letter) => {
    await db.exec("delete from public.contact_submissions");
    const long = letter.repeat(80);
    const query = ["source", "medium", "campaign", "term", "content"].map((name) => `utm_${name}=${long}`).join("&");
    const touch = readFirstTouch(
      `${site}/${"p".repeat(200)}?${query}`,
      `https://${`${"h".repeat(60)}.`.repeat(2).slice(0, 95)}.com/`,
    );
    expect(touch).toMatchObject({ utmTerm: letter.repeat(60), referrer: expect.stringMatching(/^h.{90,}$/) });
    const others = { plan: "business", topic: `a${"b".repeat(39)}`, persona: `a${"b".repeat(39)}` };
    const context = {
      ...others,
      formality: 100,
      energy: 100,
      perspective: 100,
      dwellMs: 999_999_999,
      trap: true,
      ...touch,
    };
    const row = { name: "Ana", email: "ana@example.org", use_case: "media", message: "Ten or more." };
    expect(await insertAsVisitor(db, "contact_submissions", { ...row, context })).toBe(1);
  });
});
