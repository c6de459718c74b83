import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import { Prose } from "./prose.tsx";
import { SectionHeading } from "./section-heading.tsx";

export type FaqItem = {
  readonly id: string;
  readonly question: string;
  /** In the markup of src/lib/markdown-subset.ts. */
  readonly answer: string;
};

/** Native `details`, one open at a time, the first open. Find-in-page and links to an answer open the right one; print shows all. */
export function FaqSection({
  headingId,
  kicker,
  heading,
  items,
  ...props
}: ComponentProps<"section"> & { headingId: string; kicker?: string; heading: string; items: readonly FaqItem[] }) {
  return (
    <section className="border-t border-rule section" aria-labelledby={headingId} {...props}>
      <div className="wrap grid gap-x-16 gap-y-5 md:gap-y-10 lg:grid-cols-[1fr_2fr]">
        <SectionHeading id={headingId} kicker={kicker} className="self-start lg:sticky lg:top-28">
          {heading}
        </SectionHeading>
        <div className="border-t border-ink">
          {items.map(({ id, question, answer }, index) => (
            <details key={id} name={headingId} open={index === 0} className="group border-b border-rule">
              <summary className="flex list-none items-start justify-between gap-6 py-3 font-display text-h4 transition-colors hover:text-blue md:py-4 [&::-webkit-details-marker]:hidden">
                <h3 className="inherit-type">{question}</h3>
                <Icon
                  name="plus"
                  className="mt-1 shrink-0 text-xl text-blue transition-transform duration-200 group-open:rotate-45"
                />
              </summary>
              <div id={id} className="measure scroll-mt-36 pb-5 text-mute md:pb-7">
                <Prose source={answer} headingLevel={3} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
