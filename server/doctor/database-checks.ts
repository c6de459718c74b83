import * as z from "zod/mini";
import type { Database } from "../../src/platform/db.server.ts";
import { findPendingMigrations } from "../../src/platform/migrations.server.ts";
import { readRow } from "../../src/platform/rows.server.ts";
import { fault, type Finding, ok } from "./finding.ts";

/** Clocks that differ by more are wrong; links and sessions live minutes and hours. */
const clockToleranceMs = 5_000;

export async function checkDatabase(db: Database): Promise<Finding[]> {
  const sent = Date.now();
  const { version, now } = await readRow(
    db,
    z.object({ version: z.number(), now: z.date() }),
    "select current_setting('server_version_num')::int as version, clock_timestamp() as now",
  );
  const tookMs = Date.now() - sent;
  return [
    checkVersion(db, Math.floor(version / 10_000), tookMs),
    await checkSchema(db),
    await checkRights(db),
    checkClock(now.getTime() - (sent + tookMs / 2), tookMs),
  ];
}

function checkVersion(db: Database, major: number, tookMs: number): Finding {
  const text = `${db.kind === "embedded" ? "embedded " : ""}PostgreSQL ${major}, answers in ${tookMs} ms`;
  return major >= 15 ? ok("database", text) : fault("database", `${text}; 15 or later is needed`);
}

function checkClock(aheadMs: number, tookMs: number): Finding {
  const apart = `${Math.round(Math.abs(aheadMs) / 100) / 10} s ${aheadMs < 0 ? "behind" : "ahead of"}`;
  const text = `the database's is ${apart} this machine's`;
  return Math.abs(aheadMs) > clockToleranceMs + tookMs ? fault("clock", text) : ok("clock", text);
}

async function checkSchema(db: Database): Promise<Finding> {
  try {
    const pending = await findPendingMigrations(db, "supabase/migrations");
    return pending.length === 0
      ? ok("schema", "all migrations are applied")
      : fault("schema", `${pending.join(", ")} not applied; a start of this build applies them`);
  } catch (error) {
    return fault("schema", error instanceof Error ? error.message : String(error));
  }
}

const rightsSchema = z.object({
  may_insert: z.boolean(),
  may_read: z.boolean(),
  is_guarded: z.boolean(),
  may_act: z.boolean(),
});

async function checkRights(db: Database): Promise<Finding> {
  const rights = await readRow(
    db,
    rightsSchema,
    `select has_column_privilege('anon', 'public.waitlist_signups', 'email', 'insert')
         and has_column_privilege('anon', 'public.contact_submissions', 'email', 'insert') as may_insert,
       has_any_column_privilege('anon', 'public.waitlist_signups', 'select, update')
         or has_any_column_privilege('anon', 'public.contact_submissions', 'select, update')
         or has_table_privilege('anon', 'site.outbox', 'select, insert, update, delete')
         or has_table_privilege('anon', 'site.team_sessions', 'select, insert, update, delete') as may_read,
       (select bool_and(relrowsecurity) from pg_class
        where oid in ('public.waitlist_signups'::regclass, 'public.contact_submissions'::regclass)) as is_guarded,
       pg_has_role(current_user, 'anon', 'member') as may_act`,
  ).catch(() => null);
  if (!rights) return fault("rights", "the tables or the role anon are missing");
  const faults = [
    ...(rights.may_insert ? [] : ["visitors may not store signups and messages"]),
    ...(rights.may_read ? ["visitors' role may read or change what it must not"] : []),
    ...(rights.is_guarded ? [] : ["row-level security is off"]),
    ...(rights.may_act ? [] : ["the site's user may not act as anon"]),
  ];
  return faults.length === 0
    ? ok("rights", "visitors may add signups and messages, and read nothing")
    : fault("rights", faults.join("; "));
}
