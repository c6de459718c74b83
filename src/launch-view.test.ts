import { expect, test } from "vitest";
import { waitlistEmailLaunchCopy } from "./features/submissions/waitlist/waitlist-email-launch-copy.server.ts";
import { launchView } from "./launch-view.server.ts";
import { defaultSettings, type LaunchPrices, type LaunchSettings, launchStates } from "./lib/launch-settings.ts";
import { applyOverrides } from "./lib/launch-copy.ts";

const startUrl = "https://app.penwright.test/start";
const prices: LaunchPrices = { currency: "USD", creator: 1900, team: 4950, business: null };

function wordsOf(change: Partial<LaunchSettings>): Record<string, string> {
  const settings = { ...defaultSettings, startUrl, ...change };
  return { ...launchView(settings)?.copy, ...waitlistEmailLaunchCopy(settings) };
}

test("the default settings change nothing, and a URL alone neither", () => {
  expect(launchView(defaultSettings)).toBeNull();
  expect(launchView({ ...defaultSettings, startUrl })).toBeNull();
  const content = { text: "Join the Waitlist" };
  expect(applyOverrides(content, undefined)).toBe(content);
});

test.each(launchStates.flatMap((state) => [[state, null] as const, [state, prices] as const]))(
  "the words of %s with prices %j are whole sentences that replace a text",
  (state, given) => {
    const entries = Object.entries(wordsOf({ state, prices: given }));
    expect(entries.length > 0).toBe(state !== "prelaunch" || given !== null);
    for (const [built, text] of entries) {
      expect(built).not.toBe("");
      expect(text).not.toBe("");
      expect(text).not.toMatch(/undefined|null|NaN|\s\s|^\s|\s$|'|\(\)/);
    }
  },
);

test.each([
  ["invites", "Ask for an Invite", "Ask for an invite"],
  ["open", "Start Writing", "Start writing"],
  ["closed", "Leave Your Email", "Leave your email"],
] as const)("in the state %s the waitlist's buttons say %s, on the home page %s", (state, label, onHome) => {
  const built = ["Join the Waitlist", "Join the waitlist"];
  expect(applyOverrides({ built }, wordsOf({ state }))).toEqual({ built: [label, onHome] });
});

test("only the open state leads to the service, and says nothing of a time before the launch", () => {
  for (const state of launchStates)
    expect(launchView({ ...defaultSettings, state, startUrl, prices })?.startUrl).toBe(
      state === "open" ? startUrl : null,
    );
  for (const text of Object.values(wordsOf({ state: "open", prices })))
    expect(text).not.toMatch(/coming soon|at launch|until launch|waitlist|invitation (?:when|goes)/i);
  for (const text of Object.values(wordsOf({ state: "closed", prices })))
    expect(text).not.toMatch(/until launch|coming soon/i);
});

test("prices are printed as amounts, and testimonials with their initials", () => {
  const view = launchView({
    ...defaultSettings,
    prices,
    testimonials: [{ text: "Every line.", name: "Ana Lucía Lopez", role: "Writes" }],
  });
  expect(view?.prices).toEqual({
    currency: "USD",
    creator: { label: "$19", note: "a month", amount: 1900 },
    team: { label: "$49.50", note: "a month", amount: 4950 },
    business: null,
  });
  expect(view?.testimonials).toEqual([
    { text: "Every line.", name: "Ana Lucía Lopez", role: "Writes", initials: "AL" },
  ]);
});
