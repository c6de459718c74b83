import type { Database } from "../../src/platform/db.server.ts";
import type { Log } from "../../src/platform/log.server.ts";
import { databaseSlow, schemaUnavailable, toDatabaseRefusal } from "./database-refusal.ts";
import { withTimeout } from "../../src/lib/with-timeout.ts";
import { createFailureLog } from "./failure-log.ts";
import { refuseTable } from "./insert-request.ts";
import type { Refusal } from "./refusal.ts";
import { createSchemaCache } from "./schema-cache.ts";
import { createVisitorWriter, type Submission, type VisitorWriter } from "./visitor-writer.ts";

/** Every failure is a refusal already. `expiresAt` is in milliseconds of `performance.now()`. */
export function createRestStore({ db, log }: { db: () => Promise<Database>; log: Log }) {
  const readSchema = createSchemaCache();
  const logFailure = createFailureLog(log, "the database could not serve a visitor");
  let writer: VisitorWriter | null = null;

  return {
    async findColumns(table: string, expiresAt: number) {
      try {
        const schema = await withTimeout(expiresAt - performance.now(), db().then(readSchema));
        if (schema === "late") return { ok: false as const, refusal: schemaUnavailable };
        const columns = schema.get(table);
        return columns ? { ok: true as const, columns } : { ok: false as const, refusal: refuseTable(table) };
      } catch (error) {
        logFailure(error);
        return { ok: false as const, refusal: schemaUnavailable };
      }
    },
    async store(submission: Submission, expiresAt: number): Promise<Refusal | null> {
      writer ??= createVisitorWriter(await db());
      try {
        const outcome = await withTimeout(expiresAt - performance.now(), writer.store(submission, expiresAt));
        return outcome === "stored" ? null : databaseSlow;
      } catch (error) {
        const refusal = toDatabaseRefusal(error);
        if (!refusal) throw error;
        if (refusal.status >= 500) logFailure(error);
        return refusal;
      }
    },
  };
}
