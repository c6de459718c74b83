import { expect, test } from "vitest";
import { cellText, comparison, differing, sameRows } from "./plan-comparison-content.ts";
import { plans } from "./plans-content.ts";

/** The row as the table prints it, one text for each plan. */
function printedRow(id: string): string[] {
  const row = comparison.flatMap((category) => category.rows).find((candidate) => candidate.id === id);
  return plans.map((plan) => {
    const cell = row?.cell(plan);
    return cell === undefined ? "no such row" : cellText(cell);
  });
}

test.each([
  ["projects", ["5 per month", "20 per month", "Unlimited"]],
  ["voice-profiles", ["1", "Up to 5", "Unlimited"]],
  ["team-members", ["1", "Up to 10", "Contact us"]],
  ["support", ["Email, 48h", "24h", "Contact us"]],
  ["price", ["Coming Soon", "Coming Soon", "Custom"]],
  ["controls", ["On Business", "On Business", "Included, 99.9%"]],
])("the %s row of the comparison states each plan's value", (id, expected) => {
  expect(printedRow(id)).toEqual(expected);
});

test.each(plans.map((plan) => [plan.name, plan] as const))(
  "the %s card says nothing that the table does not",
  (_, plan) => {
    const rows = comparison.flatMap((category) => category.rows);
    for (const feature of plan.features) {
      const row = rows.find(({ label }) => label.toLowerCase().includes(feature.label.toLowerCase()));
      const printed = row ? cellText(row.cell(plan)) : "no such row";
      expect(printed, feature.label).toContain(feature.value ?? "Included");
    }
  },
);

test("one plan is popular, and each link says which plan was chosen", () => {
  expect(plans.filter((plan) => plan.isPopular).map((plan) => plan.id)).toEqual(["team"]);
  expect(plans.map((plan) => plan.cta.href)).toEqual([
    "/waitlist?plan=creator",
    "/waitlist?plan=team",
    "/contact?plan=business",
  ]);
});

test("every row is either in the table or among those that are the same on every plan", () => {
  const all = comparison.flatMap((category) => category.rows).length;
  expect(differing.flatMap((category) => category.rows).length + sameRows.length).toBe(all);
  expect(sameRows.map((row) => row.id)).toContain("refund");
  expect(differing.flatMap((category) => category.rows).map((row) => row.id)).toContain("projects");
});
