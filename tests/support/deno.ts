import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./site-process.ts";

/** Deno's binary: its package's install script is not run, so it is taken from the package for this platform. */
function findDeno(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("deno/package.json"));
  const isWindows = process.platform === "win32";
  const libc = process.platform === "linux" ? "-glibc" : "";
  const name = `@deno/${process.platform}-${process.arch}${libc}`;
  return require.resolve(`${name}/package.json`).replace(/package\.json$/, isWindows ? "deno.exe" : "deno");
}

// Nothing is fetched, and what is outside the function's folder stays unknown to it.
const offline = ["--no-config", "--no-remote", "--no-npm"];

/** Checks a function's types as Deno sees them. @throws with what is wrong */
export async function checkFunction(file: string): Promise<void> {
  await promisify(execFile)(findDeno(), ["check", ...offline, file], { env: { NO_COLOR: "1", ...pathOnly() } });
}

export interface RunningFunction {
  url: string;
  /** What it has written so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Serves one function in Deno, as the platform does: it may read the given variables and reach the network, nothing else.
 * @param env its environment, all of it
 */
export async function startFunction(file: string, env: Record<string, string>): Promise<RunningFunction> {
  const port = await freePort();
  const permissions = [`--allow-env=${Object.keys(env).join(",")}`, "--allow-net=127.0.0.1", "--no-prompt"];
  const child: ChildProcess = spawn(findDeno(), ["run", ...offline, ...permissions, file], {
    env: { NO_COLOR: "1", DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`, ...env, ...pathOnly() },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  child.stdout?.on("data", (chunk: Buffer) => (written += chunk));
  child.stderr?.on("data", (chunk: Buffer) => (written += chunk));
  const gone = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const answer = await fetch(url, { method: "OPTIONS" }).catch(() => null);
    if (answer) return { url, output: () => written, stop: () => stop(child, gone) };
    await sleep(50);
  }
  await stop(child, gone);
  throw new Error(`The function did not start:\n${written}`);
}

async function stop(child: ChildProcess, gone: Promise<unknown>): Promise<void> {
  child.kill("SIGTERM");
  await gone;
}

function pathOnly(): Record<string, string> {
  return { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "/tmp" };
}
