import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { codeOf, type Database } from "./db.server.ts";
import type { Env } from "./env.server.ts";
import { checkDisk } from "./embedded/disk-check.server.ts";
import { describeFileProblem, tooManyFiles } from "./file-owner.server.ts";
import { type Log, toLoggedError } from "./log.server.ts";
import { advanceCounters, readCatalog, requireCatalog } from "./schema-catalog.server.ts";
import { applyMigrations, findPendingMigrations } from "./migrations.server.ts";

const migrationsFolder = "supabase/migrations";

type Place = Pick<Env, "DATABASE_URL" | "DATA_DIR">;

/** Describes the database without its password: `PostgreSQL db.example.org/penwright`. */
export function describeDatabase({ DATABASE_URL, DATA_DIR }: Place): string {
  if (!DATABASE_URL) return `embedded, in ${resolve(DATA_DIR)}`;
  const { host, pathname } = new URL(DATABASE_URL);
  return `PostgreSQL ${host}${pathname}`;
}

/** One sentence: which database, what is wrong with it, and which variable or folder to mend. */
export async function describeDatabaseProblem(error: unknown, env: Place): Promise<string> {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const reason = message.replace(/\s+/g, " ").trim().replace(/\.$/, "") || code || "no answer";
  const place = `The database (${describeDatabase(env)}) cannot be used`;
  if (env.DATABASE_URL) {
    const kind = /support SSL|SQL_ASCII|in encoding/.exec(reason)?.[0];
    return `${place}: ${reason}. ${findRemedy(kind === "support SSL" ? "TLS" : kind ? "encoding" : (code ?? ""))}.`;
  }
  if (/^E[MN]FILE$/.test(code ?? "")) return `${place}: ${tooManyFiles(code ?? "")}`;
  const trouble = await checkDisk(env.DATA_DIR);
  if (trouble === "disk-full") return `${place}: ${describeFileProblem(env.DATA_DIR, { code: "ENOSPC" })}`;
  return reason.includes("Aborted(")
    ? `${place}: Postgres ended while it opened ${resolve(env.DATA_DIR, "postgres")}, so its files are damaged. Restore a backup into a new DATA_DIR.`
    : `${place}: ${reason}. Check DATA_DIR.`;
}

/** What to mend, by SQLSTATE or the code of the system. */
const postgresRemedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Nothing listens there: start Postgres, or correct host and port in DATABASE_URL",
  ENOTFOUND: "There is no such host: correct it in DATABASE_URL",
  EAI_AGAIN: "DNS does not answer: check this machine's network, or the host in DATABASE_URL",
  ETIMEDOUT: "It does not answer: check firewalls, and host and port in DATABASE_URL",
  EHOSTUNREACH: "No way leads there: check this machine's network, or the host in DATABASE_URL",
  ENETUNREACH: "No way leads there: check this machine's network, or the host in DATABASE_URL",
  "08006": "It does not answer as Postgres does in time: check firewalls, and host, port and sslmode in DATABASE_URL",
  TLS: "It speaks no TLS: turn that on there, or write sslmode=disable in DATABASE_URL",
  encoding: "Create the database with the encoding UTF8 (create database … template template0 encoding 'UTF8')",
  "28P01": "Correct user and password in DATABASE_URL",
  "28000":
    "It does not let this user in from this machine: correct the user or sslmode in DATABASE_URL, or its pg_hba.conf",
  "3D000": "Create the database, or correct its name at the end of DATABASE_URL",
  "42501": "Give the user in DATABASE_URL the rights that docs/deploying/one-machine.md lists",
  "53300": "It has no free connection: raise max_connections, or stop what holds them",
  "25006":
    "DATABASE_URL names a read-only copy: name the primary; or its disk is full, and the provider made it read-only",
};

/** Node's and OpenSSL's codes of a certificate that does not hold. */
const certificateRemedies: readonly (readonly [RegExp, string])[] = [
  [/ALTNAME/, "Its certificate is for another name: write the host as the certificate has it in DATABASE_URL"],
  [/^CERT_/, "Have its certificate renewed, or set this machine's clock"],
  [
    /CERT|LEAF_SIGNATURE/,
    "Nobody whom this machine trusts has signed its certificate: name its authority at the end of DATABASE_URL (?sslmode=verify-full&sslrootcert=/path/of/ca.pem), or write sslmode=no-verify where the network between is your own",
  ],
];

function findRemedy(code: string): string {
  const ofCertificate = certificateRemedies.find(([pattern]) => pattern.test(code))?.[1];
  return postgresRemedies[code] ?? ofCertificate ?? "Check DATABASE_URL";
}

/** Whether the folder holds the files of an embedded database; does not open it. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, "postgres", "PG_VERSION"));
}

/** Opens and migrates; the caller holds an embedded one's folder. @throws when a newer version migrated it */
export async function openSiteDatabase(
  env: Place,
  options: { log?: Log; template?: string; maxConnections?: number } = {},
): Promise<Database> {
  const { log, template, maxConnections } = options;
  const db = await open();
  try {
    const files = await findPendingMigrations(db, migrationsFolder);
    if (files.length > 0) {
      log?.info({ files, database: db.kind }, "applying migrations");
      await applyMigrations(db, migrationsFolder, readCatalog());
      log?.info("migrations applied");
    } else await requireCatalog(db, readCatalog());
    if (db.kind === "postgres") await advanceCounters(db);
    return db;
  } catch (error) {
    await db.close().catch(() => undefined);
    throw error;
  }

  // Lazy: the unused driver would cost memory and time.
  async function open(): Promise<Database> {
    if (env.DATABASE_URL) {
      const { openPostgres } = await import("./postgres-db.server.ts");
      const onError = (error: Error) => log?.warn({ error: toLoggedError(error) }, "a database connection broke");
      return openPostgres({ url: env.DATABASE_URL, onError, maxConnections });
    }
    const { openEmbeddedDatabase } = await import("./embedded/embedded-db.server.ts");
    return openEmbeddedDatabase({ dataDir: env.DATA_DIR, template, log });
  }
}
