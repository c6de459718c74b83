import type { ReactNode } from "react";
import { describeFilter } from "../../../src/features/people/people-labels.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { formatNumber } from "../../../src/lib/format-count.ts";
import { Field, PositiveNumberField, SelectField } from "../fields.tsx";
import { PostForm, Moment } from "../parts.tsx";
import { TeamTable } from "../tables.tsx";
import type { Wave } from "../../../src/features/invitations/wave-list.server.ts";
import { invitationStates } from "../../../src/features/invitations/invitations.server.ts";
import {
  invitationStateNames,
  orderNames,
  waveStateNames,
  wavesContent,
} from "../../../src/features/invitations/waves-content.ts";

const shownStates = invitationStates.filter((state) => state !== "planned");

export function WavesPage({ waves, children }: { waves: readonly Wave[]; children: ReactNode }) {
  const { plan, none } = wavesContent;
  return (
    <>
      <p>
        {plan.text} <a href="/team/people?status=waitlist">People</a>
      </p>
      <p>
        <a className="button" href="/team/invitations/new">
          {plan.link}
        </a>
      </p>
      <TeamTable
        caption="Waves"
        none={none}
        rows={waves.map(({ id, title, created_at, state, counts }) => [
          id,
          {
            Wave: <a href={`/team/invitations/${id}`}>{title}</a>,
            Planned: <Moment at={created_at} />,
            State: `${waveStateNames[state]}${counts.planned > 0 ? ` (${formatNumber(counts.planned)})` : ""}`,
            ...Object.fromEntries(shownStates.map((shown) => [invitationStateNames[shown], counts[shown]])),
          },
        ])}
      />
      {children}
    </>
  );
}

interface PlanPageProps {
  filter: [string, string][];
  found: number;
  newId: string;
}

export function PlanPage({ filter, found, newId }: PlanPageProps) {
  const { plan } = wavesContent;
  return (
    <>
      <p>
        {plan.from}: {describeFilter(filter, submissionTables) || plan.everybody}.
      </p>
      <p>{found === 0 ? plan.none : plan.found(formatNumber(found))}</p>
      <PostForm action={`/team/invitations?${new URLSearchParams(filter)}`} fields={{ id: newId }} button={plan.button}>
        <Field label="Name of the wave" hint="Only the team sees it." name="title" required maxLength={100} />
        <PositiveNumberField label="How many people" name="count" defaultValue={100} max={20_000} />
        <SelectField label="In which order" name="order" value="joined" options={orderNames} />
        <PositiveNumberField
          label="Emails an hour"
          hint="At most half of them go to one domain, such as gmail.com."
          name="perHour"
          defaultValue={200}
          max={100_000}
        />
        <PositiveNumberField label="Days until an invitation ends" name="days" defaultValue={14} max={90} />
        <p className="note">{plan.note}</p>
      </PostForm>
    </>
  );
}
