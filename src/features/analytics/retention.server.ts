import type { Database } from "../../platform/db.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { changeInBatches } from "../../platform/typed-query.server.ts";

/** A month can be compared with the same one a year before. */
const eventMonths = 25;
const watchDays = 90;
/** An hour is compared with the same hour of seven days. */
const networkDays = 8;

/** The daily job: events are deleted after 25 months, job runs, test signups and policy violations after 90 days, networks of signups after eight. @returns how many events */
export async function deleteOld(deps: { db: Database; now: () => Date; log: Log }): Promise<number> {
  const { db, log } = deps;
  const now = deps.now();
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - eventMonths);
  const sql =
    "delete from site.events where id in (select id from site.events where happened_at < $1 order by happened_at limit $2)";
  const gone = await changeInBatches(db, sql, [oldest]);
  await db.query("delete from site.visitor_salts where day < $1", [now.toISOString().slice(0, 10)]);
  const watched = new Date(now.getTime() - watchDays * 24 * 60 * 60_000);
  await db.query("delete from site.canaries where started_at < $1", [watched]);
  await db.query("delete from site.outbox where channel = 'job' and created_at < $1", [watched]);
  const networks = new Date(now.getTime() - networkDays * 24 * 60 * 60_000);
  await db.query("delete from site.signup_networks where created_at < $1", [networks]);
  await db.exec("delete from site.quotas where ends_at < now()");
  await db.query("delete from site.policy_violations where day < $1", [watched.toISOString().slice(0, 10)]);
  if (gone > 0) log.info({ gone }, "events older than 25 months were deleted");
  return gone;
}
