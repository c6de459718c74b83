import { ArrowLink } from "../../ui/arrow-link.tsx";
import { useLaunchCopy } from "../../ui/launch-context.ts";
import type { ComingSoonPage as ComingSoonContent } from "./coming-soon-content.ts";

export function ComingSoonPage({ page: built }: { page: ComingSoonContent }) {
  const page = useLaunchCopy(built);
  return (
    <>
      <div className="wrap grid items-center gap-x-20 gap-y-12 pt-14 pb-16 md:pt-20 md:pb-24 lg:grid-cols-[1fr_24rem]">
        <div>
          <p className="kicker">{page.kicker}</p>
          <h1 className="mt-2 max-w-[13ch] text-h1">{page.heading}</h1>
          <p className="mt-7 measure text-lg text-mute">{page.standfirst}</p>
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
    <figure className="sheet-turn relative mx-auto w-full max-w-[26rem] rounded-sm border border-rule bg-sheet pt-6 pb-8 sheet-shadow">
      <span aria-hidden="true" className="absolute inset-y-0 left-11 w-px bg-margin md:left-14" />
      <p
        aria-hidden="true"
        className="pr-8 pl-16 font-display text-[min(34vw,clamp(7rem,5rem+8vw,10rem))] leading-none md:pl-20"
      >
        <span className="hero-you tracking-[-0.05em]">{mark.word}</span>
      </p>
      <figcaption className="mt-5 pr-8 pl-16 font-serif leading-[1.5] text-blue italic md:pl-20">
        {mark.caption}
      </figcaption>
    </figure>
  );
}

function UntilThen({ until }: { until: ComingSoonContent["until"] }) {
  return (
    <section className="border-t border-rule bg-sheet section" aria-labelledby="until-then">
      <div className="wrap">
        <h2 id="until-then" className="text-h2">
          {until.heading}
        </h2>
        <ul className="mt-10 border-t border-ink">
          {until.rows.map((row) => (
            <li
              key={row.question}
              className="grid gap-x-10 gap-y-2 border-b border-rule py-6 md:grid-cols-[1fr_1.35fr_auto] md:items-baseline"
            >
              <h3 className="font-serif text-[1.375rem] leading-snug tracking-normal italic">{row.question}</h3>
              <p className="max-w-[52ch] text-mute">{row.answer}</p>
              <p className="md:min-w-44 md:text-right">
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
    <section className="section" aria-labelledby="later">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="later" className="text-h3">
            {later.heading}
          </h2>
          <p className="mt-3 max-w-[36ch] text-mute">{later.text}</p>
          <p className="mt-3">
            <ArrowLink to={later.link.href}>{later.link.label}</ArrowLink>
          </p>
        </div>
        <dl className="grid self-start border-t border-ink sm:grid-cols-3">
          {later.items.map((item) => (
            <div
              key={item.title}
              className="border-b border-rule py-5 sm:border-r sm:border-b-0 sm:px-6 sm:first:pl-0 sm:last:border-r-0"
            >
              <dt className="font-display text-h4">{item.title}</dt>
              <dd className="mt-1.5 text-sm text-mute">{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
