import { FormButton, TeamSection, Moment } from "../parts.tsx";
import { TeamTable } from "../tables.tsx";
import type { ListedSession, TeamSession } from "../../../src/features/team/sessions.server.ts";
import { sessionsContent } from "../../../src/features/team/team-content.ts";

export function SessionsPage({ session, sessions }: { session: TeamSession; sessions: readonly ListedSession[] }) {
  const own = sessions.filter(({ email }) => email === session.email);
  const others = sessions.filter(({ email }) => email !== session.email);
  return (
    <>
      <TeamSection title={sessionsContent.own}>
        <SessionTable title={sessionsContent.own} sessions={own} currentId={session.id} />
        <FormButton action="/team/sessions/end-all" look="danger">
          {sessionsContent.endAll}
        </FormButton>
      </TeamSection>
      {session.role === "owner" ? (
        <TeamSection title={sessionsContent.others}>
          <SessionTable title={sessionsContent.others} sessions={others} currentId={session.id} />
        </TeamSection>
      ) : null}
    </>
  );
}

interface SessionTableProps {
  title: string;
  sessions: readonly ListedSession[];
  currentId: string;
}

function SessionTable({ title, sessions, currentId }: SessionTableProps) {
  const { thisBrowser, end, endOf, noOthers } = sessionsContent;
  return (
    <TeamTable
      caption={title}
      none={noOthers}
      rows={sessions.map(({ id, email, device, created_at, seen_at }) => [
        id,
        {
          Browser: device,
          Who: email,
          Since: <Moment at={created_at} />,
          "Last seen": id === currentId ? thisBrowser : <Moment at={seen_at} />,
          Action: (
            <FormButton action="/team/sessions/end" fields={{ id }} look="quiet" label={endOf(email, device)}>
              {end}
            </FormButton>
          ),
        },
      ])}
    />
  );
}
