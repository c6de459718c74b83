import * as z from "zod/mini";
import type { Queryable } from "../../platform/db.server.ts";
import { readRows } from "../../platform/rows.server.ts";

const actionSchema = z.object({
  id: z.string(),
  happened_at: z.date(),
  actor: z.string(),
  action: z.string(),
  subject: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});

export type LoggedAction = z.output<typeof actionSchema>;

/** Actions on one page of the log. */
export const actionsShown = 100;

/** What the team did, the latest first. @param beforeId the page after the action with this id; null for the first */
export async function readActions(db: Queryable, beforeId: string | null): Promise<LoggedAction[]> {
  return readRows(
    db,
    actionSchema,
    `select id::text, happened_at, actor, action, subject, detail from site.team_actions
     where $1::bigint is null or id < $1::bigint order by site.team_actions.id desc limit ${actionsShown}`,
    [beforeId],
  );
}
