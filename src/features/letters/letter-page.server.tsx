import type { ReactNode } from "react";
import { describeDuration } from "../../lib/business-time.ts";
import type { Campaign, CampaignProgress } from "../../platform/campaign-store.server.ts";
import {
  DescriptionItem,
  Field,
  FormButton,
  List,
  PositiveNumberField,
  Problem,
  TeamSection,
  UtcTime,
} from "../../ui/team/team-parts.server.tsx";
import type { LetterFields } from "./letter.ts";
import { lettersContent, reasonSentences, recipientStates, stateNames } from "./letters-content.ts";

interface LetterView {
  campaign: Campaign;
  fields: LetterFields;
  progress: CampaignProgress;
  /** How many people the filter finds, and how many of them would get the letter; 0 once it has started. */
  audience: { willing: number; found: number };
  /** Of its HTML, as saved. */
  size: { bytes: number; isCut: boolean };
  problem: string | undefined;
  /** An idempotency key, new on each page load, so that a form posted twice sends one test email. */
  testKey: string;
  member: { email: string; isOwner: boolean };
}

export function LetterPage({ view, children }: { view: LetterView; children: ReactNode }) {
  const { campaign, problem } = view;
  const isEditable = campaign.started_at === null && campaign.state !== "canceled";
  return (
    <>
      <p>
        <strong>{stateNames[campaign.state]}</strong>
        {campaign.state === "scheduled" && campaign.starts_at ? (
          <>
            {" "}
            for <UtcTime at={campaign.starts_at} />. {lettersContent.lateness}
          </>
        ) : null}
        {campaign.reason ? `: ${reasonSentences[campaign.reason]}` : null}
      </p>
      <Problem>{problem}</Problem>
      {isEditable ? null : <Progress campaign={campaign} progress={view.progress} />}
      <Actions view={view} />
      {isEditable ? <LetterForm view={view}>{children}</LetterForm> : null}
      <Preview id={campaign.id} />
      {isEditable ? <TestAndSend view={view} /> : null}
    </>
  );
}

function Progress({ campaign, progress }: { campaign: Campaign; progress: CampaignProgress }) {
  const { total, waiting, queued } = progress;
  const settled = total - waiting - queued;
  const isOver = campaign.state === "finished" || campaign.state === "canceled";
  const isAudienceFixed = campaign.frozen_at !== null;
  const states = recipientStates.filter(([state]) => progress[state] > 0);
  const moments = [
    ["Started", campaign.started_at],
    ["Ended", campaign.ended_at],
  ] as const;
  return (
    <TeamSection title={isOver ? "Result" : "Progress"}>
      {isAudienceFixed ? (
        <>
          <p role="status">
            {settled.toLocaleString("en-US")} of {total.toLocaleString("en-US")} settled
            {campaign.state === "running" && waiting > 0 ? `, about ${describeDuration(progress.left_ms)} left` : ""}
          </p>
          <progress max={Math.max(1, total)} value={settled} aria-label="Settled" />
        </>
      ) : (
        <p role="status">Writing down who gets it: {total.toLocaleString("en-US")} so far.</p>
      )}
      <dl>
        {states.map(([state, text]) => (
          <DescriptionItem key={state} label={progress[state].toLocaleString("en-US")}>
            {text}
          </DescriptionItem>
        ))}
        {moments.map(([label, at]) =>
          at ? (
            <DescriptionItem key={label} label={label}>
              <UtcTime at={at} />
            </DescriptionItem>
          ) : null,
        )}
      </dl>
    </TeamSection>
  );
}

function LetterForm({ view: { campaign, fields, audience }, children }: { view: LetterView; children: ReactNode }) {
  return (
    <form method="post" action={`/team/letters/${campaign.id}/save`}>
      <div className="stack wide">
        <Field label="Subject" name="subject" defaultValue={fields.subject} maxLength={150} required />
        <label>
          Text
          <textarea name="body" rows={16} defaultValue={fields.body} aria-describedby="markdown" />
        </label>
        <p id="markdown" className="small mute">
          {lettersContent.markdown}
        </p>
      </div>
      <fieldset>
        <legend>Who gets it</legend>
        <p className="small mute">{lettersContent.everybody}</p>
        <div className="row">{children}</div>
        <p className="small" role="status">
          {lettersContent.audience(audience.willing, audience.found)}
        </p>
      </fieldset>
      <fieldset>
        <legend>How fast</legend>
        <div className="row">
          <PositiveNumberField label="In total" max={1_000_000} name="perHour" defaultValue={fields.perHour} />
          <PositiveNumberField
            label="To one domain"
            max={1_000_000}
            name="perDomainHour"
            defaultValue={fields.perDomainHour}
          />
        </div>
        <p className="small mute">{lettersContent.pace}</p>
      </fieldset>
      <div className="row">
        <button type="submit">Save the draft</button>
        {campaign.state === "scheduled" ? <span className="small mute">{lettersContent.unschedules}</span> : null}
      </div>
    </form>
  );
}

function Preview({ id }: { id: string }) {
  const { heading, note, formats } = lettersContent.preview;
  return (
    <TeamSection title={heading} note={note}>
      <List isSpread>
        {Object.entries(formats).map(([format, label]) => (
          <li key={format}>
            <a href={`/team/letters/${id}/preview/${format}`}>{label}</a>
          </li>
        ))}
      </List>
    </TeamSection>
  );
}

function TestAndSend({ view: { campaign, audience, size, testKey, member } }: { view: LetterView }) {
  const people = `${audience.willing.toLocaleString("en-US")} ${audience.willing === 1 ? "person" : "people"}`;
  return (
    <>
      <TeamSection title="Test it" note={`As saved, to ${member.email}.`}>
        <FormButton action={`/team/letters/${campaign.id}/test`} fields={{ key: testKey }} isQuiet>
          Send me a test
        </FormButton>
      </TeamSection>
      <TeamSection title="Send it" note={`As saved, to ${people}.`}>
        {size.isCut ? <p role="status">{lettersContent.isCut(Math.ceil(size.bytes / 1_000))}</p> : null}
        {member.isOwner ? (
          <>
            <form method="post" action={`/team/letters/${campaign.id}/send`} className="row">
              <Field label="At (UTC)" type="datetime-local" name="at" required />
              <button type="submit" name="when" value="later">
                Schedule it
              </button>
            </form>
            <FormButton action={`/team/letters/${campaign.id}/send`} fields={{ when: "now" }}>
              Send it now to {people}
            </FormButton>
          </>
        ) : (
          <p>{lettersContent.onlyOwners}</p>
        )}
      </TeamSection>
    </>
  );
}

function Actions({ view: { campaign, member } }: { view: LetterView }) {
  const { state } = campaign;
  const to = (action: string) => `/team/letters/${campaign.id}/${action}`;
  const needsDecision = state === "asks";
  const canResume = member.isOwner && (state === "paused" || needsDecision);
  return (
    <div className="row">
      {state === "scheduled" || state === "running" ? <FormButton action={to("pause")}>Pause</FormButton> : null}
      {canResume ? (
        <FormButton action={to("resume")}>{campaign.started_at ? "Go on" : "Send it now after all"}</FormButton>
      ) : null}
      {member.isOwner && state !== "draft" && state !== "finished" && state !== "canceled" ? (
        <FormButton action={to("cancel")} isQuiet>
          Cancel it for good
        </FormButton>
      ) : null}
      {state === "draft" && campaign.kind === "letter" ? (
        <FormButton action={to("delete")} isQuiet>
          Delete the draft
        </FormButton>
      ) : null}
    </div>
  );
}
