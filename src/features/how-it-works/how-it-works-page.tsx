import { Fragment } from "react";
import { ClosingBand } from "../../ui/closing-band.tsx";
import { FaqSection } from "../../ui/faq-section.tsx";
import { useLaunchCopy } from "../../ui/launch-context.ts";
import { Later } from "../../ui/later.tsx";
import { MarginCall } from "../../ui/margin-call.tsx";
import { PencilMark } from "../../ui/pencil-mark.tsx";
import { faqHeading, firstCall, heroContent, issueIndex } from "./how-it-works-content.ts";
import { howItWorksCopy } from "./how-it-works-copy.ts";
import { RolesSection } from "./roles-section.tsx";
import { OutputsSection } from "./outputs-section.tsx";
import { VoicePartsSection } from "./voice-parts-section.tsx";
import { VoiceSection } from "./voice-section.tsx";

export function HowItWorksPage() {
  return (
    <>
      <Hero />
      <Later>
        <VoiceSection />
        <MarginCall
          text={firstCall}
          section="how-it-works-proof"
          className="mx-auto w-[calc(100%-2*var(--gutter))] max-w-[calc(76rem-2*var(--gutter))]"
        />
        <OutputsSection />
        <RolesSection />
        <VoicePartsSection />
        <FaqSection
          id="questions"
          headingId="questions-heading"
          {...faqHeading}
          items={useLaunchCopy(howItWorksCopy).faq}
        />
        <ClosingCall />
      </Later>
    </>
  );
}

function Hero() {
  return (
    <section className="wrap grid gap-x-16 gap-y-12 pt-9 pb-6 max-md:gap-y-7 md:pt-20 md:pb-16 lg:grid-cols-[1fr_19rem]">
      <div>
        <p className="kicker">{heroContent.kicker}</p>
        <h1 className="mt-2 text-h1">
          {heroContent.headline.map((line) => (
            <Fragment key={line}>
              <span className="md:block md:last-of-type:inline">{line}</span>{" "}
            </Fragment>
          ))}
          <em className="relative inline-block font-serif">
            {heroContent.emphasis}
            <PencilMark shape="underline" className="top-[88%] -left-[2%] h-[0.34em] w-[104%]" />
          </em>
        </h1>
        <p className="mt-6 measure text-mute md:mt-9 md:text-lg">{heroContent.standfirst}</p>
      </div>
      <div className="flex flex-col justify-end gap-5 md:gap-8 lg:pb-1.5">
        <IssueIndex />
        <p className="border-l-2 border-blue pl-4 font-serif text-base leading-snug text-mute italic">
          {useLaunchCopy(howItWorksCopy).hero.status}
        </p>
      </div>
    </section>
  );
}

function IssueIndex() {
  return (
    <nav aria-label={issueIndex.title} className="no-print">
      <h2 className="border-t-3 border-b border-double border-ink py-2 font-sans text-sm font-semibold tracking-normal">
        {issueIndex.title}
      </h2>
      <ol className="max-md:flex max-md:flex-wrap max-md:gap-x-5">
        {issueIndex.entries.map((entry, index) => (
          <li key={entry.href} className="md:border-b md:border-rule">
            <a
              href={entry.href}
              className="group grid grid-cols-[auto_1fr_auto] items-baseline gap-x-2 py-2.5 hover:text-blue max-md:block max-md:underline max-md:decoration-1 max-md:underline-offset-4"
            >
              <span className="text-sm md:font-display md:text-[1.25rem] md:leading-tight">{entry.label}</span>
              <span aria-hidden="true" className="border-b-2 border-dotted border-edge" />
              <span aria-hidden="true" className="font-serif text-blue italic max-md:hidden">
                {index + 1}
              </span>
              <span className="col-span-3 text-xs text-mute max-md:sr-only">{entry.detail}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ClosingCall() {
  const { closing } = useLaunchCopy(howItWorksCopy);
  return <ClosingBand closing={closing} section="how-it-works-closing" />;
}
