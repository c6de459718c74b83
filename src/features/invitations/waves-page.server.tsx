import type { ReactNode } from "react";
import { Moment, Problem, SelectField, TeamTable } from "../../ui/team/team-parts.server.tsx";
import type { Wave } from "./wave-list.server.ts";
import { invitationStates } from "./invitations.server.ts";
import { invitationStateNames, orderNames, waveStateNames, wavesContent } from "./waves-content.ts";

const shownStates = invitationStates.filter((state) => state !== "planned");

/** All waves. @param children what else stands on the page */
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
      {waves.length === 0 ? (
        <p className="note">{none}</p>
      ) : (
        <TeamTable
          caption="Waves"
          columns={["Wave", "Planned", "State", ...shownStates.map((state) => invitationStateNames[state])]}
        >
          {waves.map((wave) => (
            <tr key={wave.id}>
              <td>
                <a href={`/team/invitations/${wave.id}`}>{wave.title}</a>
              </td>
              <td>
                <Moment at={wave.created_at} />
              </td>
              <td>
                {waveStateNames[wave.state]}
                {wave.counts.planned > 0 ? ` (${formatCount(wave.counts.planned)})` : ""}
              </td>
              {shownStates.map((state) => (
                <td key={state} className="number">
                  {formatCount(wave.counts[state])}
                </td>
              ))}
            </tr>
          ))}
        </TeamTable>
      )}
      {children}
    </>
  );
}

/** Asks how many are invited, in which order, how fast. @param filter the fields of People's filter */
export function PlanPage({
  filter,
  found,
  fields,
  problem,
}: {
  filter: readonly [string, string][];
  found: number;
  fields: URLSearchParams;
  problem?: string | undefined;
}) {
  const { plan } = wavesContent;
  const value = (name: string, usual: string) => fields.get(name) ?? usual;
  return (
    <>
      <Problem>{problem}</Problem>
      <p>
        {plan.from}:{" "}
        {filter.length === 0 ? plan.everybody : filter.map(([name, wanted]) => `${name} ${wanted}`).join(", ")}.
      </p>
      <p>{found === 0 ? plan.none : plan.found(formatCount(found))}</p>
      <form method="post" action="/team/invitations" className="stack">
        {filter.map(([name, wanted]) => (
          <input key={name} type="hidden" name={`filter-${name}`} value={wanted} />
        ))}
        <label>
          Name of the wave, for the team
          <input name="title" required maxLength={100} defaultValue={value("title", "")} />
        </label>
        <label>
          How many people
          <input type="number" name="count" required min={1} max={20_000} defaultValue={value("count", "100")} />
        </label>
        <SelectField
          isRequired
          label="In which order"
          name="order"
          value={value("order", "joined")}
          options={orderNames}
        />
        <label>
          Emails an hour (at most half of them to one domain)
          <input type="number" name="perHour" required min={1} max={100_000} defaultValue={value("perHour", "200")} />
        </label>
        <label>
          Days until an invitation ends
          <input type="number" name="days" required min={1} max={90} defaultValue={value("days", "14")} />
        </label>
        <p className="note">{plan.note}</p>
        <div>
          <button type="submit">{plan.button}</button>
        </div>
      </form>
    </>
  );
}

export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}
