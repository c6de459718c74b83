import { actionsShown, findSubjectPage, type LoggedAction } from "../../../src/features/team/action-log.server.ts";
import { Moment } from "../parts.tsx";
import { TeamTable } from "../tables.tsx";

export function ActionLogPage({ actions }: { actions: readonly LoggedAction[] }) {
  const last = actions.length === actionsShown ? actions.at(-1) : undefined;
  return (
    <>
      <p className="note">What the team did here, the latest first. People are named by their row.</p>
      <TeamTable
        caption="The team’s actions"
        none="Nothing yet."
        rows={actions.map(({ id, happened_at, actor, action, subject, detail }) => [
          id,
          {
            What: <b>{action}</b>,
            About: subject && linkTo(subject),
            Detail: detail,
            Who: actor,
            When: <Moment at={happened_at} />,
          },
        ])}
      />
      {last ? (
        <p>
          <a href={`/team/log?before=${last.id}`}>Earlier</a>
        </p>
      ) : null}
    </>
  );
}

function linkTo(subject: string) {
  const page = findSubjectPage(subject);
  return page ? <a href={page.url}>{page.name}</a> : subject;
}
