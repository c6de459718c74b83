import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { track } from "../../../ui/analytics/track.ts";
import type { VisitContext } from "../form/visit-context.ts";
import { describeVoice } from "../form/visit-summary.ts";
import { ButtonLink, takeWaitlistSource } from "../../../ui/button.tsx";
import { joinedKey } from "../../../ui/joined.ts";
import { useLaunch, useLaunchCopy } from "../../../ui/launch-context.ts";
import { Later } from "../../../ui/later.tsx";
import { dismissToasts } from "../../../ui/toast.tsx";
import { NextWave } from "../../../ui/next-wave.tsx";
import { withStorage } from "../../../ui/with-storage.ts";
import { forgetDraft } from "../form/draft-storage.ts";
import { joinedOn } from "../form/submission-receipt.ts";
import type { SubmitOutcome } from "../form/submit-form.ts";
import { WaitlistConfirmation } from "./waitlist-confirmation.tsx";
import { whenOpen } from "./waitlist-content.ts";
import { waitlistCopy } from "./waitlist-copy.ts";
import { type waitlistFields, waitlistForm } from "./waitlist-fields.ts";
import { WaitlistForm } from "./waitlist-form.tsx";

export function WaitlistPage({
  context,
  joinedOnServer,
  isLaterOnServer,
  outcome,
}: {
  context: VisitContext;
  /** The day on which the server stored it, for a visitor without JavaScript. */
  joinedOnServer: string | null;
  isLaterOnServer: boolean;
  outcome: SubmitOutcome<typeof waitlistFields> | undefined;
}) {
  const { isJoined, joinedHere, forgetJoined } = useJoined(joinedOnServer !== null, outcome);
  const isLater = useIsLater(outcome) || isLaterOnServer;
  const [isAgain, setIsAgain] = useState(false);
  const { kicker, heading, product, standfirst } = useLaunchCopy(waitlistCopy).form;
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
        joined={joinedOnServer ?? joinedHere}
        isFresh={outcome?.ok === true}
        isLater={isLater}
        onAgain={startAgain}
      />
    );
  return (
    <div className="wrap pb-14 md:pb-24">
      <div className="pt-4 pb-4 md:pt-20 md:pb-12">
        <p className="kicker max-sm:sr-only">{kicker}</p>
        <h1 className="mt-2 max-w-[20ch] text-[clamp(2.125rem,1.2rem+3.8vw,4.25rem)] leading-[1.04]">{heading}</h1>
        <p className="mt-2 measure leading-[1.45] md:mt-6 md:text-lg">{product}</p>
        <p className="mt-2 measure text-sm text-mute md:text-base">{standfirst}</p>
        <NextWave className="mt-2 text-sm font-semibold md:text-base" />
      </div>
      <Later>
        {isOpen ? (
          <p className="mb-14">
            <ButtonLink to={isOpen} section="waitlist">
              {whenOpen.start}
            </ButtonLink>
          </p>
        ) : null}
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,38rem)_1fr]">
          <div className="relative rounded-sm border border-rule bg-sheet px-5 py-5 sheet-shadow sm:px-6 sm:py-9 sm:pr-10 sm:pl-20">
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
  const { sidePanel } = useLaunchCopy(waitlistCopy);
  return (
    <aside aria-labelledby="what-you-get" className="lg:pt-4">
      <h2 id="what-you-get" className="border-b border-ink pb-3 text-h3">
        {sidePanel.heading}
      </h2>
      <dl>
        {sidePanel.promises.map((promise) => (
          <div key={promise.title} className="border-b border-rule py-3.5 md:py-5">
            <dt className="font-semibold">{promise.title}</dt>
            <dd className="mt-1 text-sm text-mute">{promise.text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-7 kicker tracking-normal">{sidePanel.linksHeading}</h3>
      <ul className="mt-2">
        {sidePanel.links.map((item) => (
          <li key={item.href}>
            <Link to={item.href} prefetch="intent" className="inline-block py-2.5 link">
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
  const [joinedHere, setJoinedHere] = useState<string | null>(null);
  const answers = outcome?.ok ? outcome.answers : null;
  const isJoined = hasJoined || answers !== null || joinedHere !== null;

  useEffect(() => {
    if (answers) {
      const { primaryUse: useCase, formats, timeline } = answers;
      track("waitlist_submitted", { useCase, formats: formats.join(","), timeline });
      withStorage((storage) => storage.setItem(joinedKey, joinedOn(new Date())));
    }
    setJoinedHere(withStorage((storage) => storage.getItem(joinedKey)));
  }, [answers]);

  useEffect(() => {
    if (!isJoined) return;
    forgetDraft(waitlistForm.draftKey);
    dismissToasts();
  }, [isJoined]);

  function forgetJoined() {
    forgetDraft(joinedKey);
    setJoinedHere(null);
  }

  return { isJoined, joinedHere, forgetJoined };
}

/** Whether the confirmation comes later than usual, as the server says a moment after the signup. */
function useIsLater(outcome: SubmitOutcome<typeof waitlistFields> | undefined): boolean {
  const [isLater, setIsLater] = useState(false);
  const answer = outcome?.ok ? outcome.isLater : undefined;
  useEffect(() => {
    let isCurrent = true;
    void answer?.then((later) => isCurrent && setIsLater(later));
    return () => {
      isCurrent = false;
    };
  }, [answer]);
  return isLater;
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
