import { useContext } from "react";
import { countOf, formatNumber } from "../../../src/lib/format-count.ts";
import { stopSentences } from "../../../src/mailing/campaign-auto-pause.server.ts";
import type { CampaignProgress } from "../../../src/mailing/campaign-store.server.ts";
import { toVisibleEmail, toVisibleText } from "../../../src/lib/visitor-text.ts";
import { FormButton, ForOwners, IsOwner, TeamSection, Moment, NameLink } from "../parts.tsx";
import { Counts, type Figure } from "../charts.tsx";
import { type ListPage, Paging, TeamTable } from "../tables.tsx";
import { type InvitedPerson, readWaveAudience, type Wave } from "../../../src/features/invitations/wave-list.server.ts";
import {
  invitationStateNames,
  orderNames,
  waveStateNames,
  wavesContent,
} from "../../../src/features/invitations/waves-content.ts";
import { labelOf } from "../../../src/features/submissions/form/field-table.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { describeFilter } from "../../../src/features/people/people-labels.ts";
import { type Forecast, ForecastSentence } from "../sending-forecast.tsx";

interface WaveView {
  wave: Wave;
  progress: CampaignProgress;
  /** Of whoever has no email yet, if the wave began now. */
  forecast: Forecast;
  people: readonly InvitedPerson[];
  paging: ListPage;
}

export function WavePage({ view }: { view: WaveView }) {
  const { wave } = view;
  const { filter, order } = readWaveAudience(wave);
  return (
    <>
      <p>
        <strong>{waveStateNames[wave.state]}</strong>
        {wave.reason ? `: ${stopSentences[wave.reason]}` : "."} {orderNames[order]}, from{" "}
        {describeFilter(Object.entries(filter), submissionTables) || wavesContent.plan.everybody};{" "}
        {countOf(wave.per_hour, "email")} an hour. Planned by {wave.created_by}, <Moment at={wave.created_at} />.
      </p>
      {wave.state === "draft" ? <p>{wavesContent.dryRun}</p> : <Progress view={view} />}
      {wave.state === "finished" || wave.state === "canceled" ? null : <ForecastSentence forecast={view.forecast} />}
      <ForOwners others={<p className="note">{wavesContent.owners}</p>}>
        <Actions wave={wave} />
      </ForOwners>
      <People view={view} />
    </>
  );
}

function Progress({ view: { wave, progress, forecast } }: { view: WaveView }) {
  const { counts } = wave;
  const figures: Figure[] = [
    [progress.sent, "emails sent", "email sent"],
    [progress.waiting + progress.queued, "emails waiting", "email waiting"],
    [progress.skipped + progress.refused + progress.failed, "not sent or refused"],
    [counts.invited, "invited"],
    [counts.opened, "opened"],
    [counts.accepted, "accepted"],
    [counts.expired, "expired"],
    [counts.back, "back on the list"],
    [counts.reminded, "reminded"],
  ];
  const minutes = Math.ceil(progress.left_ms / 60_000);
  return (
    <>
      <Counts counts={figures} />
      {wave.state === "running" && minutes > 0 && !forecast ? (
        <p className="note">
          The last email leaves in about {countOf(minutes, "minute")}. Load the page again to see how far it is.
        </p>
      ) : null}
    </>
  );
}

function Actions({ wave }: { wave: Wave }) {
  const action = `/team/invitations/${wave.id}`;
  const { state, counts } = wave;
  const isOver = state === "finished" || state === "canceled";
  const isOpen = counts.invited + counts.opened + counts.expired > 0;
  return (
    <div className="row">
      {state === "draft" && counts.planned > 0 ? (
        <FormButton action={`${action}/send`} sure={wavesContent.sureToSend}>
          {wavesContent.send(formatNumber(counts.planned))}
        </FormButton>
      ) : null}
      {state === "scheduled" || state === "running" ? <FormButton action={`${action}/pause`}>Pause</FormButton> : null}
      {state === "paused" || state === "asks" ? <FormButton action={`${action}/resume`}>Go on</FormButton> : null}
      {isOver ? null : (
        <FormButton action={`${action}/end`} look="danger" sure={wavesContent.sureToEnd}>
          {state === "draft" ? wavesContent.end.draft : wavesContent.end.rest}
        </FormButton>
      )}
      {isOpen ? (
        <FormButton action={`${action}/take-back`} look="danger" sure={wavesContent.takeBackNote}>
          {wavesContent.takeBack.all}
        </FormButton>
      ) : null}
    </div>
  );
}

function People({ view: { wave, people, paging } }: { view: WaveView }) {
  const isOwner = useContext(IsOwner);
  return (
    <TeamSection title={countOf(wave.counts.total, "person", "people")}>
      <TeamTable
        caption="People of this wave"
        rows={people.map((person) => [
          person.id,
          {
            Person: (
              <>
                <NameLink href={`/team/people/${person.person_id}`}>{toVisibleText(person.name)}</NameLink>{" "}
                <bdi className="mute">{toVisibleEmail(person.email)}</bdi>
                {person.needs_review ? <span className="bad"> ·&nbsp;{wavesContent.marked}</span> : null}
              </>
            ),
            Joined: person.joined_at ? <Moment at={person.joined_at} /> : null,
            Plan: labelOf(submissionTables.plans, person.plan ?? ""),
            "Brought in": person.referred,
            State: (
              <>
                {invitationStateNames[person.state]} {person.at ? <Moment at={person.at} /> : null}
              </>
            ),
            Action: isOwner ? <PersonAction wave={wave} person={person} /> : null,
          },
        ])}
      />
      <Paging {...paging} toUrl={(page) => `/team/invitations/${wave.id}?page=${page}`} />
    </TeamSection>
  );
}

function PersonAction({ wave, person }: { wave: Wave; person: InvitedPerson }) {
  const action = `/team/invitations/${wave.id}`;
  const fields = { invitation: person.id };
  const { takeBack } = wavesContent;
  if (person.state === "planned")
    return wave.state === "draft" ? (
      <FormButton action={`${action}/leave-out`} fields={fields} label={`Leave out ${person.name}`} look="quiet">
        Leave out
      </FormButton>
    ) : null;
  if (person.state === "accepted" || person.state === "back") return null;
  const text = person.state === "expired" ? takeBack.expired : takeBack.one;
  return (
    <FormButton action={`${action}/take-back`} fields={fields} label={`${text}: ${person.name}`} look="quiet">
      {text}
    </FormButton>
  );
}
