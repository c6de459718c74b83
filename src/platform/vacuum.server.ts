import * as z from "zod/mini";
import type { Database } from "./db.server.ts";
import { readRows } from "./typed-query.server.ts";

/** Frees the space of deleted rows and renews the planner's statistics, which PGlite, without autovacuum, never does. One table at a time: queries wait. */
export async function vacuumTables(db: Database): Promise<void> {
  const sql = "select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1";
  for (const { name } of await readRows(db, z.object({ name: z.string() }), sql))
    await db.exec(`vacuum (analyze) ${name}`);
}
