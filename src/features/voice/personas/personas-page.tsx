import { Link } from "react-router";
import { ClosingBand } from "../../../ui/closing-band.tsx";
import { useLaunchCopy } from "../../../ui/launch-context.ts";
import { Later } from "../../../ui/later.tsx";
import { MarginCall } from "../../../ui/margin-call.tsx";
import { PageHero, SectionHeading } from "../../../ui/section-heading.tsx";
import { PersonaCards } from "./persona-cards.tsx";
import { personaSubject } from "./persona-specimens-content.ts";
import { personasPage } from "./personas-page-content.ts";
import { VoiceComparison } from "./voice-comparison.tsx";

export function PersonasPage() {
  const { hero, cards, comparison, note, closing } = useLaunchCopy(personasPage);
  return (
    <>
      <div className="wrap">
        <PageHero kicker={hero.kicker} heading={hero.heading} standfirst={hero.standfirst} />
      </div>
      <Later>
        <section className="wrap pb-16 md:pb-24" aria-labelledby="bylines">
          <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 pb-5">
            <h2 id="bylines" className="sr-only">
              {cards.heading}
            </h2>
            <p className="text-mute">
              {cards.introduction} <em className="font-serif text-lg text-ink">{personaSubject}.</em>
            </p>
            <p className="text-sm text-mute">{cards.scaleNote}</p>
          </div>
          <PersonaCards />
          <MarginCall text={cards.call} section="personas-cards" className="mt-8" />
        </section>
        <section className="border-t border-rule bg-sheet" aria-labelledby="same-idea">
          <div className="wrap section">
            <SectionHeading id="same-idea" text={comparison.introduction}>
              {comparison.heading}
            </SectionHeading>
            <VoiceComparison />
            <p className="mt-8 font-display text-h3">
              {comparison.own.text}{" "}
              <Link to={comparison.own.href} prefetch="intent" className="link">
                {comparison.own.label}
              </Link>
            </p>
          </div>
        </section>
        <ClosingBand closing={closing} section="closing">
          <h2 className="mt-8 kicker tracking-normal text-aqua">{note.heading}</h2>
          <p className="mt-3 max-w-[48ch] text-sm text-on-ink-mute">{note.text}</p>
        </ClosingBand>
      </Later>
    </>
  );
}
