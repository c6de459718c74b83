import type { ShownTestimonial } from "../../lib/launch-copy.ts";
import { ButtonLinkPair } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { FaqSection } from "../../ui/faq-section.tsx";
import { useLaunch, useLaunchCopy } from "../../ui/launch-context.ts";
import { Later } from "../../ui/later.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { faqHeading } from "./pricing-faq-content.ts";
import { PlanChooser } from "./plan-chooser.tsx";
import { showTestimonials } from "./pricing-content.ts";
import { pricingCopy } from "./pricing-copy.ts";
import { RealReadings } from "./real-readings.tsx";
import { ComparisonSection } from "./plan-comparison-section.tsx";

/** The stylesheet shows the chosen plan in the rate card and the comparison table. */
export function PricingPage() {
  return (
    <div className="rate-card">
      <Hero />
      <Later>
        <PlanChooser />
        <ComparisonSection />
        <ClausesSection />
        <TestimonialsSection />
        <FaqSection headingId="pricing-questions" {...faqHeading} items={useLaunchCopy(pricingCopy).faq} />
        <ClosingCoupon />
      </Later>
    </div>
  );
}

function Hero() {
  const { hero } = useLaunchCopy(pricingCopy);
  return (
    <section className="wrap grid items-end gap-x-16 gap-y-7 pt-9 pb-7 max-md:gap-y-4 md:pt-20 md:pb-16 lg:grid-cols-[1.5fr_1fr]">
      <div>
        <p className="kicker">{hero.kicker}</p>
        <h1 className="mt-2 max-w-[14ch] text-h1">{hero.heading}</h1>
      </div>
      <div className="lg:pb-2">
        <p className="beta-badge">{hero.badge}</p>
        <p className="mt-4 max-w-[52ch] text-mute md:mt-7 md:text-lg">{hero.standfirst}</p>
      </div>
    </section>
  );
}

function ClausesSection() {
  const { reassuranceHeading, reassurances } = useLaunchCopy(pricingCopy);
  return (
    <section className="on-ink bg-band section text-on-ink" aria-labelledby="clauses">
      <div className="wrap grid gap-x-16 gap-y-6 md:gap-y-12 lg:grid-cols-[1fr_1.7fr]">
        <div>
          <p className="kicker text-aqua">{reassuranceHeading.kicker}</p>
          <h2 id="clauses" className="mt-1 max-w-[12ch] text-h2">
            {reassuranceHeading.heading}
          </h2>
        </div>
        <ol>
          {reassurances.map((clause, index) => (
            <li
              key={clause.id}
              className="grid grid-cols-[2.5rem_1fr] border-t border-ink-rule py-4 first:border-t-aqua md:grid-cols-[4rem_1fr] md:py-7"
            >
              <span aria-hidden="true" className="font-serif text-h4 text-aqua italic">
                {`${index + 1}.`}
              </span>
              <div>
                <h3 className="text-h3">{clause.heading}</h3>
                <p className="mt-1 max-w-[58ch] text-on-ink-mute max-md:text-sm md:mt-2">{clause.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function TestimonialsSection() {
  const shown = showTestimonials(useLaunch()?.testimonials);
  return (
    <section className="section" aria-labelledby="feedback">
      <div className="wrap">
        <SectionHeading id="feedback">{shown.heading}</SectionHeading>
        {shown.note ? <p className="mt-3 measure text-sm text-mute">{shown.note}</p> : null}
        <div className="mt-6 grid gap-x-10 gap-y-5 md:mt-10 md:gap-y-8 lg:grid-cols-2">
          {shown.items.map((testimonial, index) => (
            <Slip
              key={testimonial.name}
              label={shown.label}
              testimonial={testimonial}
              className={index % 2 === 1 ? "lg:mt-14" : ""}
            />
          ))}
        </div>
        <RealReadings />
      </div>
    </section>
  );
}

function Slip({ label, testimonial, className }: { label: string; testimonial: ShownTestimonial; className: string }) {
  return (
    <figure
      className={cn(
        "relative self-start rounded-sm border border-rule bg-sheet py-5 pr-5 pl-15 sheet-shadow md:py-9 md:pr-10 md:pl-20",
        className,
      )}
    >
      <span aria-hidden="true" className="absolute inset-y-0 left-11 w-px bg-margin md:left-13" />
      <p className="text-xs font-semibold text-aqua-text">{label}</p>
      <blockquote className="mt-2 font-serif text-[1.1875rem] leading-[1.45] md:text-[1.5rem]">
        <p>{`“${testimonial.text}”`}</p>
      </blockquote>
      <figcaption className="mt-3 flex items-center gap-3 text-sm md:mt-5">
        <span
          aria-hidden="true"
          className="inline-flex size-11 items-center justify-center rounded-full border border-blue font-serif text-base text-blue italic"
        >
          {testimonial.initials}
        </span>
        <span className="leading-snug">
          <strong className="block">{testimonial.name}</strong>
          <span className="text-mute">{testimonial.role}</span>
        </span>
      </figcaption>
    </figure>
  );
}

function ClosingCoupon() {
  const { closing } = useLaunchCopy(pricingCopy);
  return (
    <section className="wrap pb-14 md:pb-32" aria-labelledby="closing">
      <div className="relative border-2 border-dashed border-edge-strong bg-sheet px-6 pt-7 pb-4 md:px-14 md:py-14">
        <Scissors />
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[1.5fr_1fr]">
          <div>
            <h2 id="closing" className="max-w-[16ch] text-h2">
              {closing.heading.split(/ (?=[A-Z\d])/).map((sentence) => (
                <span key={sentence} className="inline-block">{`${sentence} `}</span>
              ))}
            </h2>
            <p className="mt-3 max-w-[54ch] text-mute md:mt-4 md:text-lg">{closing.text}</p>
          </div>
          <p className="flex flex-col gap-3 sm:flex-row lg:justify-end">
            <ButtonLinkPair primary={closing.primary} secondary={closing.secondary} section="pricing-closing" />
          </p>
        </div>
        <p className="mt-6 border-t border-rule pt-4 text-sm text-mute md:mt-10 md:pt-5">{closing.foot}</p>
      </div>
    </section>
  );
}

function Scissors() {
  return (
    <svg
      viewBox="0 0 32 24"
      width="32"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
      className="absolute -top-[0.8125rem] left-10 bg-paper px-0.5"
    >
      <circle cx="6" cy="6" r="3.6" />
      <circle cx="6" cy="18" r="3.6" />
      <path d="M9 8.2 29 19M9 15.8 29 5" />
    </svg>
  );
}
