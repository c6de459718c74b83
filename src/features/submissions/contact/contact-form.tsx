import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { prepareBackend } from "../../../lib/backend-client.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { focusFirstError } from "../../../ui/focus-first-error.ts";
import { useLateModule } from "../../../ui/late-module.ts";
import { showToast } from "../../../ui/toast.ts";
import { TrapField } from "../../../ui/trap-field.tsx";
import { type ContactField, contactFields, contactReasons, countMessage, messageLength } from "./contact-choices.ts";
import { contactPage, failureToast } from "./contact-content.ts";
import { reasonLabels } from "./contact-labels.ts";
import { type ContactDraft, readContactDraft } from "./contact-draft.ts";
import type { SendOutcome } from "./send-message.ts";

const emptyDraft: ContactDraft = { name: "", email: "", reason: "", message: "" };

/** Name, email, reason, message. The fields keep their own values; without JavaScript the server does the checking. */
export function ContactForm({ plan, outcome }: { plan: string | undefined; outcome: SendOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);
  const rules = useLateModule(() => import("./send-message.ts"));
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const failed = outcome && !outcome.ok ? outcome : null;
  const draft = failed?.draft ?? emptyDraft;
  const [errors, setErrors] = useState<FieldErrors<ContactField>>(failed && "errors" in failed ? failed.errors : {});
  const [length, setLength] = useState(countMessage(draft.message));

  useEffect(() => {
    openedAt.current = performance.now();
    // What was typed before the page became interactive counts too.
    if (form.current) setLength(countMessage(readContactDraft(new FormData(form.current)).message));
  }, []);

  useEffect(() => {
    if (!outcome || outcome.ok) return;
    if ("errors" in outcome) setErrors(outcome.errors);
    else showToast({ ...failureToast, variant: "destructive" });
  }, [outcome]);

  /** Whoever touches the form will send it: what that takes is fetched now. */
  function prepare() {
    prepareBackend();
    rules.load().catch(() => undefined);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    prepare();
    const { target } = event;
    if (!(
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    ))
      return;
    setErrors((before) => (target.name in before ? { ...before, [target.name]: undefined } : before));
    if (target.name === "message") setLength(countMessage(target.value));
  }

  /** Sent before the rules were here: again, as soon as they are. */
  function sendLater(sent: HTMLFormElement) {
    rules.load().then(
      () => sent.requestSubmit(),
      () => showToast({ ...failureToast, variant: "destructive" }),
    );
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isSending) return event.preventDefault();
    const dwell = event.currentTarget.elements.namedItem("dwellMs");
    if (dwell instanceof HTMLInputElement) dwell.value = String(Math.round(performance.now() - openedAt.current));
    const known = rules.current();
    if (!known) {
      event.preventDefault();
      return sendLater(event.currentTarget);
    }
    const checked = known.checkMessage(readContactDraft(new FormData(event.currentTarget)));
    if (!("errors" in checked)) return setErrors({});
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
      {failed && "unavailable" in failed ? (
        <p role="alert" className="border-l-3 border-danger bg-danger-wash px-4 py-3 text-danger">
          <strong>{failureToast.title}.</strong> {failureToast.description}
        </p>
      ) : null}
      <TextField
        id="name"
        name="name"
        label={contactPage.fields.name.label}
        isRequired
        autoComplete="name"
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
        hint={
          <span className="flex justify-between gap-4">
            <span>{contactPage.fields.message.hint}</span>
            <span className={length > messageLength.max ? "font-semibold text-danger" : undefined}>
              {length}/{messageLength.max}
            </span>
          </span>
        }
      />
      {plan ? <input type="hidden" name="plan" value={plan} /> : null}
      <input type="hidden" name="dwellMs" defaultValue="" />
      <TrapField label={contactPage.trapLabel} />
      <div>
        <Button type="submit" className="w-full sm:w-auto" disabled={isSending}>
          {isSending ? contactPage.sending : contactPage.submit}
        </Button>
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
