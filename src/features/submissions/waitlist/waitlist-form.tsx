import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { prepareBackend } from "../../../lib/backend-client.ts";
import type { FieldErrors } from "../form/field-errors.ts";
import { outputFormatLabels, outputFormats } from "../../../lib/output-formats.ts";
import type { VisitContext } from "../form/visit-context.ts";
import { hasVoice } from "../form/visit-names.ts";
import { describeVisit } from "../form/visit-summary.ts";
import { Button } from "../../../ui/button.tsx";
import { Choice, ChoiceGroup, TextField } from "../../../ui/field.tsx";
import { focusFirstError } from "../../../ui/focus-first-error.ts";
import { useLateModule } from "../../../ui/late-module.ts";
import { showToast } from "../../../ui/toast.ts";
import { TrapField } from "../../../ui/trap-field.tsx";
import type { JoinOutcome } from "./join-waitlist.ts";
import { primaryUses, timelines, type WaitlistField, waitlistFields } from "./waitlist-choices.ts";
import { fieldNames, primaryUseNotes, toasts, waitlistPage } from "./waitlist-content.ts";
import { primaryUseLabels, timelineLabels } from "./waitlist-labels.ts";
import { readWaitlistDraft, type WaitlistDraft } from "./waitlist-draft.ts";

const emptyDraft: WaitlistDraft = { name: "", email: "", primaryUse: "", timeline: "", formats: [] };

function listMissing(draft: WaitlistDraft): WaitlistField[] {
  return waitlistFields.filter((field) =>
    field === "formats" ? draft.formats.length === 0 : draft[field].trim() === "",
  );
}

/**
 * The five questions. The fields keep their own values (what somebody typed before the page became interactive stays), and
 * the form works as it is without JavaScript; then the button is never disabled and the server does the checking.
 */
export function WaitlistForm({
  context,
  outcome,
  canKeepVoice,
}: {
  context: VisitContext;
  outcome: JoinOutcome | undefined;
  canKeepVoice: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);
  const rules = useLateModule(() => import("./join-waitlist.ts"));
  const navigation = useNavigation();
  const isSaving = navigation.state !== "idle" && navigation.formMethod === "POST";
  const failed = outcome && !outcome.ok ? outcome : null;
  const draft = failed?.draft ?? emptyDraft;
  const [errors, setErrors] = useState<FieldErrors<WaitlistField>>(failed && "errors" in failed ? failed.errors : {});
  // null until the page is interactive: then the button follows the answers.
  const [missing, setMissing] = useState<WaitlistField[] | null>(null);
  const use = draft.primaryUse || context.plan;

  useEffect(() => {
    openedAt.current = performance.now();
    if (form.current) setMissing(listMissing(readWaitlistDraft(new FormData(form.current))));
  }, []);

  useEffect(() => {
    if (!outcome || outcome.ok) return;
    if ("errors" in outcome) {
      setErrors(outcome.errors);
      showToast({ ...toasts.invalid, variant: "destructive" });
    } else showToast({ ...toasts.failed, variant: "destructive" });
  }, [outcome]);

  /** Whoever touches the form will send it: what that takes is fetched now. */
  function prepare() {
    prepareBackend();
    rules.load().catch(() => undefined);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    prepare();
    const name = event.target instanceof HTMLInputElement ? event.target.name : "";
    setErrors((before) => (name in before ? { ...before, [name]: undefined } : before));
    setMissing(listMissing(readWaitlistDraft(new FormData(event.currentTarget))));
  }

  /** Sent before the rules were here: again, as soon as they are. */
  function sendLater(sent: HTMLFormElement) {
    rules.load().then(
      () => sent.requestSubmit(),
      () => showToast({ ...toasts.failed, variant: "destructive" }),
    );
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isSaving) return event.preventDefault();
    const dwell = event.currentTarget.elements.namedItem("dwellMs");
    if (dwell instanceof HTMLInputElement) dwell.value = String(Math.round(performance.now() - openedAt.current));
    const known = rules.current();
    if (!known) {
      event.preventDefault();
      return sendLater(event.currentTarget);
    }
    const checked = known.checkAnswers(readWaitlistDraft(new FormData(event.currentTarget)));
    if (!("errors" in checked)) return setErrors({});
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
      {failed && "unavailable" in failed ? (
        <p role="alert" className="border-l-3 border-danger bg-danger-wash px-4 py-3 text-danger">
          <strong>{toasts.failed.title}.</strong> {toasts.failed.description} Your answers are still here.
        </p>
      ) : null}
      <TextField
        id="name"
        name="name"
        label={waitlistPage.questions.name.label}
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
      {canKeepVoice && hasVoice(context) ? <BroughtVoice context={context} /> : null}
      {Object.entries(context).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <input type="hidden" name="dwellMs" defaultValue="" />
      <TrapField label={waitlistPage.trapLabel} />
      <div>
        <Button
          type="submit"
          className="w-full sm:w-auto"
          disabled={isSaving || (missing !== null && missing.length > 0)}
          aria-describedby="missing"
        >
          {isSaving ? waitlistPage.saving : waitlistPage.submit}
        </Button>
        <p id="missing" aria-live="polite" className="mt-3 min-h-6 text-sm text-mute">
          {missing === null || isSaving
            ? ""
            : missing.length > 0
              ? `${waitlistPage.missing}${missing.map((field) => fieldNames[field]).join(", ")}.`
              : waitlistPage.complete}
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
