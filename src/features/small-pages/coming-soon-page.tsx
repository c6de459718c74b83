import { ArrowLink } from "../../ui/arrow-link.tsx";
import { useLaunchCopy } from "../../ui/launch-context.ts";
import type { ComingSoonPage as ComingSoonContent } from "./coming-soon-content.ts";

export function ComingSoonPage({ page: built }: { page: ComingSoonContent }) {
  const page = useLaunchCopy(built);
  return (
    <>
      <div className="wrap grid items-center gap-x-20 gap-y-5 pt-9 pb-7 md:gap-y-12 md:pt-20 md:pb-24 lg:grid-cols-[1fr_24rem]">
        <div>
          <p className="kicker">{page.kicker}</p>
          <h1 className="mt-2 max-w-[13ch] text-h1">{page.heading}</h1>
          <p className="mt-4 measure text-mute md:mt-7 md:text-lg">{page.standfirst}</p>
        </div>
        <EditorsMark mark={page.mark} />
      </div>
      <UntilThen until={page.until} />
      <ComingLater later={page.later} />
    </>
  );
}

function EditorsMark({ mark }: { mark: ComingSoonContent["mark"] }) {
  return (
    <figure className="sheet-turn relative mx-auto w-full max-w-[26rem] rounded-sm border border-rule bg-sheet py-2 sheet-shadow max-sm:flex max-sm:items-center max-sm:gap-4 md:pt-6 md:pb-8">
      <span aria-hidden="true" className="absolute inset-y-0 left-11 w-px bg-margin md:left-14" />
      <p
        aria-hidden="true"
        className="shrink-0 pl-14 font-display text-[clamp(2.5rem,12vw,4rem)] leading-none whitespace-nowrap sm:pr-8 sm:text-[clamp(7rem,5rem+8vw,10rem)] md:pl-20"
      >
        <span className="hero-you tracking-[-0.05em]">{mark.word}</span>
      </p>
      <figcaption className="pr-4 font-serif leading-[1.35] text-blue italic max-sm:text-sm sm:mt-5 sm:pr-8 sm:pl-16 md:pl-20">
        {mark.caption}
      </figcaption>
    </figure>
  );
}

function UntilThen({ until }: { until: ComingSoonContent["until"] }) {
  return (
    <section className="border-t border-rule bg-sheet py-9 md:section" aria-labelledby="until-then">
      <div className="wrap">
        <h2 id="until-then" className="text-h2">
          {until.heading}
        </h2>
        <ul className="mt-5 border-t border-ink md:mt-10">
          {until.rows.map((row) => (
            <li
              key={row.question}
              className="grid gap-x-10 border-b border-rule py-3 md:grid-cols-[1fr_1.35fr_auto] md:items-baseline md:gap-y-2 md:py-6"
            >
              <h3 className="font-serif text-[1.1875rem] leading-snug tracking-normal italic md:text-[1.375rem]">
                {row.question}
              </h3>
              <p className="max-w-[52ch] text-mute max-md:text-sm">{row.answer}</p>
              <p className="max-md:-my-1 max-md:text-sm md:min-w-44 md:text-right">
                <ArrowLink to={row.link.href}>{row.link.label}</ArrowLink>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ComingLater({ later }: { later: ComingSoonContent["later"] }) {
  return (
    <section className="py-9 md:section" aria-labelledby="later">
      <div className="wrap grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="later" className="text-h3">
            {later.heading}
          </h2>
          <p className="mt-1.5 max-w-[36ch] text-mute max-md:text-sm md:mt-3">{later.text}</p>
          <p className="md:mt-3">
            <ArrowLink to={later.link.href}>{later.link.label}</ArrowLink>
          </p>
        </div>
        <dl className="grid self-start border-t border-ink sm:grid-cols-3">
          {later.items.map((item) => (
            <div
              key={item.title}
              className="border-b border-rule py-2.5 max-sm:grid max-sm:grid-cols-[7rem_1fr] max-sm:items-baseline sm:border-r sm:border-b-0 sm:px-6 sm:py-5 sm:first:pl-0 sm:last:border-r-0"
            >
              <dt className="font-display text-h4">{item.title}</dt>
              <dd className="text-sm text-mute sm:mt-1.5">{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
