import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, temporaryFolder } from "./site-process.ts";
import { waitFor } from "./wait-for.ts";

const holder = "/usr/bin/systemd-socket-activate";

export const canHoldSocket = existsSync(holder);

/** A site whose port systemd's own tool holds, as deploy/penwright.socket does, while its process is started again whenever it ends. */
export async function startOnHeldSocket(env: Record<string, string>) {
  const folder = await temporaryFolder();
  const port = await freePort();
  const pidFile = join(folder.path, "pid");
  const { flags, environment }: { flags: string[]; environment: Record<string, string> } = JSON.parse(
    readFileSync("scripts/server-process.json", "utf8"),
  );
  const settings = {
    PATH: process.env["PATH"] ?? "",
    LOG_LEVEL: "warn",
    EMAIL_LIMITS: "1000,100000,100000",
    DATA_DIR: join(folder.path, "data"),
    ...environment,
    ...env,
  };
  const loop = `while :; do (
    export LISTEN_PID=$BASHPID LISTEN_FDS=1
    echo $BASHPID > ${pidFile}
    exec ${[process.execPath, ...flags, "server/main.ts"].join(" ")}
  ); done`;
  const assignments = Object.entries(settings).flatMap(([name, value]) => ["-E", `${name}=${value}`]);
  const child = spawn(holder, ["-l", `127.0.0.1:${port}`, ...assignments, "/bin/bash", "-c", loop], {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let written = "";
  child.stdout.on("data", (chunk: Buffer) => (written += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (written += chunk.toString()));
  const origin = `http://127.0.0.1:${port}`;
  const readPid = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8")) : 0);

  async function ready(): Promise<void> {
    await waitFor(
      "the site",
      async () => {
        const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
        await answer?.body?.cancel();
        return answer?.status === 200 || null;
      },
      60_000,
    );
  }
  await ready();
  return {
    origin,
    port,
    output: () => written,
    ready,
    /** As `systemctl restart` does. */
    async restart(): Promise<void> {
      const old = readPid();
      process.kill(old, "SIGTERM");
      await waitFor("another process", async () => readPid() !== old || null);
      await ready();
    },
    async stop(): Promise<void> {
      // The whole group, the loop first of all.
      process.kill(-(child.pid ?? 0), "SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await folder.remove();
    },
  };
}
