import type { Database } from "../../src/platform/db.server.ts";
import type { Log } from "../../src/platform/log.server.ts";
import { databaseSlow, schemaUnavailable, toDatabaseRefusal } from "./database-refusal.ts";
import { withTimeout } from "../../src/lib/with-timeout.ts";
import { createFailureLog } from "./failure-log.ts";
import { refuseTable } from "./insert-request.ts";
import type { Refusal } from "./refusal.ts";
import { createSchemaCache } from "./schema-cache.ts";
import { createVisitorWriter, type Submission, type VisitorWriter } from "./visitor-writer.ts";

/** Minimum for storing, so that a database that has just opened is not called slow. */
const leastMs = 150;

export type RestStore = ReturnType<typeof createRestStore>;

/** Every failure is a refusal already. @param deps.deadlineMs limit for both calls together */
export function createRestStore(deps: { db: () => Promise<Database>; log: Log; deadlineMs: number }) {
  const { db, log, deadlineMs } = deps;
  const readSchema = createSchemaCache();
  const logFailure = createFailureLog(log, "the database could not serve a visitor");
  let writer: VisitorWriter | null = null;

  return {
    async findColumns(table: string) {
      const began = performance.now();
      try {
        const schema = await withTimeout(deadlineMs, db().then(readSchema));
        if (schema === "late") return { ok: false as const, refusal: schemaUnavailable };
        const columns = schema.get(table);
        if (!columns) return { ok: false as const, refusal: refuseTable(table) };
        return { ok: true as const, columns, leftMs: Math.max(leastMs, deadlineMs - (performance.now() - began)) };
      } catch (error) {
        logFailure(error);
        return { ok: false as const, refusal: schemaUnavailable };
      }
    },
    async store(submission: Submission, leftMs: number): Promise<Refusal | null> {
      writer ??= createVisitorWriter(await db());
      const outcome = await withTimeout(leftMs, writer.store(submission, performance.now() + leftMs));
      if (outcome === "late" || outcome.state === "late") return databaseSlow;
      if (outcome.state === "stored") return null;
      const refusal = toDatabaseRefusal(outcome.error);
      if (!refusal) throw outcome.error;
      if (refusal.status >= 500) logFailure(outcome.error);
      return refusal;
    },
  };
}
