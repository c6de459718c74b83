import { serverError } from "./server-error-content.ts";

export function StoppedPress({ reference }: { reference: string }) {
  return (
    <section aria-labelledby="what-happened" className="mx-auto w-full max-w-[32rem] lg:row-span-2 lg:pt-2">
      <div
        aria-hidden="true"
        className="press-feed mx-7 h-16 rounded-t-sm border border-b-0 border-rule bg-sheet md:mx-9"
      />
      <div aria-hidden="true" className="relative z-1 flex items-center">
        <span className="press-bearing h-9 w-4 rounded-l-sm" />
        <span className="press-cylinder h-18 flex-1 rounded-sm sheet-shadow" />
        <span className="press-bearing h-9 w-4 rounded-r-sm" />
      </div>
      <div className="press-sheet relative mx-7 overflow-hidden rounded-b-sm border border-t-0 border-rule bg-sheet px-6 pb-7 sheet-shadow md:mx-9 md:px-8">
        <p
          aria-hidden="true"
          className="off-register -mt-4 font-serif text-[1.5rem] leading-none whitespace-nowrap text-mute select-none"
        >
          {serverError.text}
        </p>
        <h2 id="what-happened" className="mt-8 text-h3">
          {serverError.box.heading}
        </h2>
        <p className="mt-3 font-serif text-[1.1875rem] leading-[1.65]">{serverError.box.text}</p>
        <div className="mt-8 flex items-baseline justify-between gap-x-3 border-t border-ink pt-3 text-xs text-mute">
          <RegisterMark />
          {reference ? (
            <p>
              {serverError.referenceLabel} <b className="font-mono text-sm text-ink">{reference}</b>
            </p>
          ) : (
            <p>{serverError.slug}</p>
          )}
          <RegisterMark />
        </div>
      </div>
    </section>
  );
}

function RegisterMark() {
  return (
    <svg viewBox="0 0 20 20" width="16" height="16" fill="none" aria-hidden="true" className="self-center">
      <g stroke="var(--color-aqua)" strokeWidth="1.5" transform="translate(1.5 1)">
        <circle cx="9" cy="9" r="5" />
        <path d="M9 1v16M1 9h16" />
      </g>
      <g stroke="var(--color-ink)">
        <circle cx="9" cy="9" r="5" />
        <path d="M9 1v16M1 9h16" />
      </g>
    </svg>
  );
}
