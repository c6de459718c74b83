import * as z from "zod/mini";
import type { Database } from "../../src/platform/db.server.ts";
import { toLoggedError } from "../../src/platform/log.server.ts";
import { findPendingMigrations } from "../../src/platform/migrations.server.ts";
import {
  type Catalog,
  describeMissing,
  findMissingNames,
  readCatalog,
} from "../../src/platform/schema-catalog.server.ts";
import { readRow } from "../../src/platform/typed-query.server.ts";
import { fault, type Finding, ok } from "./finding.ts";

/** The largest difference between the clocks that is not a fault: the shortest links live for minutes. */
const clockToleranceMs = 5_000;

/** @param catalog what the database must have; this build's by default */
export async function checkDatabase(db: Database, catalog = readCatalog()): Promise<Finding[]> {
  const sent = Date.now();
  const sql = "select current_setting('server_version_num')::int as version, clock_timestamp() as now";
  const { version, now } = await readRow(db, z.object({ version: z.number(), now: z.date() }), sql);
  const tookMs = Date.now() - sent;
  return [
    checkVersion(db, Math.floor(version / 10_000), tookMs),
    await checkSchema(db, catalog),
    await checkRights(db),
    await checkMailboxes(db),
    checkClock(now.getTime() - (sent + tookMs / 2), tookMs),
  ];
}

function checkVersion(db: Database, major: number, tookMs: number): Finding {
  const text = `${db.kind === "embedded" ? "embedded " : ""}PostgreSQL ${major}, answers in ${tookMs} ms`;
  return major >= 15 ? ok("database", text) : fault("database", `${text}; 15 or later is needed`);
}

function checkClock(aheadMs: number, tookMs: number): Finding {
  const difference = `${Math.round(Math.abs(aheadMs) / 100) / 10} s ${aheadMs < 0 ? "behind" : "ahead of"}`;
  const text = `the database's is ${difference} this machine's`;
  return Math.abs(aheadMs) > clockToleranceMs + tookMs ? fault("clock", text) : ok("clock", text);
}

/** What moving the rows to their mailboxes could not do alone. */
async function checkMailboxes(db: Database): Promise<Finding> {
  const moves = await readRow(
    db,
    z.object({ merged: z.number(), parted: z.number(), stopped: z.number(), undecided: z.number() }),
    `select count(*) filter (where what = 'merged')::int as merged, count(*) filter (where what = 'parted')::int as parted,
       count(*) filter (where what = 'stopped')::int as stopped, count(*) filter (where what = 'undecided')::int as undecided
     from site.mailbox_moves`,
  ).catch((error: unknown) => toLoggedError(error).message);
  if (typeof moves === "string") return fault("mailboxes", moves);
  const { merged, parted, stopped, undecided } = moves;
  const done = `when they were moved, ${merged} merged, ${parted} parted, ${stopped} lists with more than one meaning`;
  return undecided === 0
    ? ok("mailboxes", merged + parted + stopped === 0 ? "each person is one" : done)
    : fault(
        "mailboxes",
        `${undecided} people have an address of which nobody can tell whose it is, and get no mail; ${done}`,
      );
}

async function checkSchema(db: Database, catalog: Catalog | null): Promise<Finding> {
  try {
    const pending = await findPendingMigrations(db, "supabase/migrations");
    if (pending.length > 0)
      return fault("schema", `${pending.join(", ")} not applied; a start of this build applies them`);
    const missing = await findMissingNames(db, catalog);
    if (missing.length > 0) return fault("schema", describeMissing(missing));
    return ok("schema", "all migrations are applied, and what pages ask for is there");
  } catch (error) {
    return fault("schema", toLoggedError(error).message);
  }
}

async function checkRights(db: Database): Promise<Finding> {
  const rights = await readRow(
    db,
    z.object({ faults: z.array(z.string()) }),
    `select array_remove(array[
       case when not (has_column_privilege('anon', 'public.waitlist_signups', 'email', 'insert')
           and has_column_privilege('anon', 'public.contact_submissions', 'email', 'insert'))
         then 'the role anon cannot insert signups and messages: a copy without its grants (pg_dump --no-acl) is made again with them' end,
       case when has_any_column_privilege('anon', 'public.waitlist_signups', 'select, update')
           or has_any_column_privilege('anon', 'public.contact_submissions', 'select, update')
           or has_table_privilege('anon', 'site.outbox', 'select, insert, update, delete')
           or has_table_privilege('anon', 'site.team_sessions', 'select, insert, update, delete')
         then 'the role anon can read or change more than it should' end,
       case when exists (select from pg_class where not relrowsecurity
           and oid in ('public.waitlist_signups'::regclass, 'public.contact_submissions'::regclass))
         then 'row-level security is off' end,
       case when not pg_has_role(current_user, 'anon', 'member') then 'the site''s user is not a member of the role anon' end
     ], null) as faults`,
  ).catch((error: unknown) => toLoggedError(error).message);
  if (typeof rights === "string") return fault("rights", rights);
  return rights.faults.length === 0
    ? ok("rights", "the role anon can insert signups and messages, and read nothing")
    : fault("rights", rights.faults.join("; "));
}
