import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signupOf } from "./visitor-load.ts";

export interface SiteProcess {
  origin: string;
  child: ChildProcess;
  /** Everything written so far. */
  output(): string;
  /** Waits until /healthz answers 200. @throws after `withinMs`, a minute */
  ready(withinMs?: number): Promise<void>;
  /** Waits until a first start has stored the launch posts, which happens after it is ready. @throws after a minute */
  waitForLaunchPosts(): Promise<void>;
  /** @returns the exit code, or null when it was killed */
  exited(): Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** A temporary folder; `remove` deletes it. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "penwright-process-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Starts the built site as its own process, with almost only the given environment variables.
 * @param script another than the site's own; @param cwd where the built tree is
 */
export function startProcess(env: Record<string, string>, script = "server/main.ts", cwd = process.cwd()): SiteProcess {
  const settings: { flags: string[]; environment: Record<string, string> } = JSON.parse(
    readFileSync("scripts/server-process.json", "utf8"),
  );
  const child = spawn(process.execPath, [...settings.flags, script], {
    cwd,
    env: {
      PATH: process.env["PATH"] ?? "",
      LOG_LEVEL: "warn",
      // Tests email a few domains more often than the default limits allow.
      EMAIL_LIMITS: "1000,100000,100000",
      EMAIL_WARM: "1",
      ...settings.environment,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  child.stdout.on("data", (chunk: Buffer) => (written += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (written += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  const origin = `http://127.0.0.1:${env["PORT"] ?? "3000"}`;
  return {
    origin,
    child,
    output: () => written,
    async ready(withinMs = 60_000) {
      const until = performance.now() + withinMs;
      while (performance.now() < until) {
        if (child.exitCode !== null) break;
        const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
        await answer?.body?.cancel();
        if (answer?.status === 200) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`The site did not become ready:\n${written}`);
    },
    async waitForLaunchPosts() {
      for (let tries = 0; tries < 600; tries += 1) {
        const answer = await fetch(`${origin}/blog/feed.json`, { signal: AbortSignal.timeout(3_000) }).catch(
          () => null,
        );
        const feed: { items: unknown[] } | null = answer?.ok ? await answer.json() : null;
        if (feed && feed.items.length > 0) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`The launch posts were not stored:\n${written}`);
    },
    exited: () => exit,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      return exit;
    },
  };
}

/** Joins the waitlist over HTTP, as the browser's client does. @returns the status, or 0 when no answer came */
export async function joinOverHttp(origin: string, email: string): Promise<number> {
  try {
    const response = await fetch(`${origin}/rest/v1/waitlist_signups`, {
      ...signupOf(email),
      signal: AbortSignal.timeout(30_000),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    // The process is gone; callers count only acknowledged rows.
    return 0;
  }
}
