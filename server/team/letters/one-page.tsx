import { Fragment, type ReactNode, useContext } from "react";
import type { Campaign, CampaignProgress } from "../../../src/mailing/campaign-store.server.ts";
import { toZonedField } from "../../../src/lib/zoned-time.ts";
import { Field, PositiveNumberField, Refused, TextField, Typed } from "../fields.tsx";
import { Clock, FormButton, HiddenFields, IsOwner, Moment } from "../parts.tsx";
import { type Forecast, ForecastSentence } from "../sending-forecast.tsx";
import { TimeField } from "../time-field.tsx";
import { LetterProgress, StateTag } from "./progress.tsx";
import { toSendFields } from "./confirm-page.tsx";
import { isBeforeSending, letterVersion } from "../../../src/features/letters/letter-changes.server.ts";
import { type Letter, untitled } from "../../../src/features/letters/letter.ts";
import { lettersContent, reasonSentences } from "../../../src/features/letters/letters-content.ts";

interface LetterView {
  campaign: Campaign;
  letter: Letter;
  progress: CampaignProgress;
  /** How many people the filter finds, and how many of them would get the letter; 0 once it has started. */
  audience: { willing: number; found: number };
  isFiltered: boolean;
  /** Of whoever has not got it yet, if it began now. */
  forecast: Forecast;
  /** About the letter as saved. */
  doubts: string;
  /** An idempotency key, new on each page load, so that a form posted twice sends one test email. */
  testKey: string;
  /** Of the reader. */
  email: string;
}

export function LetterPage({ view, children }: { view: LetterView; children: ReactNode }) {
  const { campaign } = view;
  const isEditable = isBeforeSending(campaign);
  const { zone } = useContext(Clock);
  return (
    <>
      <p>
        <StateTag letter={campaign} />
        {campaign.after_days !== null ? (
          <>
            {" "}
            {lettersContent.timed.when(campaign.after_days)}. {lettersContent.timed.rule(zone)}
          </>
        ) : campaign.state === "scheduled" && campaign.starts_at ? (
          <>
            {" "}
            for <Moment at={campaign.starts_at} />. {lettersContent.lateness}
          </>
        ) : null}
        {campaign.reason ? ` ${reasonSentences[campaign.reason]}` : null}
      </p>
      {isEditable ? null : <LetterProgress campaign={campaign} progress={view.progress} forecast={view.forecast} />}
      {isEditable ? <LetterForm view={view}>{children}</LetterForm> : null}
      {isEditable ? null : <PreviewLinks id={campaign.id} />}
      <Actions view={view} />
    </>
  );
}

/** One form, so that whatever is pressed saves first what was typed. Its first button is the one that Enter presses. */
function LetterForm({ view, children }: { view: LetterView; children: ReactNode }) {
  const { campaign, letter, audience, isFiltered } = view;
  const isOwner = useContext(IsOwner);
  const path = `/team/letters/${campaign.id}`;
  return (
    <form method="post" action={`${path}/save`} className="beside">
      <HiddenFields fields={{ seen: letterVersion(campaign), key: view.testKey }} />
      <Typed value={useContext(Refused)}>
        <div className="stack">
          <Field
            label="Subject"
            name="subject"
            defaultValue={letter.subject === untitled ? "" : letter.subject}
            maxLength={150}
            required
          />
          <TextField label="Text" name="body" defaultValue={letter.body} rows={16} aria-describedby="markdown" />
          <p id="markdown" className="small mute">
            {lettersContent.markdown}
          </p>
          <div className="row">
            <button type="submit" className={isOwner ? "quiet" : undefined}>
              Save the draft
            </button>
            {campaign.state === "scheduled" ? <span className="small mute">{lettersContent.unschedules}</span> : null}
          </div>
        </div>
        <div>
          <fieldset>
            <legend>{lettersContent.look}</legend>
            <PreviewLinks id={campaign.id} />
            {view.doubts ? <p role="status">{view.doubts}</p> : null}
            <div className="row">
              <button type="submit" className="quiet" formAction={`${path}/test`}>
                Send a test to {view.email}
              </button>
            </div>
          </fieldset>
          <fieldset>
            <legend>Who gets it</legend>
            <p className="small mute">{lettersContent.everybody}</p>
            <p className="small" role="status">
              {lettersContent.audience(audience.willing, audience.found)}
            </p>
            <details open={isFiltered}>
              <summary>{lettersContent.narrow}</summary>
              <div className="fields">{children}</div>
            </details>
          </fieldset>
          <fieldset>
            <legend>How fast</legend>
            <div className="row">
              <PositiveNumberField
                label="Emails an hour"
                max={1_000_000}
                name="perHour"
                defaultValue={campaign.per_hour}
              />
              <PositiveNumberField
                label="To one domain of them"
                max={1_000_000}
                name="perDomainHour"
                defaultValue={campaign.per_domain_hour}
              />
            </div>
            <p className="small mute">{lettersContent.pace}</p>
            <ForecastSentence forecast={view.forecast} />
          </fieldset>
          <fieldset>
            <legend>Send it</legend>
            <p className="small mute">{lettersContent.saves}</p>
            {isOwner ? <SendFields view={view} /> : <p>{lettersContent.onlyOwners}</p>}
          </fieldset>
        </div>
      </Typed>
    </form>
  );
}

