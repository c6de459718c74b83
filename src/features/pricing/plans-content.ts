import { paths } from "../../pages.ts";
import { planPrices } from "../../lib/site-config.ts";

export type PlanId = "creator" | "team" | "business";

/** How much of something a plan includes. "unstated" is printed as "Contact us". */
export type Allowance =
  | { readonly kind: "exactly" | "up-to"; readonly count: number }
  | { readonly kind: "unlimited" }
  | { readonly kind: "unstated" };

/** Time to a first answer, after launch. Until then the contact page's promise applies. */
export type Support =
  | { readonly kind: "within"; readonly hours: number; readonly channel: "email" | "unstated" }
  | { readonly kind: "unstated" };

export type Control = "included" | "unstated";

/** A line of the card. Without a value, it is simply included. */
export type Feature = { readonly label: string; readonly value?: string };

export type Plan = {
  readonly id: PlanId;
  readonly name: string;
  readonly tagline: string;
  readonly priceLabel: string;
  readonly priceSubtext: string;
  readonly description: string;
  readonly projectsPerMonth: Allowance;
  readonly voiceProfiles: Allowance;
  readonly teamMembers: Allowance;
  readonly support: Support;
  readonly apiAccess: Control;
  readonly sso: Control;
  readonly auditLogs: Control;
  /** Percent of time. */
  readonly uptimeSla: number | "unstated";
  readonly features: readonly Feature[];
  readonly cta: { readonly label: string; readonly href: string };
  readonly isPopular: boolean;
};

/** Facts that hold for each plan; the cards and the comparison both print them. */
export const everyPlan = {
  formats: "All four output formats",
  voiceControls: "Presets, sliders, writing samples",
  audiences: "Niche, broad or hybrid",
  rollover: "Do not roll over",
  refund: "Full refund within 30 days",
  upgrade: "Apply immediately",
  downgrade: "At the next billing cycle",
  earlyBird: "Locked in for beta users",
} as const;

/** Notes under rows of the comparison. */
export const rowNotes = {
  projects: "A project starts from one idea and can end in several formats.",
  formats: "Blog, newsletter, Twitter thread and LinkedIn.",
  support: "Support times apply after launch.",
} as const;

const none = { apiAccess: "unstated", sso: "unstated", auditLogs: "unstated", uptimeSla: "unstated" } as const;

/** Null when it is not stated. */
export function allowanceText(allowance: Allowance): string | null {
  switch (allowance.kind) {
    case "exactly":
      return `${allowance.count}`;
    case "up-to":
      return `Up to ${allowance.count}`;
    case "unlimited":
      return "Unlimited";
    case "unstated":
      return null;
  }
}

export function monthlyText(allowance: Allowance): string | null {
  return allowance.kind === "exactly" ? `${allowance.count} per month` : allowanceText(allowance);
}

/** As printed: "Email, 48h"; null when it is not stated. */
export function supportText(support: Support): string | null {
  if (support.kind === "unstated") return null;
  return support.channel === "email" ? `Email, ${support.hours}h` : `${support.hours}h`;
}

/** Null when it is not stated. */
export function uptimeText(uptime: Plan["uptimeSla"]): string | null {
  return uptime === "unstated" ? null : `${uptime}%`;
}

function statedFeature(label: string, value: string | null): Feature[] {
  return value === null ? [] : [{ label, value }];
}

/** Team members are only in the comparison, beside the plans that do not state them. */
function toPlan(facts: Omit<Plan, "features">): Plan {
  return {
    ...facts,
    features: [
      ...statedFeature("Projects", monthlyText(facts.projectsPerMonth)),
      ...statedFeature("Voice profiles", allowanceText(facts.voiceProfiles)),
      ...statedFeature("Support", supportText(facts.support)),
      ...(facts.apiAccess === "included" ? [{ label: "API access" }] : []),
      ...(facts.sso === "included" ? [{ label: "Single sign-on (SSO)" }] : []),
      ...(facts.auditLogs === "included" ? [{ label: "Audit logs" }] : []),
      ...statedFeature("Uptime SLA", uptimeText(facts.uptimeSla)),
      { label: everyPlan.formats },
    ],
  };
}

export const preselectedPlan: PlanId = "team";

/** Limits that are not decided are "unstated". */
export const plans: readonly Plan[] = [
  toPlan({
    id: "creator",
    name: "Creator",
    tagline: "For one person and one name",
    priceLabel: planPrices.creator.label,
    priceSubtext: planPrices.creator.note,
    description: "You write under your own name and want it to sound the same in every format.",
    projectsPerMonth: { kind: "exactly", count: 5 },
    voiceProfiles: { kind: "exactly", count: 1 },
    teamMembers: { kind: "exactly", count: 1 },
    support: { kind: "within", hours: 48, channel: "email" },
    ...none,
    cta: { label: "Join the Waitlist", href: `${paths.waitlist}?plan=creator` },
    isPopular: false,
  }),
  toPlan({
    id: "team",
    name: "Team",
    tagline: "For small teams and agencies",
    priceLabel: planPrices.team.label,
    priceSubtext: planPrices.team.note,
    description: "Several people write, for several clients or founders, and each should sound like themselves.",
    projectsPerMonth: { kind: "exactly", count: 20 },
    voiceProfiles: { kind: "up-to", count: 5 },
    teamMembers: { kind: "up-to", count: 10 },
    support: { kind: "within", hours: 24, channel: "unstated" },
    ...none,
    cta: { label: "Join the Waitlist", href: `${paths.waitlist}?plan=team` },
    isPopular: true,
  }),
  toPlan({
    id: "business",
    name: "Business",
    tagline: "For larger organizations",
    priceLabel: planPrices.business.label,
    priceSubtext: planPrices.business.note,
    description: "Many departments, and a security review before anyone writes a word.",
    projectsPerMonth: { kind: "unlimited" },
    voiceProfiles: { kind: "unlimited" },
    teamMembers: { kind: "unstated" },
    support: { kind: "unstated" },
    apiAccess: "included",
    sso: "included",
    auditLogs: "included",
    uptimeSla: 99.9,
    cta: { label: "Talk to Us", href: `${paths.contact}?plan=business` },
    isPopular: false,
  }),
];
