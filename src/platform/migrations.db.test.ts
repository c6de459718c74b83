import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { applyMigrations } from "./migrations.server.ts";

test("a database that a newer site has migrated is refused; somebody else's older record is not", async () => {
  const db = await openTestDatabase();
  const record = (version: string) =>
    db.query("insert into supabase_migrations.schema_migrations (version, name) values ($1, 'x')", [version]);
  try {
    await record("20200101000000");
    expect(await applyMigrations(db, "supabase/migrations")).toEqual([]);
    await record("29990101000000");
    await expect(applyMigrations(db, "supabase/migrations")).rejects.toThrow(
      "the database was migrated by a newer site (29990101000000)",
    );
  } finally {
    await db.close();
  }
});
