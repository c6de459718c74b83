import { toVisibleEmail, toVisibleText } from "../../../src/lib/visitor-text.ts";
import { describeShares, heldContent } from "../../../src/features/people/held-content.ts";
import type { FloodDecision, HeldGroup } from "../../../src/features/people/held-signups.server.ts";
import { countOf, formatNumber } from "../../../src/lib/format-count.ts";
import { Field } from "../fields.tsx";
import { Facts, FormButton, ForOwners, List, Moment, PostForm, TeamSection } from "../parts.tsx";
import { TeamTable } from "../tables.tsx";

const { signs, facts, release, drop, decided } = heldContent;
const action = "/team/people/held";

interface HeldPageProps {
  groups: readonly HeldGroup[];
  decisions: readonly FloodDecision[];
}

export function HeldPage({ groups, decisions }: HeldPageProps) {
  return (
    <>
      <p>{groups.length > 0 ? heldContent.intro : heldContent.none}</p>
      {groups.map((group) => (
        <Group key={group.sign} group={group} />
      ))}
      {decisions.length > 0 ? (
        <TeamSection title={decided.heading}>
          <List isSmall>
            {decisions.map(({ decided_at, decided_by, sign, decision, signups }) => (
              <li key={decided_at.toISOString() + sign}>
                <Moment at={decided_at} /> {decided[decision](countOf(signups, "signup"), decided_by)}{" "}
                <span className="mute">{signs[sign].name}</span>
              </li>
            ))}
          </List>
        </TeamSection>
      ) : null}
    </>
  );
}

function Group({ group }: { group: HeldGroup }) {
  const { sign, signups, networks, oldest, newest, until, domains, sources, latest } = group;
  const count = formatNumber(signups);
  return (
    <TeamSection title={`${signs[sign].name}: ${countOf(signups, "signup")}`} note={signs[sign].text}>
      <Facts
        facts={{
          [facts.came]: (
            <>
              <Moment at={oldest} /> – <Moment at={newest} />
            </>
          ),
          [facts.networks]: networks > 0 ? formatNumber(networks) : facts.unknown,
          [facts.domains]: describeShares(domains),
          [facts.sources]: describeShares(sources),
        }}
      />
      <p className="note">{release.note}</p>
      <p>
        <FormButton action={`${action}/release`} fields={{ sign, until }}>
          {release.button(countOf(signups, "confirmation"))}
        </FormButton>
      </p>
      <p className="note">{drop.note}</p>
      <ForOwners others={<p>{drop.owners}</p>}>
        <PostForm action={`${action}/drop`} only={{ sign }} fields={{ until }} button={drop.button} look="danger">
          <Field label={drop.label(count)} name="count" inputMode="numeric" autoComplete="off" required />
        </PostForm>
      </ForOwners>
      <details>
        <summary>{heldContent.latest(latest.length, signups)}</summary>
        <TeamTable
          caption={signs[sign].name}
          rows={latest.map(({ id, name, email, created_at }) => [
            email,
            {
              Name: id ? <a href={`/team/people/${id}`}>{toVisibleText(name)}</a> : toVisibleText(name),
              Email: <bdi>{toVisibleEmail(email)}</bdi>,
              When: <Moment at={created_at} />,
            },
          ])}
        />
      </details>
    </TeamSection>
  );
}
