import * as z from "zod/mini";
import { ownValue } from "../../lib/keys-of.ts";
import type { Queryable } from "../../platform/db.server.ts";
import { readRows } from "../../platform/typed-query.server.ts";

const actionSchema = z.object({
  id: z.string(),
  happened_at: z.date(),
  actor: z.string(),
  action: z.string(),
  subject: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});

export type LoggedAction = z.output<typeof actionSchema>;

export const actionsShown = 30;

/** Latest first. @param beforeId the last action of the previous page, or null */
export async function readActions(db: Queryable, beforeId: string | null): Promise<LoggedAction[]> {
  const sql = `select id::text, happened_at, actor, action, subject, detail from site.team_actions
    where $1::bigint is null or id < $1::bigint order by site.team_actions.id desc limit ${actionsShown}`;
  return readRows(db, actionSchema, sql, [beforeId]);
}

const lists: Readonly<Record<string, string>> = {
  person: "people",
  message: "messages",
  letter: "letters",
  post: "posts",
  campaign: "invitations",
  webhook: "webhooks",
};

/** The page of "letter <id>", named by the beginning of the id. @returns null when there is none */
export function findSubjectPage(subject: string): { url: string; name: string } | null {
  const [, kind = "", id = ""] = /^([a-z]+) ([0-9a-f-]{36})$/.exec(subject) ?? [];
  const list = ownValue(lists, kind);
  return list ? { url: `/team/${list}/${id}`, name: `${kind} ${id.slice(0, 8)}` } : null;
}
