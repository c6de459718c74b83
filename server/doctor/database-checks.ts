import { readdirSync } from "node:fs";
import * as z from "zod/mini";
import type { Database } from "../../src/platform/db.server.ts";
import { readRow, readRows } from "../../src/platform/rows.server.ts";
import type { Finding } from "./finding.ts";

/** Clocks that differ by more are wrong; links and sessions live minutes and hours. */
const clockToleranceMs = 5_000;

export async function checkDatabase(db: Database, migrations = "supabase/migrations"): Promise<Finding[]> {
  const sent = Date.now();
  const { version, now } = await readRow(
    db,
    z.object({ version: z.number(), now: z.date() }),
    "select current_setting('server_version_num')::int as version, clock_timestamp() as now",
  );
  const major = Math.floor(version / 10_000);
  const tookMs = Date.now() - sent;
  const aheadMs = now.getTime() - (sent + tookMs / 2);
  return [
    {
      state: major >= 15 ? "ok" : "fault",
      name: "database",
      text: `${db.kind === "embedded" ? "embedded " : ""}PostgreSQL ${major}, answers in ${tookMs} ms${major >= 15 ? "" : "; 15 or later is needed"}`,
    },
    await checkSchema(db, migrations),
    await checkRights(db),
    {
      state: Math.abs(aheadMs) > clockToleranceMs + tookMs ? "fault" : "ok",
      name: "clock",
      text: `the database's is ${Math.round(Math.abs(aheadMs) / 100) / 10} s ${aheadMs < 0 ? "behind" : "ahead of"} this machine's`,
    },
  ];
}

async function checkSchema(db: Database, folder: string): Promise<Finding> {
  const name = "schema";
  const wanted = readdirSync(folder).flatMap((file) => /^(\d+)_.+\.sql$/.exec(file)?.[1] ?? []);
  const [record] = await readRows(
    db,
    z.object({ is_there: z.boolean() }),
    "select to_regclass('supabase_migrations.schema_migrations') is not null as is_there",
  );
  if (!record?.is_there)
    return { state: "fault", name, text: "no migration was applied; a start of the site applies them" };
  const rows = await readRows(
    db,
    z.object({ version: z.string() }),
    "select version from supabase_migrations.schema_migrations",
  );
  const applied = new Set(rows.map(({ version }) => version));
  const missing = wanted.filter((version) => !applied.has(version));
  return missing.length === 0
    ? { state: "ok", name, text: `all ${wanted.length} migrations are applied` }
    : { state: "fault", name, text: `${missing.join(", ")} not applied; a start of this build applies them` };
}

const rightsSchema = z.object({
  may_insert: z.boolean(),
  may_read: z.boolean(),
  is_guarded: z.boolean(),
  may_act: z.boolean(),
});

async function checkRights(db: Database): Promise<Finding> {
  const name = "rights";
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
  if (!rights) return { state: "fault", name, text: "the tables or the role anon are missing" };
  const faults = [
    ...(rights.may_insert ? [] : ["visitors may not store signups and messages"]),
    ...(rights.may_read ? ["visitors' role may read or change what it must not"] : []),
    ...(rights.is_guarded ? [] : ["row-level security is off"]),
    ...(rights.may_act ? [] : ["the site's user may not act as anon"]),
  ];
  return faults.length === 0
    ? { state: "ok", name, text: "visitors may add signups and messages, and read nothing" }
    : { state: "fault", name, text: faults.join("; ") };
}
