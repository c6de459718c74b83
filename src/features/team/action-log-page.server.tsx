import { Moment, TeamTable } from "../../ui/team/team-parts.server.tsx";
import { actionsShown, type LoggedAction } from "./action-log.server.ts";

export function ActionLogPage({ actions }: { actions: readonly LoggedAction[] }) {
  const last = actions.length === actionsShown ? actions.at(-1) : undefined;
  return (
    <>
      <p className="note">What the team did here, the latest first. People are named by their row.</p>
      {actions.length > 0 ? (
        <TeamTable caption="The team’s actions" columns={["When", "Who", "What", "On whom", "More"]}>
          {actions.map(({ id, happened_at, actor, action, subject, detail }) => (
            <tr key={id}>
              <td>
                <Moment at={happened_at} />
              </td>
              <td>{actor}</td>
              <td>{action}</td>
              <td>{subject}</td>
              <td>{detail}</td>
            </tr>
          ))}
        </TeamTable>
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
