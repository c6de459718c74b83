import { expect, test } from "vitest";
import type { FloodSign } from "../../lib/flood-signs.ts";
import { findSign, type FloodGroup, type FloodHour, type FloodLimits, judgeFlood } from "./signup-flood.ts";

const floor = 100;
const quiet: FloodHour = { groups: [], decisions: [] };
const group = (sign: FloodSign, signups: number, value = "", daysAgo = 0): FloodGroup => ({
  daysAgo,
  sign,
  value,
  signups,
});
const signsOf = (hour: Partial<FloodHour>, limits: FloodLimits = { domainDaily: 100, floodHourly: floor }) => [
  ...judgeFlood({ ...quiet, ...hour }, limits).keys(),
];

test.each([
  ["as many as are never a flood", [group("page", 100)], []],
  ["one more", [group("page", 101)], ["page"]],
  ["five times the most of the days before", [group("page", 500), group("page", 100, "", 3)], []],
  ["more than that", [group("page", 501), group("page", 100, "", 3), group("page", 90, "", 7)], ["page"]],
  [
    "many networks that each send some",
    Array.from({ length: 30 }, (_, n) => group("network", 5, `n${n}`)),
    ["network"],
  ],
  ["a provider for the public", [group("provider", 5_000, "gmail.com")], []],
  ["a provider for the public under a country's domain", [group("provider", 5_000, "yahoo.co.uk")], []],
  ["a domain of nobody's", [group("provider", 101, "catch-all.example")], ["provider"]],
  ["two signs at once", [group("page", 2_000), group("refused", 2_000, "direct")], ["page", "refused"]],
] as const)("%s", (_, groups, signs) => {
  expect(signsOf({ groups })).toEqual(signs);
});

test("at one domain, as many as may get an email there in a day are no flood", () => {
  const limits = { domainDaily: 50_000, floodHourly: floor };
  expect(signsOf({ groups: [group("provider", 50_000, "one.example")] }, limits)).toEqual([]);
  expect(signsOf({ groups: [group("provider", 50_001, "one.example")] }, limits)).toEqual(["provider"]);
});

test.each([
  [{ domainDaily: 100 }, 200],
  [{ domainDaily: 500 }, 500],
  [{ domainDaily: 100_000 }, 1_000],
  [{ domainDaily: 100, floodHourly: 5 }, 5],
])("with the limits %j, %i in an hour are never a flood", (limits, most) => {
  expect(signsOf({ groups: [group("page", most)] }, limits)).toEqual([]);
  expect(signsOf({ groups: [group("page", most + 1)] }, limits)).toEqual(["page"]);
});

test("a launch that succeeds waits for nobody", () => {
  const groups = [group("page", 12), group("network", 40, "office"), group("visits", 180)];
  expect(signsOf({ groups }, { domainDaily: 100 })).toEqual([]);
});

test("what the team released is usual for a day: twice as many may come before more waits, by whichever sign", () => {
  const decisions = [{ sign: "page", decision: "released", signups: 300 }] as const;
  expect(signsOf({ groups: [group("page", 600)], decisions })).toEqual([]);
  expect(signsOf({ groups: [group("page", 601), group("network", 600, "n")], decisions })).toEqual(["page"]);
});

test("after the team dropped some, the next few of the same wait", () => {
  const decisions = [{ sign: "page", decision: "dropped", signups: 2_000 }] as const;
  expect(signsOf({ groups: [group("page", 5)], decisions })).toEqual([]);
  expect(signsOf({ groups: [group("page", 6), group("network", 90, "n")], decisions })).toEqual(["page"]);
});

test("a signup is named by the first sign that it shares, and is free when it shares none", () => {
  const flood = new Map<FloodSign, ReadonlySet<string>>([
    ["page", new Set([""])],
    ["network", new Set(["crowded"])],
    ["refused", new Set(["direct"])],
  ]);
  const person = { hasPage: true, hasVisit: true, network: "other", domain: "gmail.com", source: "producthunt.com" };
  expect(findSign(flood, person)).toBe(null);
  expect(findSign(flood, { ...person, network: null })).toBe(null);
  expect(findSign(flood, { ...person, hasPage: false, network: "crowded" })).toBe("page");
  expect(findSign(flood, { ...person, network: "crowded" })).toBe("network");
  expect(findSign(flood, { ...person, source: "direct" })).toBe("refused");
  const visits = new Map<FloodSign, ReadonlySet<string>>([["visits", new Set([""])]]);
  expect(findSign(visits, person)).toBe(null);
  expect(findSign(visits, { ...person, hasVisit: false })).toBe("visits");
});
