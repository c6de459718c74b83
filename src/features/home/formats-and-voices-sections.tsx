import { Link } from "react-router";
import { outputFormatLabels } from "../../lib/output-formats.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { followFocus } from "../../ui/follow-focus.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { formats, samplePath, voices } from "./formats-and-voices-content.ts";

export function TearOffs() {
  return (
    <ul
      aria-label={formats.kicker}
      className="tear-offs relative mx-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] xs:grid-cols-4 sm:mx-4 md:mx-8"
    >
      {formats.openings.map(({ format, tearOff, length }) => (
        <li key={format} className="bg-sheet sheet-shadow">
          <Link
            to={samplePath(format)}
            className="tear-off block h-full bg-sheet px-0.5 py-3 text-center text-xs leading-snug hover:bg-aqua-wash sm:px-3"
          >
            <span className="block font-semibold">{tearOff}</span>
            <span className="text-mute">{length}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function FormatsSection() {
  return (
    <section className="section pt-0" aria-labelledby="formats">
      <div className="wrap">
        <SectionHeading id="formats" kicker={formats.kicker} text={formats.text}>
          {formats.heading}
        </SectionHeading>
        <div
          ref={followFocus}
          className="swipe-row mt-6 gap-y-12 border-t border-ink pt-6 md:mt-12 md:grid md:grid-cols-2 md:gap-x-12 md:pt-10 print:grid"
        >
          {formats.openings.map(({ format, length, title, text }) => (
            <article key={format} className="flex flex-col">
              <p className="flex justify-between border-b border-rule pb-2 text-sm">
                <b>{outputFormatLabels[format]}</b>
                <span className="text-mute">{length}</span>
              </p>
              <h3 className={title ? "mt-5 text-h3" : "sr-only"}>{title ?? outputFormatLabels[format]}</h3>
              <p className="mt-4 measure font-serif text-[1.1875rem] leading-[1.65]">{text}</p>
              <p className="mt-auto pt-4">
                <ArrowLink to={samplePath(format)} aria-label={`${formats.link}: ${outputFormatLabels[format]}`}>
                  {formats.link}
                </ArrowLink>
              </p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

export function VoicesSection() {
  return (
    <section className="section pt-0" aria-labelledby="voices">
      <div className="wrap">
        <SectionHeading id="voices" kicker={voices.kicker} text={voices.text}>
          {voices.heading}
        </SectionHeading>
        <div className="mt-6 grid gap-x-12 gap-y-6 md:mt-10 md:grid-cols-2">
          {voices.sides.map(({ id, label, opening, counts }) => (
            <article key={id} className="flex flex-col border-t border-ink pt-3 md:pt-5">
              <h3 className="text-h4">{label}</h3>
              <p className="mt-3 measure font-serif text-[1.1875rem] leading-[1.65]">{opening}</p>
              <dl className="mt-auto grid grid-cols-3 gap-x-6 pt-4 md:pt-6">
                {voices.rows.map((row, index) => (
                  <div key={row} className="flex flex-col-reverse justify-end border-t border-rule pt-3">
                    <dt className="text-xs text-mute">{row}</dt>
                    <dd className="font-display text-h3 text-blue">{counts[index]}</dd>
                  </div>
                ))}
              </dl>
            </article>
          ))}
        </div>
        <p className="mt-4">
          <ArrowLink to={voices.link.href}>{voices.link.label}</ArrowLink>
        </p>
      </div>
    </section>
  );
}
