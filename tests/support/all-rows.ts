import type { Database } from "../../src/platform/db.server.ts";

/**
 * Every row of every lasting table of ours as text, sorted, by table. When an open notice was last given to the queue is left out: a
 * restored one has not been.
 */
export async function readAllRows(db: Database): Promise<Map<string, string[]>> {
  const tables = await db.query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class where relkind = 'r' and relpersistence = 'p'
     and relnamespace in ('public'::regnamespace, 'site'::regnamespace) order by 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables.rows) {
    const columns =
      name === "site.notices" ? "(select kept from (select notices.*, null as queued_at) as kept)" : "kept";
    const source = name === "site.notices" ? "site.notices" : `${name} as kept`;
    const { rows } = await db.query<{ row: string }>(`select to_jsonb(${columns})::text as row from ${source}`);
    all.set(name, rows.map(({ row }) => row).sort());
  }
  return all;
}
