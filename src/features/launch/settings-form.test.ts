import { describe, expect, test } from "vitest";
import { defaultSettings, isDefault, nextTimedChange, settingsAt } from "../../lib/launch-settings.ts";
import { readSettingsForm, toFormFields } from "./settings-form.ts";

const full = {
  state: "open",
  "start-url": "https://app.penwright.example/start",
  "bar-text": "Penwright is open",
  "bar-label": "See the prices",
  "bar-href": "/pricing",
  "bar-from": "2026-12-01T09:00",
  "bar-until": "2026-12-08T09:00",
  currency: "USD",
  "price-creator": "19",
  "price-team": "49.50",
  "price-business": "",
  "next-wave": "2026-12-03",
  "testimonial-0-text": "I kept\r\nevery line.",
  "testimonial-0-name": "Ana Lopez",
  "testimonial-0-role": "Writes a newsletter",
};

function read(change: Record<string, string> = {}) {
  return readSettingsForm(new URLSearchParams({ ...full, ...change }), "UTC");
}

test("a form is read to settings, and settings to the same form", () => {
  const outcome = read();
  expect(outcome).toEqual({
    ok: true,
    settings: {
      state: "open",
      startUrl: "https://app.penwright.example/start",
      bar: {
        text: "Penwright is open",
        link: { label: "See the prices", href: "/pricing" },
        from: "2026-12-01T09:00:00.000Z",
        until: "2026-12-08T09:00:00.000Z",
      },
      prices: { currency: "USD", creator: 1900, team: 4950, business: null },
      testimonials: [{ text: "I kept every line.", name: "Ana Lopez", role: "Writes a newsletter" }],
      nextWave: "2026-12-03",
    },
  });
  if (outcome.ok) expect(readSettingsForm(toFormFields(outcome.settings, "UTC"), "UTC")).toEqual(outcome);
});

test("the bar's times are of the team's zone, over both changes of summer time, and one that is skipped is refused", () => {
  const vienna = "Europe/Vienna";
  const times = (from: string, until: string) => {
    const outcome = readSettingsForm(new URLSearchParams({ ...full, "bar-from": from, "bar-until": until }), vienna);
    return outcome.ok ? [outcome.settings.bar?.from, outcome.settings.bar?.until] : outcome.problems;
  };
  expect(times("2027-03-27T09:00", "2027-03-29T09:00")).toEqual([
    "2027-03-27T08:00:00.000Z",
    "2027-03-29T07:00:00.000Z",
  ]);
  expect(times("2027-10-30T09:00", "2027-11-01T09:00")).toEqual([
    "2027-10-30T07:00:00.000Z",
    "2027-11-01T08:00:00.000Z",
  ]);
  expect(times("2027-03-28T02:30", "2027-03-29T09:00")).toEqual([expect.stringMatching(/first moment/)]);
  const outcome = read();
  if (!outcome.ok) throw new Error("refused");
  expect(toFormFields(outcome.settings, vienna).get("bar-from")).toBe("2026-12-01T10:00");
});

test("a form with only a state and currency gives the default settings", () => {
  const outcome = readSettingsForm(new URLSearchParams({ state: "prelaunch", currency: "USD" }), "UTC");
  expect(outcome).toEqual({ ok: true, settings: defaultSettings });
  expect(isDefault(defaultSettings)).toBe(true);
});

describe("is refused with a sentence", () => {
  test.each([
    [{ state: "beta" }, "Choose a state."],
    [{ "start-url": "" }, "The state “open” needs the URL that “Start writing” leads to."],
    ...[
      "http://app.penwright.example",
      "javascript:alert(1)",
      "https://ada:secret@evil.example",
      "https://a b.example",
      'https://a.example/"onclick="x',
      "//evil.example",
    ].map((url): [Record<string, string>, string] => [
      { "start-url": url },
      "“Start writing” leads to a whole https:// URL.",
    ]),
    ...[
      "javascript:alert(1)",
      "//evil.example",
      "/\\evil.example",
      "http://a.example",
      "data:text/html,x",
      "pricing",
    ].map((href): [Record<string, string>, string] => [
      { "bar-href": href },
      "The bar’s link is a path of this site, such as /pricing, or a whole https:// URL.",
    ]),
    [{ "bar-text": "" }, "The bar’s text is missing."],
    [{ "bar-text": "a".repeat(141) }, "The bar’s text has more than 140 characters."],
    [{ "bar-label": "" }, "The bar’s link text is missing."],
    ...["turned \u202e around", "zero\u200bwidth", "a\u0007b", "a\u2028b"].map(
      (text): [Record<string, string>, string] => [
        { "bar-text": text },
        "The bar’s text is one line of plain text, without invisible characters.",
      ],
    ),
    [{ "bar-from": "tomorrow" }, "The bar’s first moment is a date with a time."],
    [{ "bar-from": "2026-02-31T09:00" }, "The bar’s first moment is a date with a time."],
    [{ "bar-until": "2026-12-01T09:00" }, "The bar ends before it begins."],
    ...["0", "-5", "19.5", "1e3", "$19", "100000", "free"].map((price): [Record<string, string>, string] => [
      { "price-creator": price },
      "The price of Creator is an amount such as 19 or 19.50, up to 99,999.99.",
    ]),
    [{ "price-team": "" }, "The price of Team is an amount such as 19 or 19.50, up to 99,999.99."],
    ...["soon", "2026-02-31", "1999-01-01", "2026-12-03T09:00"].map((day): [Record<string, string>, string] => [
      { "next-wave": day },
      "The day of the next invitations is a date such as 2026-12-03.",
    ]),
    [{ currency: "XYZ" }, "Choose a currency."],
    [{ "testimonial-0-name": "" }, "A testimonial’s name is missing."],
    [{ "testimonial-1-text": "b".repeat(601) }, "A testimonial’s text has more than 600 characters."],
  ])("%j", (change, problem) => {
    const outcome = read(change);
    expect(outcome.ok ? [] : outcome.problems).toContain(problem);
  });
});

test.each([
  ["2026-12-01T08:59:59Z", false, "2026-12-01T09:00:00.000Z"],
  ["2026-12-01T09:00:00Z", true, "2026-12-04T00:00:00.000Z"],
  ["2026-12-04T00:00:00Z", true, "2026-12-08T09:00:00.000Z"],
  ["2026-12-08T08:59:59Z", true, "2026-12-08T09:00:00.000Z"],
  ["2026-12-08T09:00:00Z", false, undefined],
])("at %s the bar is shown: %s; it changes next at %s", (moment, isShown, next) => {
  const outcome = read();
  if (!outcome.ok) throw new Error("refused");
  const now = new Date(moment);
  expect(settingsAt(outcome.settings, now).bar !== null).toBe(isShown);
  expect(nextTimedChange(outcome.settings, now)?.toJSON()).toBe(next);
});

test.each([
  ["2026-12-03T23:59:59Z", "2026-12-03"],
  ["2026-12-04T00:00:00Z", null],
])("at %s the wave's day is %s", (moment, shown) => {
  const outcome = read({ "bar-text": "", "bar-label": "", "bar-href": "" });
  if (!outcome.ok) throw new Error("refused");
  expect(settingsAt(outcome.settings, new Date(moment)).nextWave).toBe(shown);
  expect(isDefault({ ...defaultSettings, nextWave: shown })).toBe(shown === null);
});
