import { clickEvent } from "../../../ui/analytics/declared-events.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { followFocus } from "../../../ui/follow-focus.ts";
import { revealChildren } from "../../../ui/reveal-on-scroll.ts";
import { personaDemoUrl } from "../demo/demo-url.ts";
import { sliderCopy } from "../sliders-content.ts";
import { personaSpecimens } from "./persona-specimens-content.ts";
import { personas } from "../voices-content.ts";
import { personasPage } from "./personas-page-content.ts";
import { splitSentences } from "../reading/text/sentence-ends.ts";
import { sliderIds, type PersonaId, personaIds } from "../voice-model.ts";

function revealAndFollow(row: HTMLElement | null): () => void {
  const ends = [revealChildren(row), followFocus(row)];
  return () => {
    for (const end of ends) end?.();
  };
}

export function PersonaCards() {
  return (
    <ul ref={revealAndFollow} data-reveal="" className="swipe-row">
      {personaIds.map((persona) => (
        <li key={persona}>
          <PersonaCard persona={persona} />
        </li>
      ))}
    </ul>
  );
}

function PersonaCard({ persona }: { persona: PersonaId }) {
  const { name, tagline } = personas[persona];
  const { listenFor, text } = personaSpecimens[persona];
  const [opening = "", ...others] = splitSentences(text);

  return (
    <article
      aria-labelledby={`card-${persona}`}
      className="grid gap-x-12 gap-y-8 border-t border-ink py-7 md:grid-cols-[14rem_1fr] md:py-14 xl:grid-cols-[15rem_1fr_12rem] xl:gap-x-14"
    >
      <div>
        <h3 id={`card-${persona}`} className="text-[clamp(1.75rem,1.5rem+1vw,2.25rem)] leading-tight">
          {name}
        </h3>
        <p className="mt-1 font-serif text-lg leading-snug text-mute italic">{tagline}</p>
        <Setting persona={persona} />
      </div>
      <blockquote className="measure font-serif">
        <p className="font-display text-h3 tracking-[-0.02em]">{opening}</p>
        <p className="mt-4 text-[1.1875rem] leading-[1.65]">{others.join(" ")}</p>
      </blockquote>
      <div className="flex flex-col gap-6 md:col-start-2 md:flex-row md:items-center md:justify-between xl:col-start-auto xl:flex-col xl:items-start xl:justify-start xl:border-l xl:border-margin xl:pl-6">
        <p className="font-serif text-[1.1875rem] leading-snug text-blue italic">
          <span className="sr-only">{personasPage.cards.listenLabel} </span>
          <span>{listenFor}</span>
        </p>
        <ButtonLink
          to={personaDemoUrl(persona)}
          variant="secondary"
          aria-label={personasPage.cards.tryLabelFor(name)}
          {...clickEvent("persona_selected", { persona })}
          className="shrink-0 px-5"
        >
          {personasPage.cards.tryLabel}
        </ButtonLink>
      </div>
    </article>
  );
}

function Setting({ persona }: { persona: PersonaId }) {
  return (
    <dl className="mt-6 max-w-[22rem] space-y-4">
      {sliderIds.map((slider) => {
        const shown = personas[persona].values[slider] / 10;
        return (
          <div key={slider} className="relative text-sm">
            <dt className="font-medium">{sliderCopy[slider].label}</dt>
            <dd>
              <span className="absolute top-0 right-0 font-semibold figures">
                <span>{shown}</span>
                <span className="sr-only">{` ${personasPage.cards.outOf}`}</span>
              </span>
              <span aria-hidden="true" className="setting-scale">
                <span data-bar={slider} style={{ width: `${shown * 10}%` }} className="block h-full bg-ink" />
              </span>
              <span aria-hidden="true" className="flex justify-between text-xs text-mute">
                <span>{sliderCopy[slider].low}</span>
                <span>{sliderCopy[slider].high}</span>
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
