import { useEffect, useState, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { track } from "../../../ui/analytics/track.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { ClosingBand } from "../../../ui/closing-band.tsx";
import { useLaunchCopy } from "../../../ui/launch-context.ts";
import { Later } from "../../../ui/later.tsx";
import { PageHero } from "../../../ui/section-heading.tsx";
import { dismissToasts } from "../../../ui/toast.tsx";
import { forgetDraft } from "../form/draft-storage.ts";
import type { SubmitOutcome } from "../form/submit-form.ts";
import { contactLinks, contactPage, directEmail, expectations, thanks, thanksMs } from "./contact-content.ts";
import { contactCopy } from "./contact-copy.ts";
import { type contactFields, contactForm } from "./contact-fields.ts";
import { ContactForm } from "./contact-form.tsx";
import { paths } from "../../../pages.ts";

export function ContactPage({
  plan,
  wasSent,
  outcome,
}: {
  plan: string | undefined;
  wasSent: boolean;
  outcome: SubmitOutcome<typeof contactFields> | undefined;
}) {
  const [isAgain, setIsAgain] = useState(false);
  const answers = outcome?.ok ? outcome.answers : null;
  const isThanking = wasSent || answers !== null;

  useEffect(() => {
    if (answers) track("contact_form_submitted", { reason: answers.reason });
  }, [answers]);

  useEffect(() => {
    if (!isThanking) return;
    forgetDraft(contactForm.draftKey);
    dismissToasts();
  }, [isThanking]);

  return (
    <>
      <div className="wrap pb-20">
        <PageHero kicker={contactPage.kicker} heading={contactPage.heading} standfirst={contactPage.standfirst} />
        <Later>
          <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,38rem)_1fr]">
            <div className="rounded-sm border border-rule bg-sheet px-6 py-9 sheet-shadow sm:px-10">
              {isThanking ? (
                <ContactThanks isFresh={!wasSent} onAgain={() => setIsAgain(true)} />
              ) : (
                <ContactForm plan={plan} outcome={outcome?.ok ? undefined : outcome} isAgain={isAgain} />
              )}
            </div>
            <SidePanel />
          </div>
        </Later>
      </div>
      <ClosingCall />
    </>
  );
}

function SidePanel() {
  return (
    <aside className="space-y-12 lg:pt-4">
      <section aria-labelledby="expect">
        <h2 id="expect" className="border-b border-ink pb-3 text-h3">
          {expectations.heading}
        </h2>
        <dl>
          {useLaunchCopy(contactCopy).expectations.steps.map((step) => (
            <div key={step.title} className="border-b border-rule py-5">
              <dt className="font-semibold">{step.title}</dt>
              <dd className="mt-1 text-sm text-mute">{step.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="direct">
        <h2 id="direct" className="kicker tracking-normal">
          {directEmail.heading}
        </h2>
        <p className="mt-1">
          {directEmail.text}{" "}
          <a className="font-medium link" href={`mailto:${directEmail.address}`}>
            {directEmail.address}
          </a>
        </p>
      </section>
      <section aria-labelledby="elsewhere">
        <h2 id="elsewhere" className="kicker tracking-normal">
          {contactLinks.heading}
        </h2>
        <ul className="mt-1">
          {useLaunchCopy(contactCopy).links.links.map((item) => (
            <li key={item.href}>
              <Link to={item.href} prefetch="intent" className="inline-block py-2.5 link">
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function ClosingCall() {
  const { closing } = useLaunchCopy(contactCopy);
  return <ClosingBand closing={closing} section="contact-closing" isOnInk={false} className="border-t border-rule" />;
}

/** Shows the form again after ten seconds; keyboard focus inside pauses the time, a moving pointer restarts it. */
function ContactThanks({ isFresh, onAgain }: { isFresh: boolean; onAgain: () => void }) {
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
