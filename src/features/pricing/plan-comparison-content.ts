import { paths } from "../../pages.ts";
import {
  allowanceText,
  everyPlan,
  monthlyText,
  type Plan,
  plans,
  type rowNotes,
  supportText,
  uptimeText,
} from "./plans-content.ts";

/** "contact" is a link to the contact page, "included" a check mark, "business" a Business-only feature. */
export type Cell =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "included" | "contact" | "business" };

export type ComparisonRow = {
  readonly id: string;
  readonly label: string;
  readonly note?: keyof typeof rowNotes;
  readonly cell: (plan: Plan) => Cell;
};

export type ComparisonCategory = {
  readonly id: keyof typeof categoryNames;
  readonly rows: readonly ComparisonRow[];
};

export const comparisonHeading = {
  kicker: "Line by line",
  heading: "The plans compared",
  caption: "What the Creator, Team and Business plans will include",
  featureColumn: "Feature",
  switchLegend: "Show the plan",
  sameHeading: "The same on every plan",
  unfold: "Compare line by line",
} as const;

export const cellLabels = { included: "Included", contact: "Contact us", business: "On Business" } as const;
export const contactHref = paths.contact;

const text = (value: string): Cell => ({ kind: "text", text: value });
const statedCell = (value: string | null): Cell => (value === null ? { kind: "contact" } : text(value));

export const categoryNames = {
  output: "Output",
  voice: "Voice and audience",
  people: "People and support",
  security: "Security and integration",
  billing: "Billing, at launch",
} as const;

/** Rows read the plan objects, so that a card and its column cannot disagree. */
export const comparison: readonly ComparisonCategory[] = [
  {
    id: "output",
    rows: [
      {
        id: "projects",
        label: "Projects",
        note: "projects",
        cell: (plan) => statedCell(monthlyText(plan.projectsPerMonth)),
      },
      { id: "rollover", label: "Unused projects", cell: () => text(everyPlan.rollover) },
      {
        id: "formats",
        label: everyPlan.formats,
        note: "formats",
        cell: () => ({ kind: "included" }),
      },
    ],
  },
  {
    id: "voice",
    rows: [
      { id: "voice-profiles", label: "Voice profiles", cell: (plan) => statedCell(allowanceText(plan.voiceProfiles)) },
      { id: "voice-controls", label: "Voice controls", cell: () => text(everyPlan.voiceControls) },
      { id: "audiences", label: "Audience", cell: () => text(everyPlan.audiences) },
    ],
  },
  {
    id: "people",
    rows: [
      { id: "team-members", label: "Team members", cell: (plan) => statedCell(allowanceText(plan.teamMembers)) },
      { id: "support", label: "Support", note: "support", cell: (plan) => statedCell(supportText(plan.support)) },
    ],
  },
  {
    id: "security",
    rows: [
      { id: "encryption", label: "Content, sources and persona data encrypted", cell: () => ({ kind: "included" }) },
      {
        id: "controls",
        label: "API access, single sign-on (SSO), audit logs, uptime SLA",
        cell: (plan) => {
          const uptime = uptimeText(plan.uptimeSla);
          const hasAll = [plan.apiAccess, plan.sso, plan.auditLogs].every((control) => control === "included");
          return hasAll && uptime ? text(`Included, ${uptime}`) : { kind: "business" };
        },
      },
    ],
  },
  {
    id: "billing",
    rows: [
      { id: "price", label: "Price", cell: (plan) => text(plan.priceLabel) },
      { id: "early-bird", label: "Early bird price", cell: () => text(everyPlan.earlyBird) },
      { id: "refund", label: "Guarantee", cell: () => text(everyPlan.refund) },
      { id: "upgrades", label: "Upgrades", cell: () => text(everyPlan.upgrade) },
      { id: "downgrades", label: "Downgrades", cell: () => text(everyPlan.downgrade) },
    ],
  },
];

export function cellText(cell: Cell): string {
  return cell.kind === "text" ? cell.text : cellLabels[cell.kind];
}

function isSameOnEveryPlan(row: ComparisonRow): boolean {
  return new Set(plans.map((plan) => cellText(row.cell(plan)))).size === 1;
}

/** By category; a category without differences is left out. */
export const differing: readonly ComparisonCategory[] = comparison
  .map((category) => ({ ...category, rows: category.rows.filter((row) => !isSameOnEveryPlan(row)) }))
  .filter((category) => category.rows.length > 0);

export const sameRows: readonly ComparisonRow[] = comparison
  .flatMap((category) => category.rows)
  .filter(isSameOnEveryPlan);
