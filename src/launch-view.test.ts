import { expect, test } from "vitest";
import { waitlistEmailLaunchCopy } from "./features/submissions/waitlist/waitlist-email-launch-copy.server.ts";
import { homeCopy } from "./features/home/home-copy.ts";
import { launchContents, launchView } from "./launch-view.server.ts";
import { defaultSettings, type LaunchPrices, type LaunchSettings, launchStates } from "./lib/launch-settings.ts";
import { type CopyOf, withLaunchCopy } from "./lib/launch-copy.ts";
import { joinContent } from "./ui/join-content.ts";

const startUrl = "https://app.penwright.test/start";
const prices: LaunchPrices = { currency: "USD", creator: 1900, team: 4950, business: null };

function wordsOf(change: Partial<LaunchSettings>): string[] {
  const settings = { ...defaultSettings, startUrl, ...change };
  return textsOf([launchView(settings)?.copy, waitlistEmailLaunchCopy(settings)]);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test("the default settings change nothing, and a URL alone neither", () => {
  expect(launchView(defaultSettings)).toBeNull();
  expect(launchView({ ...defaultSettings, startUrl })).toBeNull();
  expect(withLaunchCopy(joinContent, null)).toBe(joinContent);
});

test.each(launchStates.flatMap((state) => [[state, null] as const, [state, prices] as const]))(
  "the words of %s with prices %j are whole sentences, each in place of another text",
  (state, given) => {
    const words = wordsOf({ state, prices: given });
    expect(words.length > 0).toBe(state !== "prelaunch" || given !== null);
    for (const text of words) {
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
  const view = launchView({ ...defaultSettings, state, startUrl });
  const href = state === "open" ? startUrl : "/waitlist";
  expect(withLaunchCopy(joinContent, view).button).toEqual({ label, href });
  expect(withLaunchCopy(homeCopy, view).hero.primary).toEqual({ label: onHome, href });
});

test("only the open state leads to the service, and says nothing of a time before the launch", () => {
  for (const state of launchStates)
    expect(launchView({ ...defaultSettings, state, startUrl, prices })?.startUrl).toBe(
      state === "open" ? startUrl : null,
    );
  for (const text of wordsOf({ state: "open", prices }))
    expect(text).not.toMatch(/coming soon|at launch|until launch|waitlist|invitation (?:when|goes)/i);
  for (const text of wordsOf({ state: "closed", prices })) expect(text).not.toMatch(/until launch|coming soon/i);
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

test("every content has a name of its own, and each text in its place changes it", () => {
  const names = launchContents.map(([{ page }]) => page);
  expect(new Set(names).size).toBe(names.length);
  for (const state of launchStates) {
    const view = launchView({ ...defaultSettings, state, startUrl, prices });
    for (const [content] of launchContents) {
      const replaced = textsOf(view?.copy[content.page]);
      expect(textsOf(withLaunchCopy(content, view))).toEqual(expect.arrayContaining(replaced));
    }
  }
});

test("a text with a wrong path does not compile", () => {
  const right: CopyOf<typeof homeCopy> = { closing: { text: { open: "Open." } } };
  // @ts-expect-error There is no such text.
  const wrong: CopyOf<typeof homeCopy> = { closing: { txt: { open: "Open." } } };
  // @ts-expect-error There is no such state.
  const other: CopyOf<typeof homeCopy> = { closing: { text: { soon: "Open." } } };
  expect([right, wrong, other]).toHaveLength(3);
});
