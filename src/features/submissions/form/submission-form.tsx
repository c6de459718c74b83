import { type ReactNode, type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { prepareBackend } from "./backend-client.ts";
import { Button } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { prepareToasts, showToast, type Toast } from "../../../ui/toast.tsx";
import { restoreDraft, saveDraft } from "./draft-storage.ts";
import { ErrorSummary } from "./error-summary.tsx";
import {
  type Draft,
  type FieldErrors,
  type FieldName,
  type FieldTable,
  type FormDefinition,
  isRequired,
} from "./field-table.ts";
import { type FieldCopy, FormField } from "./form-field.tsx";
import { submissionContent } from "./submission-content.ts";
import { SubmissionStatus } from "./submission-status.tsx";
import type { SubmitOutcome } from "./submit-form.ts";
import { useSubmission } from "./use-submission.ts";

const filledMs = 400;

interface FormCopy<Name extends string> {
  heading: string;
  fields: Readonly<Record<Name, FieldCopy>>;
  submit: string;
  sending: string;
  privacy: string;
}

interface SubmissionFormProps<Fields extends FieldTable> {
  form: FormDefinition<Fields>;
  copy: FormCopy<FieldName<Fields>>;
  outcome: SubmitOutcome<Fields> | undefined;
  /** Shown again after a confirmation; its first field gets the focus. */
  isAgain: boolean;
  defaults: Partial<Draft<Fields>>;
  context: Readonly<Record<string, unknown>>;
  toFailure: (draft: Draft<Fields>) => { title: string; description: ReactNode };
  invalidToast?: Toast;
  /** Text about missing fields. With it, the button is disabled until every required field is filled. */
  describeProgress?: (missing: readonly FieldName<Fields>[], isValid: boolean) => string;
  /** Replaces a field's hint while typing; undefined keeps it. */
  toHint?: (name: FieldName<Fields>, typed: Draft<Fields>) => ReactNode;
  className: string;
  children?: Elements;
}

/** Renders a field table with uncontrolled fields, so that text typed before hydration stays. */
export function SubmissionForm<Fields extends FieldTable>({
  form,
  copy,
  outcome,
  isAgain,
  defaults,
  context,
  toFailure,
  invalidToast,
  describeProgress,
  toHint,
  className,
  children,
}: SubmissionFormProps<Fields>) {
  const element = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);
  const submission = useSubmission(element, outcome);
  const failed = outcome && !outcome.ok ? outcome : null;
  const serverErrors = failed && "errors" in failed ? failed.errors : null;
  const served = { ...(failed?.draft ?? form.readDraft(new FormData())), ...(failed ? {} : defaults) };
  const [errors, setErrors] = useState<FieldErrors<FieldName<Fields>>>(serverErrors ?? {});
  // null until the page is interactive.
  const [typed, setTyped] = useState<Draft<Fields> | null>(null);
  const required = form.entries.filter(({ field }) => isRequired(field)).map(({ name }) => name);
  const missing = typed === null ? [] : required.filter((name) => isEmpty(typed[name]));
  const isLocked = describeProgress !== undefined && missing.length > 0;

  useEffect(() => {
    openedAt.current = performance.now();
    if (!element.current) return;
    restoreDraft(form.draftKey, element.current);
    setTyped(form.readDraft(new FormData(element.current)));
  }, [form]);

  // Password managers fill fields without any event, and a disabled button hears none.
  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setInterval(() => {
      if (!element.current) return;
      const now = form.readDraft(new FormData(element.current));
      if (!required.some((name) => isEmpty(now[name]))) setTyped(now);
    }, filledMs);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the required fields are the form's
  }, [form, isLocked]);

  useEffect(() => {
    if (isAgain) element.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [isAgain]);

  useEffect(() => {
    if (!outcome || outcome.ok || ("isBlocked" in outcome && outcome.isBlocked)) return;
    if ("errors" in outcome) setErrors(outcome.errors);
    const toast = "errors" in outcome ? invalidToast : toFailure(outcome.draft);
    if (toast) showToast(toast);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one toast per outcome, whatever other props change
  }, [outcome]);

  function prepare() {
    prepareBackend();
    prepareToasts();
  }

  /** Hands an exception to the page's error boundary: there the form is sent without scripts, here its button could stay disabled. */
  function readForm(element: HTMLFormElement) {
    try {
      return form.readDraft(new FormData(element));
    } catch (error) {
      return () => {
        throw error;
      };
    }
  }

  function onInput(event: SyntheticEvent<HTMLFormElement>) {
    prepare();
    submission.cancel();
    setTyped(readForm(event.currentTarget));
    saveDraft(form.draftKey, event.currentTarget, form.names);
    const name = event.target instanceof Element ? (event.target.getAttribute("name") ?? "") : "";
    setErrors((before) => (name in before ? { ...before, [name]: undefined } : before));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (submission.isSending) {
      event.preventDefault();
      return;
    }
    const dwell = event.currentTarget.elements.namedItem("dwellMs");
    if (dwell instanceof HTMLInputElement) dwell.value = String(Math.round(performance.now() - openedAt.current));
    const checked = form.check(form.readDraft(new FormData(event.currentTarget)));
    if (!("errors" in checked)) {
      setErrors({});
      if (!submission.begin()) event.preventDefault();
      return;
    }
    event.preventDefault();
    setErrors(checked.errors);
    if (invalidToast) showToast(invalidToast);
    const failedName = form.names.find((name) => checked.errors[name]);
    event.currentTarget.querySelector<HTMLElement>(`[name="${failedName}"]`)?.focus();
  }

  return (
    // A failed revalidation would replace the form.
    <Form
      ref={element}
      method="post"
      noValidate
      preventScrollReset
      defaultShouldRevalidate={false}
      className={className}
      onInput={onInput}
      onFocus={prepare}
      onSubmit={onSubmit}
      aria-label={copy.heading}
    >
      {serverErrors ? (
        <ErrorSummary errors={errors} labels={form.names.map((name) => [name, copy.fields[name].label])} />
      ) : null}
      {form.entries.map(({ name, field }) => (
        <FormField
          key={name}
          name={name}
          field={field}
          copy={copy.fields[name]}
          value={served[name]}
          error={errors[name]}
          hint={toHint?.(name, typed ?? served)}
          typed={(typed ?? served)[name]}
        />
      ))}
      {children}
      {Object.entries(context).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <input type="hidden" name="dwellMs" defaultValue="" />
      <HoneypotField />
      <div>
        <Button
          type="submit"
          className="w-full sm:w-auto"
          disabled={isLocked}
          // A disabled button would lose the focus.
          aria-disabled={submission.isSending || undefined}
          aria-describedby={describeProgress ? "progress" : undefined}
        >
          {submission.isSending ? copy.sending : copy.submit}
        </Button>
        {/* In the page from the start, so that changes are announced. */}
        <div role="status" className="mt-3">
          <SubmissionStatus submission={submission} failure={toFailure(typed ?? served)} />
        </div>
        {describeProgress ? (
          <p id="progress" aria-live="polite" className="mt-3 min-h-6 text-sm text-mute">
            {typed === null || submission.isSending ? "" : describeProgress(missing, "answers" in form.check(typed))}
          </p>
        ) : null}
        <p className="mt-2 text-sm text-mute">
          <span>{copy.privacy}</span>{" "}
          <Link to={submissionContent.privacyLink.href} className="link">
            {submissionContent.privacyLink.label}
          </Link>
        </p>
      </div>
    </Form>
  );
}

function isEmpty(answer: string | readonly string[]): boolean {
  return typeof answer === "string" ? answer.trim() === "" : answer.length === 0;
}

/** Invisible to people, filled in by simple bots; a filled one flags the row for review. Not `display: none`, which bots recognize. */
function HoneypotField() {
  return (
    <div className="absolute -left-[999rem] size-px overflow-hidden" aria-hidden="true">
      <label htmlFor="website">{submissionContent.honeypot}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
