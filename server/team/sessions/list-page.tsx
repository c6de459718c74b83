import { FormButton, List, TeamSection, Moment } from "../parts.tsx";
import type { ListedSession, TeamSession } from "../../../src/features/team/sessions.server.ts";
import { sessionsContent } from "../../../src/features/team/team-content.ts";

export function SessionsPage({ session, sessions }: { session: TeamSession; sessions: readonly ListedSession[] }) {
  const own = sessions.filter(({ email }) => email === session.email);
  const others = sessions.filter(({ email }) => email !== session.email);
  return (
    <>
      <TeamSection title={sessionsContent.own}>
        <SessionList sessions={own} currentId={session.id} />
        <FormButton action="/team/sessions/end-all">{sessionsContent.endAll}</FormButton>
      </TeamSection>
      {session.role === "owner" ? (
        <TeamSection title={sessionsContent.others}>
          {others.length > 0 ? (
            <SessionList sessions={others} currentId={session.id} />
          ) : (
            <p className="note">{sessionsContent.noOthers}</p>
          )}
        </TeamSection>
      ) : null}
    </>
  );
}

function SessionList({ sessions, currentId }: { sessions: readonly ListedSession[]; currentId: string }) {
  return (
    <List isSpread>
      {sessions.map(({ id, email, device, created_at, seen_at }) => (
        <li key={id}>
          <b>{device}</b>
          <span>{email}</span>
          <span className="mute">
            {sessionsContent.since} <Moment at={created_at} />,{" "}
            {id === currentId ? (
              sessionsContent.thisBrowser
            ) : (
              <>
                {sessionsContent.lastSeen} <Moment at={seen_at} />
              </>
            )}
          </span>
          <FormButton action="/team/sessions/end" fields={{ id }} isQuiet label={sessionsContent.endOf(email, device)}>
            {sessionsContent.end}
          </FormButton>
        </li>
      ))}
    </List>
  );
}
