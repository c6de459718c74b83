import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { track } from "../../../ui/analytics/track.ts";
import { paths } from "../../../pages.ts";
import type { VisitContext } from "../form/visit-context.ts";
import { describeVoice } from "../form/visit-summary.ts";
import { ButtonLink, takeWaitlistSource } from "../../../ui/button.tsx";
import { useLaunch, useLaunchCopy } from "../../../ui/launch-context.ts";
import { Later } from "../../../ui/later.tsx";
import { PageHero } from "../../../ui/section-heading.tsx";
import { dismissToasts } from "../../../ui/toast.tsx";
import { forgetDraft, withStorage } from "../form/draft-storage.ts";
import { receivedAt } from "../form/submission-receipt.ts";
import type { SubmitOutcome } from "../form/submit-form.ts";
import { WaitlistConfirmation } from "./waitlist-confirmation.tsx";
import { sidePanel as builtPanel, waitlistPage, whenOpen } from "./waitlist-content.ts";
import { type waitlistFields, waitlistForm } from "./waitlist-fields.ts";
import { WaitlistForm } from "./waitlist-form.tsx";

/** In sessionStorage: when a signup was stored from this tab. */
const joinedKey = "joined-at";

export function WaitlistPage({
  context,
  hasJoined,
  storedAt,
  outcome,
}: {
  context: VisitContext;
  hasJoined: boolean;
  /** When the server stored it, for a visitor without JavaScript. */
  storedAt: string | null;
  outcome: SubmitOutcome<typeof waitlistFields> | undefined;
}) {
  const { isJoined, storedHere, forgetJoined } = useJoined(hasJoined, outcome);
  const [isAgain, setIsAgain] = useState(false);
  const { kicker, heading, standfirst } = useLaunchCopy(waitlistPage);
  const isOpen = useLaunch()?.startUrl;
  useWaitlistOpened(isJoined);

  function startAgain() {
    forgetJoined();
    setIsAgain(true);
  }

  if (isJoined)
    return (
      <WaitlistConfirmation
        name={outcome?.ok ? outcome.answers.name : null}
        voice={describeVoice(context)}
        storedAt={storedAt ?? storedHere}
        isFresh={outcome?.ok === true}
        onAgain={startAgain}
      />
    );
  return (
    <div className="wrap pb-24">
      <PageHero kicker={kicker} heading={heading} standfirst={standfirst} />
      <Later>
        {isOpen ? (
          <p className="mb-14">
            <ButtonLink to={paths.waitlist} section="waitlist">
              {whenOpen.start}
            </ButtonLink>
          </p>
        ) : null}
        <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,38rem)_1fr]">
          <div className="relative rounded-sm border border-rule bg-sheet px-6 py-9 sheet-shadow sm:pr-10 sm:pl-20">
            <span aria-hidden="true" className="absolute inset-y-0 left-12 hidden w-px bg-margin sm:block" />
            <WaitlistForm context={context} outcome={outcome} isAgain={isAgain} />
          </div>
          <SidePanel />
        </div>
      </Later>
    </div>
  );
}

function SidePanel() {
  const sidePanel = useLaunchCopy(builtPanel);
  return (
    <aside aria-labelledby="what-you-get" className="lg:pt-4">
      <h2 id="what-you-get" className="border-b border-ink pb-3 text-h3">
        {sidePanel.heading}
      </h2>
      <dl>
        {sidePanel.promises.map((promise) => (
          <div key={promise.title} className="border-b border-rule py-5">
            <dt className="font-semibold">{promise.title}</dt>
            <dd className="mt-1 text-sm text-mute">{promise.text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-10 kicker tracking-normal">{sidePanel.linksHeading}</h3>
      <ul className="mt-2">
        {sidePanel.links.map((item) => (
          <li key={item.href}>
            <Link to={item.href} prefetch="intent" className="inline-block py-1.5 link">
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** True after a signup, with JavaScript or without, and after a reload in the same tab. */
function useJoined(hasJoined: boolean, outcome: SubmitOutcome<typeof waitlistFields> | undefined) {
  const [storedHere, setStoredHere] = useState<string | null>(null);
  const answers = outcome?.ok ? outcome.answers : null;
  const isJoined = hasJoined || answers !== null || storedHere !== null;

  useEffect(() => {
    if (answers) {
      const { primaryUse: useCase, formats, timeline } = answers;
      track("waitlist_submitted", { useCase, formats: formats.join(","), timeline });
      withStorage((storage) => storage.setItem(joinedKey, receivedAt({ createdAt: new Date() })));
    }
    setStoredHere(withStorage((storage) => storage.getItem(joinedKey)));
  }, [answers]);

  useEffect(() => {
    if (!isJoined) return;
    forgetDraft(waitlistForm.draftKey);
    dismissToasts();
  }, [isJoined]);

  function forgetJoined() {
    forgetDraft(joinedKey);
    setStoredHere(null);
  }

  return { isJoined, storedHere, forgetJoined };
}

/** Counts an opened form, once; somebody who is on the list already has none. */
function useWaitlistOpened(isJoined: boolean): void {
  const isCounted = useRef(isJoined);
  useEffect(() => {
    // Read here, because the confirmation after a reload is known only to this tab.
    if (isCounted.current || withStorage((storage) => storage.getItem(joinedKey))) return;
    isCounted.current = true;
    track("waitlist_opened", { location: takeWaitlistSource() });
  }, []);
}
