import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";
import type { Database } from "./db.server.ts";
import { vacuumTables } from "./vacuum.server.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test("the space of deleted rows is free again, and the planner knows how many rows there are", async () => {
  const insert =
    "insert into site.unsubscribed (email) select n || '@reader.example' from generate_series(1, 5000) as n";
  const read =
    "select reltuples::int as rows, pg_relation_size(oid)::int as bytes from pg_class where relname = 'unsubscribed'";
  await db.exec(insert);
  await vacuumTables(db);
  const [full] = await queryRows(db, read);
  expect(full).toMatchObject({ rows: 5_000 });
  await db.exec("delete from site.unsubscribed");
  expect(await queryRows(db, read)).toEqual([full]);
  await vacuumTables(db);
  expect(await queryRows(db, read)).toEqual([{ rows: 0, bytes: 0 }]);
});
