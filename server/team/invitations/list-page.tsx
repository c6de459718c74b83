import type { ReactNode } from "react";
import { describeFilter } from "../../../src/features/people/people-labels.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { formatNumber } from "../../../src/lib/format-count.ts";
import { Field, PositiveNumberField, SelectField, typedField } from "../fields.tsx";
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
  fields: URLSearchParams;
  newId: string;
  problem?: string | undefined;
}

export function PlanPage({ filter, found, fields, newId, problem }: PlanPageProps) {
  const { plan } = wavesContent;
  const field = (name: string, usual?: string) => typedField(fields, name, usual);
  return (
    <>
      <p>
        {plan.from}: {describeFilter(filter, submissionTables) || plan.everybody}.
      </p>
      <p>{found === 0 ? plan.none : plan.found(formatNumber(found))}</p>
      <PostForm
        action={`/team/invitations?${new URLSearchParams(filter)}`}
        fields={{ id: newId }}
        button={plan.button}
        problem={problem}
      >
        <Field label="Name of the wave" hint="Only the team sees it." required maxLength={100} {...field("title")} />
        <PositiveNumberField label="How many people" max={20_000} {...field("count", "100")} />
        <SelectField label="In which order" name="order" value={fields.get("order") ?? "joined"} options={orderNames} />
        <PositiveNumberField
          label="Emails an hour"
          hint="At most half of them go to one domain, such as gmail.com."
          max={100_000}
          {...field("perHour", "200")}
        />
        <PositiveNumberField label="Days until an invitation ends" max={90} {...field("days", "14")} />
        <p className="note">{plan.note}</p>
      </PostForm>
    </>
  );
}
