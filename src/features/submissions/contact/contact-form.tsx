import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { prepareBackend } from "../../../lib/backend-client.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { focusFirstError } from "../../../ui/focus-first-error.ts";
import { prepareToasts, showToast } from "../../../ui/toast.ts";
import { TrapField } from "../../../ui/trap-field.tsx";
import { type ContactField, contactFields, contactReasons, countMessage } from "./contact-choices.ts";
import { contactPage, failureToast } from "./contact-content.ts";
import { reasonLabels } from "./contact-labels.ts";
import { restoreDraft, saveDraft } from "../form/draft-storage.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { SubmissionStatus } from "../form/submission-status.tsx";
import { useSubmission } from "../form/use-submission.ts";
import { type ContactDraft, contactDraftKey, readContactDraft } from "./contact-draft.ts";
import { FailureText } from "./failure-text.tsx";
import { MessageCounter } from "./message-counter.tsx";
import { checkMessage, type SendOutcome } from "./send-message.ts";

const emptyDraft: ContactDraft = { name: "", email: "", reason: "", message: "" };

/** Name, email, reason, message, as uncontrolled fields. Without JavaScript the server checks the answers. */
export function ContactForm({
  plan,
  outcome,
  isAgain,
}: {
  plan: string | undefined;
  outcome: SendOutcome | undefined;
  /** Whether the form replaces a thank-you: then its first field takes the focus. */
  isAgain: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);
  const submission = useSubmission(form, outcome);
  const failed = outcome && !outcome.ok ? outcome : null;
  const serverErrors = failed && "errors" in failed ? failed.errors : null;
  const draft = failed?.draft ?? emptyDraft;
  const [errors, setErrors] = useState<FieldErrors<ContactField>>(serverErrors ?? {});
  const [length, setLength] = useState(countMessage(draft.message));
  const failure = (
    <>
      <strong>{failureToast.title}.</strong> <FailureText draft={draft} />
    </>
  );

  useEffect(() => {
    openedAt.current = performance.now();
    if (!form.current) return;
    restoreDraft(contactDraftKey, form.current);
    setLength(countMessage(readContactDraft(new FormData(form.current)).message));
  }, []);

  useEffect(() => {
    if (isAgain) form.current?.querySelector<HTMLElement>("#name")?.focus();
  }, [isAgain]);

  useEffect(() => {
    if (!outcome || outcome.ok) return;
    if ("errors" in outcome) setErrors(outcome.errors);
    else
      showToast({
        title: failureToast.title,
        description: <FailureText draft={outcome.draft} />,
        variant: "destructive",
      });
  }, [outcome]);

  /** Whoever touches the form will send it: what that takes is fetched now. */
  function prepare() {
    prepareBackend();
    prepareToasts();
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    prepare();
    submission.cancel();
    saveDraft(contactDraftKey, event.currentTarget, contactFields);
    const typed = readContactDraft(new FormData(event.currentTarget));
    setLength(countMessage(typed.message));
    const name = event.target instanceof Element ? event.target.id : "";
    setErrors((before) => (name in before ? { ...before, [name]: undefined } : before));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const dwell = event.currentTarget.elements.namedItem("dwellMs");
    if (dwell instanceof HTMLInputElement) dwell.value = String(Math.round(performance.now() - openedAt.current));
    const checked = checkMessage(readContactDraft(new FormData(event.currentTarget)));
    if (!("errors" in checked)) {
      setErrors({});
      if (!submission.begin()) event.preventDefault();
      return;
    }
    event.preventDefault();
    setErrors(checked.errors);
    focusFirstError(
      event.currentTarget,
      contactFields.find((field) => checked.errors[field]),
    );
  }

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="space-y-6"
      onInput={onInput}
      onFocus={prepare}
      onSubmit={onSubmit}
      aria-label={contactPage.heading}
    >
      {serverErrors ? (
        <ErrorSummary errors={errors} labels={contactFields.map((field) => [field, contactPage.fields[field].label])} />
      ) : null}
      <TextField
        id="name"
        name="name"
        label={contactPage.fields.name.label}
        isRequired
        autoComplete="name"
        dir="auto"
        defaultValue={draft.name}
        error={errors.name}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        label={contactPage.fields.email.label}
        isRequired
        autoComplete="email"
        defaultValue={draft.email}
        error={errors.email}
      />
      <SelectField
        id="reason"
        name="reason"
        label={contactPage.fields.reason.label}
        isRequired
        defaultValue={draft.reason || (plan ? "team" : "")}
        error={errors.reason}
      >
        <option value="">{contactPage.fields.reason.placeholder}</option>
        {contactReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonLabels[reason]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        id="message"
        name="message"
        label={contactPage.fields.message.label}
        isRequired
        defaultValue={draft.message}
        error={errors.message}
        dir="auto"
        hint={
          <span className="flex justify-between gap-4">
            <span>{contactPage.fields.message.hint}</span>
            <MessageCounter length={length} />
          </span>
        }
      />
      {plan ? <input type="hidden" name="plan" value={plan} /> : null}
      <input type="hidden" name="dwellMs" defaultValue="" />
      <TrapField label={contactPage.trapLabel} />
      <div>
        <Button type="submit" className="w-full sm:w-auto" disabled={submission.isSending}>
          {submission.isSending ? contactPage.sending : contactPage.submit}
        </Button>
        <SubmissionStatus submission={submission} failure={failure} />
        <p className="mt-4 text-sm text-mute">
          {contactPage.privacy}{" "}
          <Link to={contactPage.privacyLink.href} className="link">
            {contactPage.privacyLink.label}
          </Link>
        </p>
      </div>
    </Form>
  );
}
