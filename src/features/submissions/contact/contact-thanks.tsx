import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { thanks, thanksMs } from "./contact-content.ts";

/**
 * The thank-you view. It gives the form back by itself after ten seconds, but not while somebody points at it or has the focus
 * in it by keyboard. Without JavaScript it stays, and "Send another message" is a link.
 */
export function ContactThanks({ isFresh, onReturn }: { isFresh: boolean; onReturn: () => void }) {
  const view = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const returnNow = useRef(onReturn);
  returnNow.current = onReturn;

  useEffect(() => {
    if (isFresh) heading.current?.focus({ preventScroll: false });
    let leftMs = thanksMs;
    const tickMs = 250;
    const timer = setInterval(() => {
      const element = view.current;
      const isInUse = element && (element.matches(":hover") || element.querySelector(":focus-visible") !== null);
      if (isInUse) return;
      leftMs -= tickMs;
      if (leftMs <= 0) returnNow.current();
    }, tickMs);
    return () => clearInterval(timer);
  }, [isFresh]);

  return (
    <div ref={view} className="relative py-8">
      <span aria-hidden="true" className="stamp absolute top-0 right-0">
        {thanks.kicker}
      </span>
      <h2 ref={heading} tabIndex={-1} className="pt-10 text-h3 focus:outline-none">
        {thanks.heading}
      </h2>
      <p className="mt-3 text-lg text-mute">{thanks.text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={onReturn}>{thanks.again}</Button>
        <ButtonLink to={paths.home} variant="secondary" section="contact-thanks">
          {thanks.home}
        </ButtonLink>
      </p>
      <noscript>
        <p className="mt-4">
          <a className="link" href={paths.contact}>
            {thanks.again}
          </a>
        </p>
      </noscript>
    </div>
  );
}
