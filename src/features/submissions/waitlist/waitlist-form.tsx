import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { prepareBackend } from "../../../lib/backend-client.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import { outputFormatLabels, outputFormats } from "../../../lib/output-formats.ts";
import type { VisitContext } from "../form/visit-context.ts";
import { hasVoice } from "../form/visit-names.ts";
import { describeVisit } from "../form/visit-summary.ts";
import { Button } from "../../../ui/button.tsx";
import { Choice, ChoiceGroup, TextField } from "../../../ui/field.tsx";
import { focusFirstError } from "../../../ui/focus-first-error.ts";
import { prepareToasts, showToast } from "../../../ui/toast.ts";
import { TrapField } from "../../../ui/trap-field.tsx";
import { restoreDraft, saveDraft } from "../form/draft-storage.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { SubmissionStatus } from "../form/submission-status.tsx";
import { useSubmission } from "../form/use-submission.ts";
import { checkAnswers, type JoinOutcome } from "./join-waitlist.ts";
import { primaryUses, timelines, type WaitlistField, waitlistFields } from "./waitlist-choices.ts";
import { fieldNames, primaryUseNotes, toasts, waitlistPage } from "./waitlist-content.ts";
import { primaryUseLabels, timelineLabels } from "./waitlist-labels.ts";
import { readWaitlistDraft, type WaitlistDraft, waitlistDraftKey } from "./waitlist-draft.ts";

const emptyDraft: WaitlistDraft = { name: "", email: "", primaryUse: "", timeline: "", formats: [] };

function listMissing(draft: WaitlistDraft): WaitlistField[] {
  return waitlistFields.filter((field) =>
    field === "formats" ? draft.formats.length === 0 : draft[field].trim() === "",
  );
}

/** What is still missing; that all is answered only when all of it can be sent. */
function toProgress(draft: WaitlistDraft, missing: readonly WaitlistField[]): string {
  if (missing.length > 0) return `${waitlistPage.missing}${missing.map((field) => fieldNames[field]).join(", ")}.`;
  return "errors" in checkAnswers(draft) ? "" : waitlistPage.complete;
}

/**
 * The five questions, as uncontrolled fields: what somebody typed before hydration stays. Without JavaScript the button
 * is never disabled and the server checks the answers.
 */
