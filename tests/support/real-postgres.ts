import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** A PostgreSQL server for one test. */
export interface RealPostgres {
  url: string;
  /** Stops the server until `restart`; its data stays. */
  halt(): Promise<void>;
  /** Starts it again on the same port, stopping it first when it runs. */
  restart(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/** The user that the server runs as: PostgreSQL refuses to run as root. */
type User = { uid: number; gid: number } | undefined;

/**
 * Starts a throw-away PostgreSQL on a free port of 127.0.0.1, without passwords.
 * @param options.isDurable writes to the disk at each commit, for benchmarks; tests do without
 * @param options.superuser its name; `postgres` unless said
 * @throws one sentence that says how to install PostgreSQL when there is none
 */
export async function startRealPostgres(
  options: { isDurable?: boolean; superuser?: string } = {},
): Promise<RealPostgres> {
  const { superuser = "postgres" } = options;
  const binaries = findBinaries() ?? installBinaries();
  const user = process.getuid?.() === 0 ? findUser() : undefined;
  const folder = mkdtempSync(join(tmpdir(), "penwright-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  copyFolder(findNewCluster(binaries, superuser, user), data);

  const port = await findPort();
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  const start = () => startServer({ binaries, data, port, url, user, isDurable: options.isDurable ?? false });
  let server = await start();
  const halt = () => stopServer(server);
  return {
    url,
    halt,
    async restart() {
      await halt();
      server = await start();
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The result of initdb, cached for each version of PostgreSQL and copied by each run. */
function findNewCluster(binaries: string, superuser: string, user: User): string {
  const version = execFileSync(join(binaries, "postgres"), ["--version"], { encoding: "utf8" });
  const settings = ["-U", superuser, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  const made = JSON.stringify([binaries, version, settings, user?.uid]);
  const path = resolve(".cache", `postgres-${createHash("sha256").update(made).digest("hex").slice(0, 16)}`);
  if (existsSync(path)) return path;
  const folder = mkdtempSync(join(tmpdir(), "penwright-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  execFileSync(join(binaries, "initdb"), ["-D", data, ...settings], { ...user, cwd: folder, stdio: "ignore" });
  mkdirSync(".cache", { recursive: true });
  // Two processes may create it at once: one of their renames then finds it there.
  const own = `${path}.${randomUUID()}`;
  copyFolder(data, own);
  rmSync(folder, { recursive: true });
  try {
    renameSync(own, path);
  } catch (error) {
    rmSync(own, { recursive: true });
    if (!existsSync(path)) throw error;
  }
  return path;
}

/** Copies owners and modes too: PostgreSQL refuses a folder that others may read. */
function copyFolder(from: string, to: string): void {
  execFileSync("cp", ["-Rp", from, to]);
}

async function startServer(options: {
  binaries: string;
  data: string;
  port: number;
  url: string;
  user: User;
  isDurable: boolean;
}): Promise<ChildProcess> {
  const settings = {
    port: options.port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 60,
    log_min_messages: "panic",
    ...(options.isDurable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(options.binaries, "postgres"), ["-D", options.data, ...flags], {
    ...options.user,
    cwd: options.data,
    stdio: "ignore",
  });
  // In case the test process ends without stopping it.
  const killer = () => server.kill("SIGQUIT");
  process.on("exit", killer);
  server.on("exit", () => process.off("exit", killer));
  await waitUntilReady(server, options.url);
  return server;
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start (exit code ${server.exitCode}).`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // Not listening yet; retried soon.
      await sleep(50);
    }
  }
  throw new Error("PostgreSQL did not answer within ten seconds.");
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  server.kill("SIGINT");
  await gone;
}

/** The folder with `initdb` and `postgres`: PG_BIN, else the newest below /usr/lib/postgresql, else on the PATH. */
function findBinaries(): string | undefined {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env["PG_BIN"] ?? "",
    ...versions.map((version) => join(root, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.find((folder) => folder && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

function installBinaries(): string {
  const advice =
    "The tests need PostgreSQL 15 or later: install it (Debian: apt-get install postgresql; macOS: brew install postgresql) or set PG_BIN to the folder with initdb.";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new Error(advice);
  process.stderr.write("No PostgreSQL found: installing it with apt-get install -y postgresql.\n");
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], { env, stdio: "ignore" });
  } catch (error) {
    throw new Error(advice, { cause: error });
  }
  const installed = findBinaries();
  if (!installed) throw new Error(advice);
  return installed;
}

function findUser(): User {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL cannot run as root, and there is no user postgres or nobody to run it as.");
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}
