import { actionsShown, type LoggedAction } from "../../../src/features/team/action-log.server.ts";
import { List, Moment } from "../parts.tsx";

export function ActionLogPage({ actions }: { actions: readonly LoggedAction[] }) {
  const last = actions.length === actionsShown ? actions.at(-1) : undefined;
  return (
    <>
      <p className="note">What the team did here, the latest first. People are named by their row.</p>
      {actions.length > 0 ? (
        <List aria-label="The team’s actions">
          {actions.map(({ id, happened_at, actor, action, subject, detail }) => (
            <li key={id}>
              <b>{action}</b> {detail}
              {subject ? (
                <div className="small">
                  <Subject subject={subject} />
                </div>
              ) : null}
              <div className="small mute">
                <Moment at={happened_at} />, {actor}
              </div>
            </li>
          ))}
        </List>
      ) : (
        <p>Nothing yet.</p>
      )}
      {last ? (
        <p>
          <a href={`/team/log?before=${last.id}`}>Earlier</a>
        </p>
      ) : null}
    </>
  );
}

function Subject({ subject }: { subject: string }) {
  const [, kind, id] = /^(person|message) ([0-9a-f-]{36})$/.exec(subject) ?? [];
  if (!kind) return subject;
  return <a href={`/team/${kind === "person" ? "people" : "messages"}/${id}`}>{subject}</a>;
}
