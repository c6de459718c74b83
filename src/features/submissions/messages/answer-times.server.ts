import * as z from "zod/mini";
import { addBusinessDays } from "../../../lib/zoned-time.ts";
import type { Database, Queryable } from "../../../platform/db.server.ts";
import { findRow, readRow } from "../../../platform/typed-query.server.ts";
import { recordTeamAction } from "../../../platform/team-actions.server.ts";
import { listMessages } from "./message-store.server.ts";
import { fewestAnswers, measuredDays, promisedDays } from "./messages-content.ts";

const timesRow = z.object({ answered: z.number(), medianMs: z.nullable(z.number()) });
const shownRow = z.object({ hours: z.nullable(z.number()) });

const hourMs = 60 * 60_000;

/** Measured from storing a message to its first answer or to marking it as answered; nights and weekends count, spam does not. */
export function measureAnswerTimes(db: Queryable, now: Date): Promise<z.output<typeof timesRow>> {
  const sql = `select count(*)::int as answered, extract(epoch from percentile_cont(0.5) within group (
        order by greatest(work.answered_at - message.created_at, interval '0')))::float8 * 1000 as "medianMs"
    from site.message_states as work join public.contact_submissions as message on message.id = work.message_id
    where work.state = 'answered' and work.answered_at > $1::timestamptz - $2 * interval '1 day' and work.answered_at <= $1`;
  return readRow(db, timesRow, sql, [now, measuredDays]);
}

/** The answer time for the contact page in hours, rounded up; null with few answers, from 24 hours, or while a message is overdue. */
export async function measureShownHours(db: Queryable, now: Date, zone: string): Promise<number | null> {
  const { answered, medianMs } = await measureAnswerTimes(db, now);
  if (answered < fewestAnswers || medianMs === null) return null;
  const hours = Math.max(1, Math.ceil(medianMs / hourMs));
  if (hours >= 24) return null;
  const [oldest] = await listMessages(db, { state: "waiting", page: 1 });
  return oldest && now > addBusinessDays(oldest.created_at, promisedDays, zone) ? null : hours;
}

/** The answer time that the contact page shows; null when the team has not turned it on. `hours` is null when it shows none. */
export async function findAnswerTime(db: Queryable): Promise<{ hours: number | null } | null> {
  return findRow(db, shownRow, "select hours from site.answer_time");
}

/** Measures it again, if the team turned it on. An unchanged value is not written, because a write notifies all servers. */
export async function refreshAnswerTime(db: Database, now: Date, zone: string): Promise<void> {
  if (!(await findAnswerTime(db))) return;
  await db.query("update site.answer_time set hours = $1 where hours is distinct from $1::integer", [
    await measureShownHours(db, now, zone),
  ]);
}

export async function showAnswerTime(
  db: Database,
  change: { isShown: boolean; actor: string; now: Date; zone: string },
): Promise<void> {
  const { isShown, actor, now, zone } = change;
  await db.transaction(async (transaction) => {
    const { count } = isShown
      ? await transaction.query("insert into site.answer_time (hours) values ($1) on conflict do nothing", [
          await measureShownHours(transaction, now, zone),
        ])
      : await transaction.query("delete from site.answer_time");
    if (count === 0) return;
    await recordTeamAction(transaction, { actor, action: isShown ? "showed answer time" : "hid answer time" });
  });
}
