import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile, chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./site-process.ts";
import { queryPostgres } from "./site-on-postgres.ts";

/** A PgBouncer for one test, in transaction mode. */
export interface Pooler {
  /** The database's URL through the pooler. */
  url: string;
  stop(): Promise<void>;
}

const binaries = [
  "/usr/sbin/pgbouncer",
  "/usr/bin/pgbouncer",
  "/usr/local/bin/pgbouncer",
  "/opt/homebrew/bin/pgbouncer",
];

/**
 * Starts PgBouncer with five connections in front of a Postgres without passwords.
 * @param databaseUrl as `startRealPostgres` gives it @throws one sentence when PgBouncer is not installed
 */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const binary = binaries.find((path) => spawnSync(path, ["--version"]).status === 0);
  if (!binary) throw new Error("This needs PgBouncer: install it (Debian: apt-get install pgbouncer).");
  const database = new URL(databaseUrl);
  const name = database.pathname.slice(1);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "penwright-pooler-"));
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
${name} = host=${database.hostname} port=${database.port} dbname=${name} user=${database.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
`,
  );
  // PgBouncer refuses to run as root, so another user must be able to read its file.
  await chmod(folder, 0o755);
  const userArguments = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child: ChildProcess = spawn(binary, ["-q", ...userArguments, file], { stdio: "ignore" });
  const url = `postgres://${database.username}@127.0.0.1:${port}/${name}`;
  for (let tries = 0; ; tries += 1) {
    const isReady = await queryPostgres(url, "select 1").then(
      () => true,
      () => false,
    );
    if (isReady) break;
    if (tries > 100 || child.exitCode !== null) throw new Error("PgBouncer did not start.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      if (child.exitCode === null) {
        const gone = once(child, "exit");
        child.kill("SIGKILL");
        await gone;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
