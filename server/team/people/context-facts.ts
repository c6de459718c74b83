import type { PeopleChoices } from "../../../src/features/people/people-content.ts";
import { toVisibleText } from "../../../src/lib/visitor-text.ts";
import { describeVoice, labelFor } from "./filter-fields.tsx";

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
  if (name === "dwellMs") return `${(Number(value) / 1_000).toFixed(1)} seconds`;
  return toVisibleText(value);
}
