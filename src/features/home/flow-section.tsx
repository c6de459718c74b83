import { ButtonLink } from "../../ui/button.tsx";
import { revealChildren } from "../../ui/reveal.ts";
import { flow } from "./home-content.ts";

export function FlowSection() {
  return (
    <section className="on-ink bg-band section text-on-ink" aria-labelledby="flow">
      <div className="wrap">
        <p className="kicker text-aqua">{flow.kicker}</p>
        <h2 id="flow" className="mt-1 max-w-[20ch] text-h2">
          {flow.heading}
        </h2>
        <ol ref={revealChildren} className="mt-14 [--step:100ms] md:[--step:150ms] lg:grid lg:grid-cols-6">
          {flow.steps.map((step, index) => {
            const isLast = index === flow.steps.length - 1;
            return (
              <li
                key={step.title}
                className="relative grid grid-cols-[2.25rem_1fr] gap-x-4 pb-9 last:pb-0 lg:block lg:pr-5 lg:pb-0"
              >
                {/* The line from one step to the next: horizontal on a wide screen. */}
                {isLast ? null : (
                  <span
                    aria-hidden="true"
                    className="absolute top-9 bottom-0 left-[1.0625rem] border-l border-dashed border-ink-edge lg:top-[1.0625rem] lg:right-0 lg:bottom-auto lg:left-9 lg:border-t lg:border-l-0"
                  />
                )}
                <span
                  aria-hidden="true"
                  className={`relative inline-flex size-9 items-center justify-center rounded-full border border-aqua text-sm font-semibold ${isLast ? "bg-aqua text-band" : "bg-band text-aqua"}`}
                >
                  {index + 1}
                </span>
                <div className="pt-1 lg:pt-5">
                  <h3 className="text-h4 lg:text-[1.5rem]">{step.title}</h3>
                  <p className="mt-1 text-sm text-on-ink-mute lg:max-w-[22ch]">{step.text}</p>
                  <p className="mt-4 border-l-2 border-aqua pl-3 font-serif text-[1.0625rem] leading-snug italic">
                    <span className="sr-only">{flow.desk}: </span>
                    {typeof step.leaves === "string" ? (
                      step.leaves
                    ) : (
                      <>
                        <del className="text-on-ink-mute decoration-aqua">{step.leaves.struck}</del>{" "}
                        <ins className="no-underline">{step.leaves.added}</ins>
                      </>
                    )}
                  </p>
                </div>
              </li>
            );
          })}
        </ol>
        <p className="mt-14">
          <ButtonLink to={flow.link.href} variant="on-ink-quiet" section="flow">
            {flow.link.label}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
