import { paths } from "../../pages.ts";
import {
  allowanceText,
  type Control,
  everyPlan,
  monthlyText,
  type Plan,
  plans,
  supportNote,
  supportText,
  uptimeText,
} from "./plans-content.ts";

/** "contact" is a link to the contact page, "included" a check mark, "business" a Business-only feature. */
export type Cell =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "included" | "contact" | "business" };

export type ComparisonRow = {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly cell: (plan: Plan) => Cell;
};

export type ComparisonCategory = {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly ComparisonRow[];
};

export const comparisonHeading = {
  kicker: "Line by line",
  heading: "The plans compared",
  caption: "What the Creator, Team and Business plans will include",
  featureColumn: "Feature",
  switchLegend: "Show the plan",
  sameHeading: "The same on every plan",
} as const;

export const cellLabels = { included: "Included", contact: "Contact us", business: "On Business" } as const;
export const contactHref = paths.contact;

const text = (value: string): Cell => ({ kind: "text", text: value });
const statedCell = (value: string | null): Cell => (value === null ? { kind: "contact" } : text(value));
const controlCell = (control: Control): Cell => ({ kind: control === "included" ? "included" : "business" });

/** Rows read the plan objects, so that a card and its column cannot disagree. */
export const comparison: readonly ComparisonCategory[] = [
  {
    id: "output",
    name: "Output",
    rows: [
      {
        id: "projects",
        label: "Projects",
        note: "A project starts from one idea and can end in several formats.",
        cell: (plan) => statedCell(monthlyText(plan.projectsPerMonth)),
      },
      { id: "rollover", label: "Unused projects", cell: () => text(everyPlan.rollover) },
      {
        id: "formats",
        label: everyPlan.formats,
        note: "Blog, newsletter, Twitter thread and LinkedIn.",
        cell: () => ({ kind: "included" }),
      },
    ],
  },
  {
    id: "voice",
    name: "Voice and audience",
    rows: [
      { id: "voice-profiles", label: "Voice profiles", cell: (plan) => statedCell(allowanceText(plan.voiceProfiles)) },
      { id: "voice-controls", label: "Voice controls", cell: () => text(everyPlan.voiceControls) },
      { id: "audiences", label: "Audience", cell: () => text(everyPlan.audiences) },
    ],
  },
  {
    id: "people",
    name: "People and support",
    rows: [
      { id: "team-members", label: "Team members", cell: (plan) => statedCell(allowanceText(plan.teamMembers)) },
      { id: "support", label: "Support", note: supportNote, cell: (plan) => statedCell(supportText(plan.support)) },
    ],
  },
  {
    id: "security",
    name: "Security and integration",
    rows: [
      { id: "encryption", label: "Content, sources and persona data encrypted", cell: () => ({ kind: "included" }) },
      { id: "api", label: "API access", cell: (plan) => controlCell(plan.apiAccess) },
      { id: "sso", label: "Single sign-on (SSO)", cell: (plan) => controlCell(plan.sso) },
      { id: "audit-logs", label: "Audit logs", cell: (plan) => controlCell(plan.auditLogs) },
      {
        id: "uptime",
        label: "Uptime SLA",
        cell: (plan) => {
          const uptime = uptimeText(plan.uptimeSla);
          return uptime === null ? { kind: "business" } : text(uptime);
        },
      },
    ],
  },
  {
    id: "billing",
    name: "Billing, at launch",
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
