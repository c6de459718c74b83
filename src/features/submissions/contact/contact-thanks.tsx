import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../pages.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { thanks, thanksMs } from "./contact-content.ts";

/** Shows the form again after ten seconds; keyboard focus inside pauses the time, a moving pointer restarts it. */
export function ContactThanks({ isFresh, onAgain }: { isFresh: boolean; onAgain: () => void }) {
  const navigate = useNavigate();
  const view = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const leftMs = useRef(thanksMs);

  useEffect(() => {
    if (isFresh) heading.current?.focus({ preventScroll: false });
    const tickMs = 250;
    const timer = setInterval(() => {
      if (view.current?.querySelector(":focus-visible")) return;
      leftMs.current -= tickMs;
      if (leftMs.current <= 0) {
        clearInterval(timer);
        void navigate(paths.contact, { replace: true, preventScrollReset: true });
      }
    }, tickMs);
    return () => clearInterval(timer);
  }, [isFresh, navigate]);

  return (
    <div ref={view} className="relative flex h-full flex-col" onPointerMove={() => (leftMs.current = thanksMs)}>
      <span aria-hidden="true" className="stamp absolute top-0 right-0">
        {thanks.kicker}
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-16 text-h2 focus:outline-none sm:mt-20">
        {thanks.heading}
      </h2>
      <p className="mt-3 text-lg text-mute">{thanks.text}</p>
      <div aria-hidden="true" className="ruled-lines mt-4 min-h-20 flex-1" />
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.contact} replace preventScrollReset prefetch="none" onClick={onAgain}>
          {thanks.again}
        </ButtonLink>
        <ButtonLink to={paths.home} variant="secondary" section="contact-thanks">
          {thanks.home}
        </ButtonLink>
      </p>
    </div>
  );
}
