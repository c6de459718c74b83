import { clickEvent } from "../../ui/analytics/declared-events.tsx";
import { paths } from "../../pages.ts";
import { ButtonLink, rememberWaitlistSource } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLaunch, useLaunchCopy } from "../../ui/launch-context.ts";
import { PhoneFold } from "../../ui/phone-fold.tsx";
import { PencilMark } from "../../ui/pencil-mark.tsx";
import { InlineProse } from "../../ui/prose.tsx";
import { type Feature, type Plan, preselectedPlan } from "./plans-content.ts";
import { customPlans, planChooser } from "./pricing-content.ts";
import { pricingCopy } from "./pricing-copy.ts";

/** One table and one radio group: clicking a column selects its plan, except on the link at its foot. */
export function PlanChooser() {
  return (
    <section className="wrap" aria-label={planChooser.legend}>
      <fieldset>
        <legend className="mb-2 w-full md:mb-4">
          <h2 className="kicker font-normal tracking-normal">{planChooser.legend}</h2>
        </legend>
        <div className="grid border-t-3 border-b border-double border-ink bg-sheet sheet-shadow max-lg:[reading-flow:grid-order] lg:grid-cols-3">
          {usePlans().map((plan) => (
            <PlanColumn key={plan.id} plan={plan} />
          ))}
        </div>
      </fieldset>
      <div className="mt-4 grid gap-x-16 gap-y-2 text-sm text-mute md:mt-6 lg:grid-cols-2">
        <p className="max-w-[60ch]">
          <span>{planChooser.popularNote}</span> {planChooser.note} {useLaunchCopy(pricingCopy).rowNotes.support}
        </p>
        <p className="lg:text-right">
          <span className="inline-block">{customPlans.text}</span>{" "}
          <InlineProse source={`[${customPlans.link.label}](${customPlans.link.href})`} />
        </p>
      </div>
    </section>
  );
}

function PlanColumn({ plan }: { plan: Plan }) {
  const radioId = `plan-${plan.id}`;
  return (
    <div
      data-plan={plan.id}
      className="plan-column relative grid gap-y-0 border-t border-rule px-6 pt-3 pb-6 transition-colors first:border-t-0 max-lg:has-[.highlighted]:order-first md:px-9 md:pt-5 md:pb-8 lg:row-span-6 lg:grid-rows-subgrid lg:border-t-0 lg:border-l lg:first:border-l-0"
    >
      <p id={`${radioId}-mark`} className="flex min-h-8 items-center justify-between gap-4">
        {plan.isPopular ? (
          <span className="highlighted text-sm font-semibold">{planChooser.popularLabel}</span>
        ) : (
          <span />
        )}
        <span aria-hidden="true" className="plan-marked font-serif text-lg leading-none text-blue italic">
          {planChooser.selectedLabel}
        </span>
      </p>
      <h3 className="mt-4 flex items-center gap-6 text-[min(2.5rem,14vw)] leading-none tracking-[-0.03em] md:mt-5 md:text-[3.25rem]">
        <input
          id={radioId}
          type="radio"
          name="plan"
          value={plan.id}
          defaultChecked={plan.id === preselectedPlan}
          aria-describedby={`${radioId}-mark ${radioId}-tagline ${radioId}-price`}
          {...clickEvent("pricing_plan_selected", { plan: plan.id })}
          className="size-5.5 shrink-0 accent-blue"
        />
        <label htmlFor={radioId} className="after:absolute after:inset-0">
          <span className="relative inline-block">
            <span>{plan.name}</span>
            <PencilMark
              shape="circle"
              className="plan-circle -top-[30%] -left-[0.42em] h-[166%] w-[calc(100%+0.86em)]"
            />
          </span>
        </label>
      </h3>
      <div className="mt-4 md:mt-5">
        <p id={`${radioId}-tagline`} className="font-serif text-lg italic">
          {plan.tagline}
        </p>
        <p className="mt-2 max-w-[48ch] text-sm text-mute max-md:hidden">{plan.description}</p>
      </div>
      <p
        id={`${radioId}-price`}
        className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-y border-ink py-2 md:mt-6 md:py-3"
      >
        <span className="font-display text-h3">{plan.priceLabel}</span>
        <span className="text-xs text-mute lg:basis-full">{plan.priceSubtext}</span>
      </p>
      <PlanFeatures plan={plan} />
      <p className="relative z-1 mt-5 self-end md:mt-7">
        <ButtonLink
          to={plan.cta.href}
          variant="secondary"
          className="plan-link w-full"
          onClick={() => {
            if (plan.cta.href.startsWith(paths.waitlist)) rememberWaitlistSource("pricing");
          }}
          {...clickEvent("pricing_cta_clicked", { plan: plan.id, cta: plan.cta.label })}
        >
          <span>{plan.cta.label}</span>
          <span className="sr-only">{` for the ${plan.name} plan`}</span>
        </ButtonLink>
      </p>
    </div>
  );
}

/** Folded on a phone, except for the recommended plan. */
function PlanFeatures({ plan }: { plan: Plan }) {
  const label = useLaunchCopy(pricingCopy).planChooser.featuresLabel;
  const list = (
    <ul aria-label={label}>
      {plan.features.map((feature) => (
        <FeatureLine key={feature.label} feature={feature} />
      ))}
    </ul>
  );
  return plan.isPopular ? (
    list
  ) : (
    <PhoneFold summary={label} className="relative z-1">
      {list}
    </PhoneFold>
  );
}

function FeatureLine({ feature }: { feature: Feature }) {
  return (
    <li className="flex items-baseline gap-2 pt-3 text-sm">
      <span>{feature.label}</span> <span aria-hidden="true" className="flex-1 border-b-2 border-dotted border-edge" />{" "}
      {feature.value ? (
        <span className="font-semibold">{feature.value}</span>
      ) : (
        <span className="self-center text-blue">
          <Icon name="check" />
          <span className="sr-only">{planChooser.includedLabel}</span>
        </span>
      )}
    </li>
  );
}

export function usePlans(): readonly Plan[] {
  const prices = useLaunch()?.prices;
  return useLaunchCopy(pricingCopy).plans.map((plan) => {
    const price = prices?.[plan.id];
    return price ? { ...plan, priceLabel: price.label, priceSubtext: price.note } : plan;
  });
}
