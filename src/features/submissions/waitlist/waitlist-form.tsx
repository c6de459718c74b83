import { Link } from "react-router";
import { useLaunch, useLaunchCopy } from "../../../ui/launch-context.ts";
import { SubmissionForm } from "../form/submission-form.tsx";
import type { SubmitOutcome } from "../form/submit-form.ts";
import type { VisitContext } from "../form/visit-context.ts";
import { describeVisit } from "../form/visit-summary.ts";
import { toasts, waitlistPage, whenOpen } from "./waitlist-content.ts";
import { waitlistCopy } from "./waitlist-copy.ts";
import { type waitlistFields, waitlistForm } from "./waitlist-fields.ts";

export function WaitlistForm({
  context,
  outcome,
  isAgain,
}: {
  context: VisitContext;
  outcome: SubmitOutcome<typeof waitlistFields> | undefined;
  isAgain: boolean;
}) {
  const copy = useLaunchCopy(waitlistCopy).form;
  const isOpen = useLaunch()?.startUrl;
  const voice = describeVisit({ ...context, plan: undefined });
  return (
    <SubmissionForm
      form={waitlistForm}
      copy={isOpen ? { ...copy, submit: whenOpen.submit } : copy}
      className="sheet-questions space-y-4 sm:space-y-8"
      outcome={outcome}
      isAgain={isAgain}
      defaults={context.plan ? { primaryUse: context.plan } : {}}
      context={context}
      toFailure={() => toasts.failed}
      invalidToast={toasts.invalid}
      describeProgress={(missing, isValid) => {
        if (missing.length === 0) return isValid ? waitlistPage.complete : "";
        return [copy.missing, ...missing.map((field) => copy.fields[field].label)].join(" ");
      }}
    >
      {voice ? <DemoVoice voice={voice} plan={context.plan} /> : null}
    </SubmissionForm>
  );
}

function DemoVoice({ voice, plan }: { voice: string; plan: string | undefined }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-l-3 border-aqua bg-aqua-wash px-4 py-3 text-sm">
      <p>
        <strong>{`${waitlistPage.voice.title}:`}</strong> <span>{voice}</span>
      </p>
      <Link to={plan ? `?plan=${plan}` : "?"} replace preventScrollReset className="link">
        {waitlistPage.voice.remove}
      </Link>
    </div>
  );
}
