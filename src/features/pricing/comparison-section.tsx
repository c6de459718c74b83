import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { PencilMark } from "../../ui/pencil-mark.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import {
  type Cell,
  cellLabels,
  comparison,
  type ComparisonCategory,
  comparisonHeading,
  type ComparisonRow,
  contactHref,
} from "./comparison-content.ts";
import { type Plan, plans } from "./plans-content.ts";

export function ComparisonSection() {
  return (
    <section className="section" aria-labelledby="comparison">
      <div className="wrap">
        <SectionHeading id="comparison" kicker={comparisonHeading.kicker}>
          {comparisonHeading.heading}
        </SectionHeading>
        <p id="comparison-hint" className="no-print mt-4 text-sm text-mute md:hidden">
          {comparisonHeading.scrollHint}
        </p>
      </div>
      {/* Scrolls inside itself on a phone; a region that scrolls must take the focus, so that arrow keys can move it. */}
      <section
        aria-label={comparisonHeading.caption}
        tabIndex={0}
        className="comparison relative mt-8 md:mx-auto md:mt-10 md:max-w-[76rem] md:px-[clamp(1.25rem,4vw,2.5rem)]"
      >
        <table className="w-full min-w-[43rem] border-separate border-spacing-0 text-left text-sm">
          <caption className="sr-only">{comparisonHeading.caption}</caption>
          <colgroup>
            <col className="w-[10rem] md:w-[31%]" />
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
          {comparison.map((category) => (
            <CategoryRows key={category.id} category={category} />
          ))}
        </table>
      </section>
    </section>
  );
}

function CategoryRows({ category }: { category: ComparisonCategory }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={plans.length + 1} className="border-b border-ink pt-9 pb-2 text-left font-normal">
          <span className="comparison-category font-serif text-[1.1875rem] text-blue italic">{category.name}</span>
        </th>
      </tr>
      {category.rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className="border-b border-rule py-3.5 pr-4 align-top font-semibold">
            {row.label}
            {row.note ? (
              <span className="mt-0.5 block text-xs leading-snug font-normal text-mute">{row.note}</span>
            ) : null}
          </th>
          {plans.map((plan) => (
            <td key={plan.id} data-plan={plan.id} className="border-b border-rule px-4 py-3.5 align-top">
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
      return cell.text;
    case "included":
      return (
        <span className="inline-flex items-baseline gap-2">
          <Icon name="check" className="translate-y-0.5 text-blue" />
          {cellLabels.included}
        </span>
      );
    case "contact":
      return (
        <Link to={contactHref} className="link text-mute">
          {cellLabels.contact}
          <span className="sr-only">
            {" "}
            about {row.label} on the {plan.name} plan
          </span>
        </Link>
      );
  }
}
