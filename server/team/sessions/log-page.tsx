import { actionsShown, type LoggedAction } from "../../../src/features/team/action-log.server.ts";
import { ownValue } from "../../../src/lib/keys-of.ts";
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
            About: subject ? <Subject subject={subject} /> : null,
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

/** Where the page of a subject is. */
const lists: Readonly<Record<string, string>> = {
  person: "people",
  message: "messages",
  letter: "letters",
  post: "posts",
  campaign: "invitations",
  webhook: "webhooks",
};

function Subject({ subject }: { subject: string }) {
  const [, kind = "", id = ""] = /^([a-z]+) ([0-9a-f-]{36})$/.exec(subject) ?? [];
  const list = ownValue(lists, kind);
  return list ? (
    <a href={`/team/${list}/${id}`}>
      {kind} {id.slice(0, 8)}
    </a>
  ) : (
    subject
  );
}
