import { ButtonLink } from "../../../ui/button.tsx";
import { Later } from "../../../ui/later.tsx";
import { PhoneFold } from "../../../ui/phone-fold.tsx";
import { PageHero } from "../../../ui/section-heading.tsx";
import { countsCopy, heroCopy } from "./reading-content.ts";
import { TextReader } from "./text-reader.tsx";

export function YourVoicePage() {
  return (
    <>
      <div className="wrap">
        <PageHero kicker={heroCopy.kicker} heading={heroCopy.heading} standfirst={heroCopy.standfirst} />
      </div>
      <Later>
        <TextReader />
        <HowItCounts />
      </Later>
    </>
  );
}

function HowItCounts() {
  return (
    <section className="on-ink bg-band text-on-ink print:bg-transparent" aria-labelledby="counts">
      <div className="wrap section">
        <p className="kicker text-aqua">{countsCopy.kicker}</p>
        <h2 id="counts" className="mt-1 max-w-[24ch] text-h2">
          {countsCopy.heading}
        </h2>
        <PhoneFold summary={countsCopy.unfold} className="mt-3">
          <dl className="mt-4 grid gap-x-14 gap-y-8 md:mt-10 md:grid-cols-2 lg:grid-cols-3">
            {countsCopy.items.map(({ title, text }) => (
              <div key={title}>
                <dt className="border-t border-ink-rule pt-3 font-display text-h4">{title}</dt>
                <dd className="mt-2 text-sm text-on-ink-mute">{text}</dd>
              </div>
            ))}
          </dl>
        </PhoneFold>
        <p className="yv-actions">
          <ButtonLink to={countsCopy.closing.href} variant="on-ink" section="your-voice">
            {countsCopy.closing.label}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
