import { Moment, PostButton, TeamSection, TeamTable } from "../../ui/team/team-parts.server.tsx";
import type { ListedSession, TeamSession } from "./sessions.server.ts";

/** Where somebody is signed in. Owners see everybody's sessions. */
export function SessionsPage({ session, sessions }: { session: TeamSession; sessions: readonly ListedSession[] }) {
  const own = sessions.filter(({ email }) => email === session.email);
  const others = sessions.filter(({ email }) => email !== session.email);
  return (
    <>
      <TeamSection title="Yours">
        <SessionTable caption="Your sessions" sessions={own} currentId={session.id} />
        <PostButton action="/team/sessions/end-all">Sign out everywhere</PostButton>
      </TeamSection>
      {session.role === "owner" ? (
        <TeamSection title="The others’">
          {others.length > 0 ? (
            <SessionTable caption="Other members’ sessions" sessions={others} currentId={session.id} />
          ) : (
            <p className="note">Nobody else is signed in.</p>
          )}
        </TeamSection>
      ) : null}
    </>
  );
}

function SessionTable({
  caption,
  sessions,
  currentId,
}: {
  caption: string;
  sessions: readonly ListedSession[];
  currentId: string;
}) {
  return (
    <TeamTable caption={caption} columns={["Who", "Browser", "Since", "Last seen", "End"]}>
      {sessions.map(({ id, email, device, created_at, seen_at }) => (
        <tr key={id}>
          <td>{email}</td>
          <td>{device}</td>
          <td>
            <Moment at={created_at} />
          </td>
          <td>{id === currentId ? "this browser" : <Moment at={seen_at} />}</td>
          <td>
            <PostButton
              action="/team/sessions/end"
              fields={{ id }}
              isQuiet
              label={`End the session of ${email}, ${device}`}
            >
              End
            </PostButton>
          </td>
        </tr>
      ))}
    </TeamTable>
  );
}
