import { SubmissionForm } from "../form/submission-form.tsx";
import type { SubmitOutcome } from "../form/submit-form.ts";
import { contactPage, failureToast } from "./contact-content.ts";
import { contactForm, type contactFields, countMessage } from "./contact-fields.ts";
import { FailureText } from "./failure-text.tsx";
import { MessageCounter } from "./message-counter.tsx";

export function ContactForm({
  plan,
  outcome,
  isAgain,
}: {
  plan: string | undefined;
  outcome: SubmitOutcome<typeof contactFields> | undefined;
  isAgain: boolean;
}) {
  return (
    <SubmissionForm
      form={contactForm}
      copy={contactPage}
      className="space-y-6"
      outcome={outcome}
      isAgain={isAgain}
      defaults={plan ? { reason: "team" } : {}}
      context={plan ? { plan } : {}}
      toFailure={(draft) => ({ title: failureToast.title, description: <FailureText draft={draft} /> })}
      toHint={(name, typed) =>
        name === "message" ? (
          <span className="flex justify-between gap-4">
            <span>{contactPage.fields.message.hint}</span>
            <MessageCounter length={countMessage(typed.message)} />
          </span>
        ) : undefined
      }
    />
  );
}