export function WaitlistForm({
  context,
  outcome,
  isAgain,
}: {
  context: VisitContext;
  outcome: JoinOutcome | undefined;
  /** Whether the form replaces a confirmation: then its first field takes the focus. */
  isAgain: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);
  const submission = useSubmission(form, outcome);
  const failed = outcome && !outcome.ok ? outcome : null;
  const serverErrors = failed && "errors" in failed ? failed.errors : null;
  const draft = failed?.draft ?? emptyDraft;
  const [errors, setErrors] = useState<FieldErrors<WaitlistField>>(serverErrors ?? {});
  // null until the page is interactive: then the button follows the answers.
  const [typed, setTyped] = useState<WaitlistDraft | null>(null);
  const missing = typed === null ? [] : listMissing(typed);
  const use = draft.primaryUse || context.plan;

  useEffect(() => {
    openedAt.current = performance.now();
    if (!form.current) return;
    restoreDraft(waitlistDraftKey, form.current);
    setTyped(readWaitlistDraft(new FormData(form.current)));
  }, []);

  useEffect(() => {
    if (isAgain) form.current?.querySelector<HTMLElement>("#name")?.focus();
  }, [isAgain]);

  useEffect(() => {
    if (!outcome || outcome.ok) return;
    if ("errors" in outcome) setErrors(outcome.errors);
    showToast({ ...("errors" in outcome ? toasts.invalid : toasts.failed), variant: "destructive" });
  }, [outcome]);

  /** Whoever touches the form will send it: what that takes is fetched now. */
  function prepare() {
    prepareBackend();
    prepareToasts();
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    prepare();
    submission.cancel();
    saveDraft(waitlistDraftKey, event.currentTarget, waitlistFields);
    const name = event.target instanceof HTMLInputElement ? event.target.name : "";
    setErrors((before) => (name in before ? { ...before, [name]: undefined } : before));
    setTyped(readWaitlistDraft(new FormData(event.currentTarget)));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const dwell = event.currentTarget.elements.namedItem("dwellMs");
    if (dwell instanceof HTMLInputElement) dwell.value = String(Math.round(performance.now() - openedAt.current));
    const checked = checkAnswers(readWaitlistDraft(new FormData(event.currentTarget)));
    if (!("errors" in checked)) {
      setErrors({});
      if (!submission.begin()) event.preventDefault();
      return;
    }
    event.preventDefault();
    setErrors(checked.errors);
    showToast({ ...toasts.invalid, variant: "destructive" });
    focusFirstError(
      event.currentTarget,
      waitlistFields.find((field) => checked.errors[field]),
    );
  }

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="sheet-questions space-y-8"
      onInput={onInput}
      onFocus={prepare}
      onSubmit={onSubmit}
      aria-label={waitlistPage.heading}
    >
      {serverErrors ? (
        <ErrorSummary
          errors={errors}
          labels={waitlistFields.map((field) => [field, waitlistPage.questions[field].label])}
        />
      ) : null}
      <TextField
        id="name"
        name="name"
        label={waitlistPage.questions.name.label}
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
        label={waitlistPage.questions.email.label}
        hint={waitlistPage.questions.email.hint}
        isRequired
        autoComplete="email"
        defaultValue={draft.email}
        error={errors.email}
      />
      <ChoiceGroup id="primaryUse" label={waitlistPage.questions.primaryUse.label} isRequired error={errors.primaryUse}>
        <div className="grid gap-2">
          {primaryUses.map((value) => (
            <Choice
              key={value}
              type="radio"
              name="primaryUse"
              value={value}
              defaultChecked={use === value}
              label={primaryUseLabels[value]}
              note={primaryUseNotes[value]}
            />
          ))}
        </div>
      </ChoiceGroup>
      <ChoiceGroup id="timeline" label={waitlistPage.questions.timeline.label} isRequired error={errors.timeline}>
        <div className="grid gap-2 sm:grid-cols-2">
          {timelines.map((value) => (
            <Choice
              key={value}
              type="radio"
              name="timeline"
              value={value}
              defaultChecked={draft.timeline === value}
              label={timelineLabels[value]}
            />
          ))}
        </div>
      </ChoiceGroup>
      <ChoiceGroup
        id="formats"
        label={waitlistPage.questions.formats.label}
        hint={waitlistPage.questions.formats.hint}
        isRequired
        isMultiple
        error={errors.formats}
      >
        <div className="grid gap-2 sm:grid-cols-2">
          {outputFormats.map((value) => (
            <Choice
              key={value}
              type="checkbox"
              name="formats"
              value={value}
              defaultChecked={draft.formats.includes(value)}
              label={outputFormatLabels[value]}
            />
          ))}
        </div>
      </ChoiceGroup>
      {hasVoice(context) ? <BroughtVoice context={context} /> : null}
      {Object.entries(context).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <input type="hidden" name="dwellMs" defaultValue="" />
      <TrapField label={waitlistPage.trapLabel} />
      <div>
        <Button
          type="submit"
          className="w-full sm:w-auto"
          disabled={submission.isSending || missing.length > 0}
          aria-describedby="missing"
        >
          {submission.isSending ? waitlistPage.saving : waitlistPage.submit}
        </Button>
        <SubmissionStatus submission={submission} failure={`${toasts.failed.title}. ${toasts.failed.description}`} />
        <p id="missing" aria-live="polite" className="mt-3 min-h-6 text-sm text-mute">
          {typed === null || submission.isSending ? "" : toProgress(typed, missing)}
        </p>
        <p className="mt-2 text-sm text-mute">
          {waitlistPage.privacy}{" "}
          <Link to={waitlistPage.privacyLink.href} className="link">
            {waitlistPage.privacyLink.label}
          </Link>
        </p>
      </div>
    </Form>
  );
}

function BroughtVoice({ context }: { context: VisitContext }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-l-3 border-aqua bg-aqua-wash/60 px-4 py-3 text-sm">
      <p>
        <strong>{waitlistPage.voice.title}:</strong> {describeVisit({ ...context, plan: undefined })}
      </p>
      <Link to={context.plan ? `?plan=${context.plan}` : "?"} replace preventScrollReset className="link">
        {waitlistPage.voice.remove}
      </Link>
    </div>
  );
}
