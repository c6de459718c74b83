import type { Database } from "../../src/platform/db.server.ts";
import { queryRows } from "./typed-rows.ts";

/** Every row of every lasting table of ours as text, sorted, by table. */
export function readAllRows(db: Database): Promise<Map<string, string[]>> {
  return db.transaction(async (transaction) => {
    await transaction.exec("set local timezone to 'UTC'");
    const tables = await queryRows<{ name: string }>(
      transaction,
      `select relnamespace::regnamespace || '.' || relname as name from pg_class
       where relkind = 'r' and relpersistence = 'p'
         and relnamespace in ('public'::regnamespace, 'site'::regnamespace) order by 1`,
    );
    const all = new Map<string, string[]>();
    for (const { name } of tables) {
      const rows = await queryRows<{ row: string }>(
        transaction,
        `select to_jsonb(kept)::text as row from ${name} as kept`,
      );
      all.set(name, rows.map(({ row }) => row).sort());
    }
    return all;
  });
}
