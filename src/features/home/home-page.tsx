import { Fragment } from "react";
import { ButtonLink, ButtonLinkPair } from "../../ui/button.tsx";
import { ClosingBand } from "../../ui/closing-band.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Later } from "../../ui/later.tsx";
import { useLaunchCopy } from "../../ui/launch-context.ts";
import { revealChildren } from "../../ui/reveal-on-scroll.ts";
import { NextWave } from "../../ui/next-wave.tsx";
import { flow, why } from "./home-content.ts";
import { homeCopy } from "./home-copy.ts";
import { EditedParagraph } from "./edited-paragraph.tsx";
import { FormatsSection, TearOffs, VoicesSection } from "./formats-and-voices-sections.tsx";

export function HomePage() {
  return (
    <>
      <HeroSection />
      <Later>
        <WhySection />
        <FormatsSection />
        <VoicesSection />
        <FlowSection />
        <ClosingCall />
      </Later>
    </>
  );
}

function HeroSection() {
  const { hero } = useLaunchCopy(homeCopy);
  return (
    <section className="flex min-h-[max(36rem,92vh)] items-center py-9 md:min-h-[max(40rem,92svh)] md:py-16">
      <div className="wrap grid items-center gap-x-14 gap-y-8 md:gap-y-12 lg:grid-cols-[1.05fr_1fr]">
        <div>
          <p className="kicker">{hero.audience}</p>
          <h1 className="mt-3 text-h1">
            {hero.headline.map((line) => (
              <Fragment key={line}>
                <span className="md:block md:last-of-type:inline">{line}</span>{" "}
              </Fragment>
            ))}
            <em className="hero-you font-serif">{hero.emphasis}</em>
          </h1>
          <p className="mt-5 max-w-[46ch] text-mute md:mt-7 md:text-lg">{hero.subline}</p>
          <p className="mt-6 flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 xs:max-sm:*:whitespace-nowrap md:mt-8">
            <ButtonLinkPair {...hero} section="hero" />
          </p>
          <p className="mt-5 flex items-start gap-2.5 text-sm text-mute">
            <Icon name="check" className="mt-1 shrink-0 text-blue" />
            {hero.note}
          </p>
          <NextWave className="mt-2 text-sm font-semibold" />
        </div>
        <div className="manuscript mx-auto flex w-full max-w-[33rem] flex-col lg:flex-col-reverse xl:max-w-[36rem]">
          {/* On a phone the strips are above the sheet, and the keyboard must not go down and up again. */}
          <TearOffs />
          <EditedParagraph />
        </div>
      </div>
    </section>
  );
}

function WhySection() {
  return (
    <section className="section" aria-labelledby="why">
      <div className="wrap">
        <p className="kicker">{why.kicker}</p>
        <h2 id="why" className="mt-1 max-w-[22ch] text-h2">
          {why.heading}
        </h2>
        <ul
          ref={revealChildren}
          data-reveal=""
          className="why-columns mt-6 grid border-t border-ink md:mt-12 md:grid-cols-2 lg:grid-cols-4"
        >
          {why.cards.map((card) => (
            <li
              key={card.title}
              className="row-span-2 grid grid-rows-subgrid gap-y-2 border-b border-rule py-4 md:gap-y-5 md:py-7 lg:border-b-0 lg:pb-2"
            >
              <p className="font-serif text-[1.25rem] leading-snug italic lg:min-h-[4.2em]">{card.question}</p>
              <div>
                <h3 className="font-sans text-base font-semibold tracking-normal">{card.title}</h3>
                <p className="mt-1.5 text-sm text-mute">{card.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function FlowSection() {
  return (
    <section className="on-ink bg-band section text-on-ink" aria-labelledby="flow">
      <div className="wrap">
        <p className="kicker text-aqua">{flow.kicker}</p>
        <h2 id="flow" className="mt-1 max-w-[20ch] text-h2">
          {flow.heading}
        </h2>
        <ol
          ref={revealChildren}
          data-reveal=""
          className="mt-7 [--step:100ms] md:mt-14 md:[--step:150ms] lg:grid lg:grid-cols-6"
        >
          {flow.steps.map((step, index) => {
            const isLast = index === flow.steps.length - 1;
            return (
              <li
                key={step.title}
                className="relative grid grid-cols-[--spacing(9)_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0 lg:block lg:pr-5 lg:pb-0"
              >
                {isLast ? null : (
                  <span
                    aria-hidden="true"
                    className="absolute top-9 bottom-0 left-4.25 border-l border-dashed border-ink-edge lg:top-4.25 lg:right-0 lg:bottom-auto lg:left-9 lg:border-t lg:border-l-0"
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
                  <p className="mt-2 border-l-2 border-aqua pl-3 font-serif text-[1.0625rem] leading-snug italic md:mt-4">
                    <span className="sr-only">{flow.desk}: </span>
                    {typeof step.leaves === "string" ? (
                      <span>{step.leaves}</span>
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
        <p className="mt-8 md:mt-14">
          <ButtonLink to={flow.link.href} variant="on-ink-quiet" section="flow">
            {flow.link.label}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

function ClosingCall() {
  const { closing } = useLaunchCopy(homeCopy);
  return <ClosingBand closing={closing} section="closing" isOnInk={false} />;
}
