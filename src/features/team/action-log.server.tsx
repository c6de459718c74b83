import * as z from "zod/mini";
import type { Queryable } from "../../platform/db.server.ts";
import { readRows } from "../../platform/typed-query.server.ts";
import { List, UtcTime } from "../../ui/team/team-parts.server.tsx";

const actionSchema = z.object({
  id: z.string(),
  happened_at: z.date(),
  actor: z.string(),
  action: z.string(),
  subject: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});

type LoggedAction = z.output<typeof actionSchema>;

const actionsShown = 100;

/** Latest first. @param beforeId the last action of the previous page, or null */
export async function readActions(db: Queryable, beforeId: string | null): Promise<LoggedAction[]> {
  return readRows(
    db,
    actionSchema,
    `select id::text, happened_at, actor, action, subject, detail from site.team_actions
     where $1::bigint is null or id < $1::bigint order by site.team_actions.id desc limit ${actionsShown}`,
    [beforeId],
  );
}

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
                <UtcTime at={happened_at} />, {actor}
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