function PreviewLinks({ id }: { id: string }) {
  const { heading, formats } = lettersContent.preview;
  return (
    <p className="small">
      {heading}:
      {Object.entries(formats).map(([format, label], index) => (
        <Fragment key={format}>
          {index > 0 ? " ·\u00a0" : " "}
          <a href={`/team/letters/${id}/preview/${format}`}>{label}</a>
        </Fragment>
      ))}
    </p>
  );
}

function SendFields({ view }: { view: LetterView }) {
  const { zone } = useContext(Clock);
  const { timed } = lettersContent;
  const { id, state, starts_at: startsAt, after_days: days } = view.campaign;
  const formAction = `/team/letters/${id}/check`;
  return (
    <>
      <div className="row">
        <button type="submit" formAction={formAction} name="when" value="now">
          Send it now…
        </button>
      </div>
      <div className="row">
        <TimeField
          label="Or on a day, at a time"
          name="at"
          value={toZonedField(state === "scheduled" ? startsAt : null, zone)}
        />
        <button type="submit" className="quiet" formAction={formAction} name="when" value="later">
          Schedule it…
        </button>
      </div>
      <div className="row">
        <Field label={timed.field} type="number" min={1} max={365} name="days" defaultValue={days ?? ""} />
        <button type="submit" className="quiet" formAction={formAction} name="when" value="timed">
          {timed.button}
        </button>
      </div>
      <p className="small mute">{timed.rule(zone)}</p>
    </>
  );
}

function Actions({ view: { campaign } }: { view: LetterView }) {
  const isOwner = useContext(IsOwner);
  const { state, after_days: days } = campaign;
  const { timed } = lettersContent;
  const to = (action: string) => `/team/letters/${campaign.id}/${action}`;
  const needsDecision = state === "asks";
  const canResume = isOwner && (state === "paused" || needsDecision);
  return (
    <div className="row">
      {state === "scheduled" || state === "running" ? (
        <FormButton action={to("pause")}>{days === null ? "Pause" : timed.off}</FormButton>
      ) : null}
      {canResume && needsDecision && !campaign.started_at ? (
        <a className="button" href={`${to("send")}?${new URLSearchParams(toSendFields({ at: null, days }))}`}>
          {days === null ? "Send it now after all…" : timed.button}
        </a>
      ) : canResume ? (
        <FormButton action={to("resume")}>{days === null || needsDecision ? "Go on" : timed.on}</FormButton>
      ) : null}
      {isOwner && state !== "draft" && state !== "finished" && state !== "canceled" ? (
        <FormButton action={to("cancel")} look="danger" sure={lettersContent.sure.cancel}>
          Cancel it for good
        </FormButton>
      ) : null}
      {state === "draft" ? (
        <FormButton action={to("delete")} look="danger" sure={lettersContent.sure.delete}>
          Delete the draft
        </FormButton>
      ) : null}
    </div>
  );
}
