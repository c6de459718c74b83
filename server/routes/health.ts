import type { Context } from "hono";
import * as z from "zod/mini";
import { withTimeout } from "../../src/lib/with-timeout.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { toLoggedError } from "../../src/platform/log.server.ts";
import {
  type Catalog,
  findMissingNames,
  newestMigration,
  readCatalog,
} from "../../src/platform/schema-catalog.server.ts";
import { readRow } from "../../src/platform/typed-query.server.ts";
import { insertInTransaction } from "../../src/platform/visitor-insert.server.ts";
import type { Services } from "../services.ts";

const deadlineMs = 2_500;
const reuseMs = 1_000;
/** How long it waits for the first page; within the deadline, so that a slow machine is not called unavailable for it. */
const warmMs = 1_000;
/** How long a schema that was whole is taken to be so. */
const wholeMs = 30_000;

const probeRow = {
  name: "Health check",
  email: "health-check@example.invalid",
  primary_use: "team",
  timeline: "exploring",
  formats: ["blog"],
};

type Health = { database: string; trouble: string | null };

/** GET /healthz: 200 while a visitor's row could be stored; 503 while it could not, or while the process is stopping. */
export function createHealthRoute(
  deps: Pick<Services, "db" | "log"> & {
    isDraining: () => boolean;
    build: string;
    schemaVersion?: string;
    catalog?: Catalog | null;
    viewRequest?: (context: Context) => object | null;
    /** Renders the first page, which takes longest, before the process says that it is ready. */
    warmUp?: () => Promise<unknown>;
  },
) {
  const schemaVersion = deps.schemaVersion ?? newestMigration("supabase/migrations");
  const catalog = deps.catalog === undefined ? readCatalog() : deps.catalog;
  let wholeUntil = 0;
  let warming: Promise<unknown> | undefined;
  let current: { health: Promise<Health>; until: number } | null = null;

  async function probe(db: Database): Promise<Health> {
    const trouble = db.trouble?.() ?? (await findSchemaTrouble(db)) ?? (await findInsertTrouble(db));
    if (trouble === null) await withTimeout(warmMs, (warming ??= deps.warmUp?.() ?? Promise.resolve()));
    return { database: db.kind, trouble };
  }

  async function findSchemaTrouble(db: Database): Promise<string | null> {
    if ((await readSchemaVersion(db)) !== schemaVersion) return "schema";
    if (performance.now() < wholeUntil) return null;
    const missing = await findMissingNames(db, catalog);
    if (missing.length > 0) {
      deps.log.error({ missing: missing.slice(0, 10) }, "health: the database lacks what pages ask for");
      return "schema";
    }
    wholeUntil = performance.now() + wholeMs;
    return null;
  }

  async function check(): Promise<Health> {
    try {
      const health = await withTimeout(deadlineMs, deps.db().then(probe));
      if (health === "late") throw new Error(`no answer in ${deadlineMs} ms`);
      return health;
    } catch (error) {
      deps.log.warn({ error: toLoggedError(error) }, "health: no row could be stored");
      return { database: "unavailable", trouble: "database" };
    }
  }

  return async (context: Context): Promise<Response> => {
    context.header("cache-control", "no-store");
    const { build } = deps;
    if (deps.isDraining()) return context.json({ status: "draining", build }, 503);
    if (!current || performance.now() > current.until)
      current = { health: check(), until: performance.now() + reuseMs };
    const started = performance.now();
    const { database, trouble } = await current.health;
    const seen = deps.viewRequest?.(context) ?? undefined;
    if (trouble) return context.json({ status: "unavailable", build, database, trouble, seen }, 503);
    const databaseMs = Math.round(performance.now() - started);
    return context.json({ status: "ok", build, database, databaseMs, seen });
  };
}

async function readSchemaVersion(db: Database): Promise<string | null> {
  const sql = "select max(version) as version from supabase_migrations.schema_migrations where version ~ '^[0-9]+$'";
  const { version } = await readRow(db, z.object({ version: z.nullable(z.string()) }), sql);
  return version;
}

/** Stores a visitor's row and takes it back. @throws when that does not work */
async function findInsertTrouble(db: Database): Promise<null> {
  const rolledBack = new Error("Rolled back.");
  const inserting = db.transaction(async (transaction) => {
    await insertInTransaction(transaction, "waitlist_signups", Object.keys(probeRow), [probeRow]);
    throw rolledBack;
  });
  await inserting.catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  return null;
}
