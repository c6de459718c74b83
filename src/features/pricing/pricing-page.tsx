import type { ShownTestimonial } from "../../lib/launch-copy.ts";
import { ButtonLinkPair } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { FaqSection } from "../../ui/faq-section.tsx";
import { useLaunch, useLaunchCopy } from "../../ui/launch-context.ts";
import { Later } from "../../ui/later.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { faqHeading, faqItems } from "./faq-content.ts";
import { PlanChooser } from "./plan-chooser.tsx";
import {
  betaBadge,
  closingContent as builtClosing,
  footerLine,
  heroContent as builtHero,
  reassuranceHeading,
  reassurances,
  showTestimonials,
} from "./pricing-content.ts";
import { ComparisonSection } from "./comparison-section.tsx";

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
        <FaqSection headingId="pricing-questions" {...faqHeading} items={faqItems} />
        <ClosingCoupon />
      </Later>
    </div>
  );
}

function Hero() {
  const heroContent = useLaunchCopy(builtHero);
  return (
    <section className="wrap grid items-end gap-x-16 gap-y-7 pt-14 pb-12 md:pt-20 md:pb-16 lg:grid-cols-[1.5fr_1fr]">
      <div>
        <p className="kicker">{heroContent.kicker}</p>
        <h1 className="mt-2 max-w-[14ch] text-h1">{heroContent.heading}</h1>
      </div>
      <div className="lg:pb-2">
        <p className="beta-badge">{useLaunchCopy(betaBadge)}</p>
        <p className="mt-7 max-w-[52ch] text-lg text-mute">{heroContent.standfirst}</p>
      </div>
    </section>
  );
}

function ClausesSection() {
  return (
    <section className="on-ink bg-band section text-on-ink" aria-labelledby="clauses">
      <div className="wrap grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.7fr]">
        <div>
          <p className="kicker text-aqua">{useLaunchCopy(reassuranceHeading.kicker)}</p>
          <h2 id="clauses" className="mt-1 max-w-[12ch] text-h2">
            {reassuranceHeading.heading}
          </h2>
        </div>
        <ol>
          {useLaunchCopy(reassurances).map((clause, index) => (
            <li
              key={clause.id}
              className="grid grid-cols-[2.5rem_1fr] border-t border-ink-rule py-7 first:border-t-aqua md:grid-cols-[4rem_1fr]"
            >
              <span aria-hidden="true" className="font-serif text-h4 text-aqua italic">
                {`${index + 1}.`}
              </span>
              <div>
                <h3 className="text-h3">{clause.heading}</h3>
                <p className="mt-2 max-w-[58ch] text-on-ink-mute">{clause.text}</p>
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
        <p className="mt-3 measure text-sm text-mute">{shown.note}</p>
        <div className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {shown.items.map((testimonial, index) => (
            <Slip
              key={testimonial.name}
              label={shown.label}
              testimonial={testimonial}
              className={index % 2 === 1 ? "lg:mt-14" : ""}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function Slip({ label, testimonial, className }: { label: string; testimonial: ShownTestimonial; className: string }) {
  return (
    <figure
      className={cn(
        "relative self-start rounded-sm border border-rule bg-sheet py-7 pr-6 pl-16 sheet-shadow md:py-9 md:pr-10 md:pl-20",
        className,
      )}
    >
      <span aria-hidden="true" className="absolute inset-y-0 left-11 w-px bg-margin md:left-13" />
      <p className="text-xs font-semibold text-aqua-text">{label}</p>
      <blockquote className="mt-3 font-serif text-[1.3125rem] leading-[1.5] md:text-[1.5rem]">
        <p>{`“${testimonial.text}”`}</p>
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-3 text-sm">
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
  const closingContent = useLaunchCopy(builtClosing);
  return (
    <section className="wrap pb-24 md:pb-32" aria-labelledby="closing">
      <div className="relative border-2 border-dashed border-edge-strong bg-sheet px-6 py-10 md:px-14 md:py-14">
        <Scissors />
        <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1.5fr_1fr]">
          <div>
            <h2 id="closing" className="max-w-[16ch] text-h2">
              {closingContent.heading}
            </h2>
            <p className="mt-4 max-w-[54ch] text-lg text-mute">{closingContent.text}</p>
          </div>
          <p className="flex flex-col gap-3 sm:flex-row lg:justify-end">
            <ButtonLinkPair {...closingContent} section="pricing-closing" />
          </p>
        </div>
        <p className="mt-10 border-t border-rule pt-5 text-sm text-mute">{useLaunchCopy(footerLine)}</p>
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
