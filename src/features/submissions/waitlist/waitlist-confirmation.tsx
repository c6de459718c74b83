import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "../../../pages.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useLaunchCopy } from "../../../ui/launch-context.ts";
import { NextWave } from "../../../ui/next-wave.tsx";
import { waitlistCopy } from "./waitlist-copy.ts";
import { SignupProof } from "./signup-proof.tsx";
import { siteConfig } from "../../../lib/site-config.ts";

interface ConfirmationProps {
  /** Null after a reload, because nothing personal is stored. */
  name: string | null;
  voice: string | null;
  /** The day as text; null where the browser stores nothing. */
  joined: string | null;
  isFresh: boolean;
  isLater: boolean;
  onAgain: () => void;
}

export function WaitlistConfirmation({ name, voice, joined, isFresh, isLater, onAgain }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { confirmation } = useLaunchCopy(waitlistCopy);

  useEffect(() => {
    const robots = document.querySelector('meta[name="robots"]');
    const before = { title: document.title, robots: robots?.getAttribute("content") ?? "" };
    document.title = `${confirmation.heading} · ${siteConfig.name}`;
    robots?.setAttribute("content", "noindex, follow");
    if (isFresh) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    return () => {
      document.title = before.title;
      robots?.setAttribute("content", before.robots);
    };
  }, [isFresh, confirmation]);

  return (
    <section className="py-10 md:py-24">
      <div className="wrap flex justify-center">
        <div className="relative w-full max-w-[40rem] rounded-sm border border-rule bg-sheet px-7 py-12 sheet-shadow sm:px-16">
          <span aria-hidden="true" className="stamp absolute top-6 right-6 sm:top-9 sm:right-10">
            {confirmation.stamp}
          </span>
          <h1 ref={heading} tabIndex={-1} className="mt-16 text-h2 focus:outline-none sm:mt-12">
            {confirmation.heading}
          </h1>
          <p className="mt-4 text-lg">{isLater ? confirmation.later : confirmation.text}</p>
          {joined ? <SignupProof name={name} joined={joined} voice={voice} /> : null}
          <p className="mt-6 font-serif text-lg italic">{confirmation.next}</p>
          <NextWave className="mt-2 font-semibold" />
          <p className="mt-7 flex flex-col gap-3 sm:flex-row">
            {confirmation.links.map((link, index) => (
              <ButtonLink
                key={link.href}
                to={link.href}
                variant={index === 0 ? "secondary" : "primary"}
                section="waitlist-confirmation"
              >
                {link.label}
              </ButtonLink>
            ))}
          </p>
          <p className="mt-6">
            {confirmation.missing.text}{" "}
            <a href="/your-place" className="link">
              {confirmation.missing.link}
            </a>
            {confirmation.missing.end}
          </p>
          <p className="mt-2">
            <Link to={paths.waitlist} replace prefetch="none" className="link" onClick={onAgain}>
              {confirmation.again}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
