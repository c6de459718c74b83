import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./site-process.ts";

export interface RunningFunction {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves one hosted function in a process of its own. The platform runs it in Deno; here Node does, with Deno.serve supplied.
 * @param env its environment, all of it
 */
export async function startFunction(file: string, env: Record<string, string>): Promise<RunningFunction> {
  const port = await freePort();
  const preload = resolve("tests/support/deno-serve.ts");
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--import", preload, file], {
    env: { ...env, PATH: process.env["PATH"] ?? "", FUNCTION_PORT: String(port) },
    stdio: "inherit",
  });
  const gone = once(child, "exit");
  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    await gone;
  }
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    if (await fetch(url, { method: "OPTIONS" }).catch(() => null)) return { url, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`${file} did not start.`);
}
