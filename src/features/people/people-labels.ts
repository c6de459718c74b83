import { toVisibleText } from "../../lib/visitor-text.ts";
import { countOf } from "../../lib/format-count.ts";
import { ownValue } from "../../lib/keys-of.ts";
import { type CorrectableAnswer, filterNames, type PeopleChoices, statusNames } from "./people-content.ts";
import type { PeopleFilter } from "./people-filter.ts";
import type { PersonLine } from "./people-list.server.ts";

/** Of what was done, as in person_history. */
export const historyNames: Readonly<Record<string, string>> = {
  noted: "a note",
  confirmation: "confirmation sent again",
  stopped: "list emails stopped",
  exported: "data downloaded",
  changed: "answers changed",
  resumed: "list emails wanted again",
  left: "left the list",
  returned: "came back to the list",
  verified: "address confirmed",
  revoked: "links revoked",
  merged: "brought together",
};

/** A correction names columns: shown as the form's labels. */
export function describeDetail(action: string, detail: string, answers: readonly CorrectableAnswer[]): string {
  if (action !== "corrected") return toVisibleText(detail);
  const labels = { name: "Name", email: "Email", ...Object.fromEntries(answers.map((one) => [one.name, one.label])) };
  return detail
    .split(", ")
    .map((column) => labelFor(labels, column))
    .join(", ");
}

function voices({ personas }: PeopleChoices): Readonly<Record<string, string>> {
  return { ...personas, sliders: "Sliders of their own" };
}

/** Of each part of the filter that is a choice, what it can be. */
export function filterOptions(choices: PeopleChoices) {
  const none = { none: "None" };
  return {
    status: statusNames,
    use: choices.uses,
    timeline: choices.timelines,
    format: choices.formats,
    plan: { ...choices.plans, ...none },
    voice: { ...voices(choices), ...none },
    marked: { "1": "To review" },
  } as const satisfies Partial<Record<keyof PeopleFilter, Readonly<Record<string, string>>>>;
}

export function describeVoice(choices: PeopleChoices, voice: string): string {
  return labelFor(voices(choices), voice);
}

export function describeFormats(choices: PeopleChoices, formats: readonly string[]): string {
  return formats.map((format) => labelFor(choices.formats, format)).join(", ");
}

export function labelFor(options: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(options, value) ? (options[value] ?? value) : value;
}

const contextNames: Readonly<Record<string, string>> = {
  plan: "Plan",
  persona: "Voice",
  topic: "Topic",
  formality: "Formality",
  energy: "Energy",
  perspective: "Perspective",
  dwellMs: "Time on the form",
  trap: "Hidden field filled",
  flood: "One of many through a shared link",
  utmSource: "Campaign: source",
  utmMedium: "Campaign: medium",
  utmCampaign: "Campaign",
  utmTerm: "Campaign: term",
  utmContent: "Campaign: content",
  referrer: "Linked from",
  landing: "First page",
};

/** Without what the source says already. */
export function withoutSource(context: Record<string, unknown> | null, source: string | null) {
  const repeats = (name: string, value: unknown) => (name === "utmSource" || name === "referrer") && value === source;
  return Object.fromEntries(Object.entries(context ?? {}).filter(([name, value]) => !repeats(name, value)));
}

export function contextFacts(context: Record<string, unknown> | null, choices: PeopleChoices) {
  const known = Object.entries(contextNames).filter(([name]) => Object.hasOwn(context ?? {}, name));
  return Object.fromEntries(
    known.map(([name, label]) => [label, describeContext(name, String(context?.[name]), choices)]),
  );
}

function describeContext(name: string, value: string, choices: PeopleChoices): string {
  if (name === "plan") return labelFor(choices.plans, value);
  if (name === "trap" || name === "flood") return "Yes";
  if (name === "persona") return describeVoice(choices, value);
  if (name === "dwellMs") return `${Math.round(Number(value) / 1_000)} s`;
  return toVisibleText(value);
}

/** @param asks whether people are asked to confirm their address: without it hardly anybody has */
export function describeStatus(person: PersonLine, asks: boolean): string {
  return [
    person.is_confirmed ? "confirmed" : person.is_signup && asks ? "not confirmed" : null,
    person.is_stopped ? "no list email" : null,
    person.messages > 0 ? countOf(person.messages, "message") : null,
  ]
    .filter((part) => part !== null)
    .join(", ");
}

/** @returns empty for everybody */
export function describeFilter(filter: readonly (readonly [string, string])[], choices: PeopleChoices): string {
  const options: Readonly<Record<string, Readonly<Record<string, string>>>> = filterOptions(choices);
  return filter
    .map(([name, wanted]) => `${labelFor(filterNames, name)}: ${labelFor(ownValue(options, name) ?? {}, wanted)}`)
    .join(", ");
}
