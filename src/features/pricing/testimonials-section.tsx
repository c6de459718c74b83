import { SectionHeading } from "../../ui/section-heading.tsx";
import { cn } from "../../ui/cn.ts";
import type { ShownTestimonial } from "../../lib/launch-words.ts";
import { useLaunch } from "../../ui/launch.ts";
import { showTestimonials } from "./pricing-content.ts";

export function TestimonialsSection() {
  const launch = useLaunch();
  const shown = showTestimonials(launch?.testimonials);
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
        <p>“{testimonial.text}”</p>
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
