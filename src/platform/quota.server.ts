import * as z from "zod/mini";
import type { Queryable } from "./db.server.ts";
import { readRows } from "./rows.server.ts";

/** At most `most` in a window that starts with the first. */
export interface QuotaScope {
  scope: string;
  most: number;
  windowMs: number;
}

/** A full scope and the rest of its window. */
export interface FullScope {
  scope: string;
  waitMs: number;
}

const windowRow = z.object({ scope: z.string(), used: z.number(), wait_ms: z.number() });

/** Counts once in all scopes, or in none when one is full. Others in the same scopes wait for the transaction. */
export async function takeQuota(transaction: Queryable, scopes: readonly QuotaScope[]): Promise<FullScope | null> {
  // Sorted, to avoid deadlocks.
  const windows = await readRows(
    transaction,
    windowRow,
    `insert into site.quotas as quota (scope, used, ends_at)
     select scope, 0, now() + window_ms * interval '1 ms'
     from json_to_recordset($1::json) as wanted (scope text, window_ms bigint) order by scope
     on conflict (scope) do update set
       used = case when quota.ends_at <= now() then 0 else quota.used end,
       ends_at = case when quota.ends_at <= now() then excluded.ends_at else quota.ends_at end
     returning scope, used, (extract(epoch from ends_at - now()) * 1000)::float8 as wait_ms`,
    [JSON.stringify(scopes.map(({ scope, windowMs }) => ({ scope, window_ms: windowMs })))],
  );
  for (const { scope, most } of scopes) {
    const window = windows.find((one) => one.scope === scope);
    if (window && window.used >= most) return { scope, waitMs: window.wait_ms };
  }
  await transaction.query("update site.quotas set used = used + 1 where scope = any($1::text[])", [
    scopes.map(({ scope }) => scope),
  ]);
  return null;
}
