import * as z from "zod/mini";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRow } from "../../../platform/rows.server.ts";
import { measuredDays } from "./messages-content.ts";

const timesRow = z.object({ answered: z.number(), median_seconds: z.nullable(z.number()) });

export interface AnswerTimes {
  answered: number;
  /** Null when nothing was answered. */
  medianMs: number | null;
}

/** From storing a message to its first answer or to marking it as answered; nights and weekends count, spam does not. */
export async function measureAnswerTimes(db: Queryable, now: Date): Promise<AnswerTimes> {
  const { answered, median_seconds: seconds } = await readRow(
    db,
    timesRow,
    `select count(*)::int as answered,
       extract(epoch from percentile_cont(0.5) within group (order by work.answered_at - message.created_at))::float8 as median_seconds
     from site.message_states as work join public.contact_submissions as message on message.id = work.message_id
     where work.state = 'answered' and work.answered_at > $1::timestamptz - $2 * interval '1 day' and work.answered_at <= $1`,
    [now, measuredDays],
  );
  return { answered, medianMs: seconds === null ? null : Math.max(0, seconds * 1_000) };
}
