import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useLaunchCopy } from "../../ui/launch-context.ts";
import { PhoneFold } from "../../ui/phone-fold.tsx";
import { PencilMark } from "../../ui/pencil-mark.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import {
  type Cell,
  cellLabels,
  type ComparisonCategory,
  comparisonHeading,
  type ComparisonRow,
  cellText,
  contactHref,
  differing,
  sameRows,
} from "./plan-comparison-content.ts";
import { type Plan, plans, preselectedPlan } from "./plans-content.ts";
import { pricingCopy } from "./pricing-copy.ts";
import { usePlans } from "./plan-chooser.tsx";

export function ComparisonSection() {
  return (
    <section className="compared-plans section" aria-labelledby="comparison">
      <div className="wrap">
        <SectionHeading id="comparison" kicker={comparisonHeading.kicker}>
          {comparisonHeading.heading}
        </SectionHeading>
      </div>
      <div className="comparison wrap mt-4 md:mt-10">
        <PhoneFold summary={comparisonHeading.unfold} className="max-md:border-y max-md:border-ink">
          <PlanSwitch />
          <table className="w-full border-separate border-spacing-0 text-left text-sm">
            <caption className="sr-only">{useLaunchCopy(pricingCopy).comparison.caption}</caption>
            <colgroup>
              <col className="w-40 md:w-[31%]" />
              {plans.map((plan) => (
                <col key={plan.id} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col" className="comparison-head">
                  {comparisonHeading.featureColumn}
                </th>
                {plans.map((plan) => (
                  <th key={plan.id} scope="col" data-plan={plan.id} className="comparison-head">
                    <span className="relative inline-block font-display text-h4 font-normal tracking-[-0.015em]">
                      {plan.name}
                      <PencilMark shape="underline" className="plan-circle top-[78%] -left-[4%] h-[0.5em] w-[108%]" />
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            {differing.map((category) => (
              <CategoryRows key={category.id} category={category} />
            ))}
          </table>
          <SameRows />
        </PhoneFold>
      </div>
    </section>
  );
}

/** On a phone the table shows one plan's column; the stylesheet hides the others. */
function PlanSwitch() {
  return (
    <fieldset className="no-print mt-2 mb-3 md:hidden">
      <legend className="sr-only">{comparisonHeading.switchLegend}</legend>
      <div className="flex flex-wrap rounded-md border border-edge">
        {plans.map((plan) => (
          <label
            key={plan.id}
            className="flex min-h-11 flex-1 items-center justify-center rounded-md px-2 text-sm font-medium has-checked:bg-ink has-checked:text-sheet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
          >
            <input
              type="radio"
              name="compared-plan"
              value={`compare-${plan.id}`}
              defaultChecked={plan.id === preselectedPlan}
              className="sr-only"
            />
            {plan.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SameRows() {
  const [plan] = plans;
  return (
    <details className="mt-6 md:mt-8 md:border-b md:border-ink">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 border-t border-ink font-semibold">
        <Icon name="plus" className="text-blue" />
        {comparisonHeading.sameHeading}
      </summary>
      <dl className="grid gap-x-10 pb-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {sameRows.map((row) => (
          <div key={row.id} className="border-t border-rule py-3">
            <dt className="font-semibold">{row.label}</dt>
            <dd className="text-mute">{plan ? cellText(row.cell(plan)) : null}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function CategoryRows({ category }: { category: ComparisonCategory }) {
  const shown = usePlans();
  const { categoryNames, rowNotes } = useLaunchCopy(pricingCopy);
  return (
    <tbody>
      {category.rows.map((row, index) => (
        <tr key={row.id}>
          <th scope="row" className="border-b border-rule py-3 pr-4 align-top font-semibold">
            {index === 0 ? (
              <span className="comparison-category block font-serif text-base font-normal text-blue italic">
                {categoryNames[category.id]}
              </span>
            ) : null}
            <span className="block">{row.label}</span>
            {row.note ? (
              <span className="mt-0.5 block text-xs leading-snug font-normal text-mute">{rowNotes[row.note]}</span>
            ) : null}
          </th>
          {shown.map((plan) => (
            <td key={plan.id} data-plan={plan.id} className="border-b border-rule px-4 py-3 align-bottom">
              <CellText cell={row.cell(plan)} row={row} plan={plan} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function CellText({ cell, row, plan }: { cell: Cell; row: ComparisonRow; plan: Plan }) {
  switch (cell.kind) {
    case "text":
      return <span>{cell.text}</span>;
    case "included":
      return (
        <span className="inline-flex items-baseline gap-2">
          <Icon name="check" className="translate-y-0.5 text-blue" />
          <span>{cellLabels.included}</span>
        </span>
      );
    case "business":
      return <span className="text-mute">{cellText(cell)}</span>;
    case "contact":
      return (
        <Link to={contactHref} className="link text-mute">
          {cellLabels.contact}
          <span className="sr-only">{` about ${row.label} on the ${plan.name} plan`}</span>
        </Link>
      );
  }
}
