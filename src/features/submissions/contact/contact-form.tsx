import { SubmissionForm } from "../form/submission-form.tsx";
import type { SubmitOutcome } from "../form/submit-form.ts";
import { contactPage, counter, failureToast } from "./contact-content.ts";
import { type ContactDraft, contactForm, type contactFields, countMessage, messageLength } from "./contact-fields.ts";

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

function FailureText({ draft }: { draft: ContactDraft }) {
  const { text, email } = failureToast;
  return (
    <>
      <span>{text}</span>{" "}
      <a className="font-medium underline" href={toMailto(email, draft)}>
        {email}
      </a>
    </>
  );
}

function toMailto(email: string, { name, message }: ContactDraft): string {
  const body = name.trim() === "" ? message : `${message}\n\n${name}`;
  return `mailto:${email}?body=${encodeURIComponent(body)}`;
}

/** Announced only near the limit, in steps of ten, and once when it is exceeded. */
function MessageCounter({ length }: { length: number }) {
  const left = messageLength.max - length;
  const isOver = left < 0;
  return (
    <>
      <span className={isOver ? "font-semibold text-danger" : undefined}>{`${length}/${messageLength.max}`}</span>
      <span role="status" className="sr-only">
        {isOver ? counter.over : left < 100 ? counter.fewerLeft(Math.floor(left / 10) * 10 + 10) : ""}
      </span>
    </>
  );
}
