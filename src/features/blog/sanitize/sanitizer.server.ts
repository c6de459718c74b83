import { type ChildProcess, fork } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { checkHtmlCaps } from "./html-limits.server.ts";
import type { RawBody, SanitizedBody } from "./sanitize-html.server.ts";

/** The reason of a refusal is safe to tell the sender. */
export type SanitizeOutcome = { ok: true; body: SanitizedBody } | { ok: false; status: 413 | 422; reason: string };

export interface Sanitizer {
  sanitize(body: RawBody): Promise<SanitizeOutcome>;
  close(): Promise<void>;
}

export interface SanitizerOptions {
  /** The worker's file; default `src/features/blog/sanitize/sanitize-worker.server.ts` under the working directory. */
  path?: string;
  /** How long one body may take once the worker has it, in ms. */
  killAfterMs?: number;
  /** How long an idle worker lives, in ms; it holds 150 MB. */
  idleMs?: number;
}

const startLimitMs = 20_000;

/** Sanitizes bodies one at a time in a worker process, started on demand and killed when a body takes too long. */
export function createSanitizer(options: SanitizerOptions = {}): Sanitizer {
  const path = options.path ?? resolve("src/features/blog/sanitize/sanitize-worker.server.ts");
  const killAfterMs = options.killAfterMs ?? 2_000;
  const idleMs = options.idleMs ?? 60_000;
  let worker: Promise<ChildProcess> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  async function run(body: RawBody): Promise<SanitizeOutcome> {
    clearTimeout(idle);
    const running = (worker ??= start(path));
    try {
      const process = await running;
      // A worker that died while idle is replaced.
      if (process.exitCode !== null || process.signalCode !== null) worker = start(path);
      const answer = await ask(await (worker ?? running), body, killAfterMs);
      if (answer.ok) return answer;
      if (answer.isAlive) return { ok: false, status: 422, reason: answer.reason };
      worker = null;
      return { ok: false, status: 422, reason: answer.reason };
    } catch (error) {
      worker = null;
      throw error;
    } finally {
      idle = setTimeout(() => void close(), idleMs).unref();
    }
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const running = worker;
    worker = null;
    (await running?.catch(() => null))?.kill("SIGKILL");
  }

  return {
    async sanitize(body) {
      const caps = checkHtmlCaps(body.html);
      if (!caps.ok) return caps;
      const turn = queue.then(() => run(body));
      queue = turn.catch(() => undefined);
      return turn;
    },
    close,
  };
}

/** Node's flags for the worker: it may read the code that it runs, and nothing else. */
export function workerFlags(path: string): string[] {
  const root = resolve(dirname(path), "../../../..");
  return [
    "--max-old-space-size=384",
    "--disable-warning=ExperimentalWarning",
    "--permission",
    ...["node_modules", "src", "package.json"].map((name) => `--allow-fs-read=${join(root, name)}`),
  ];
}

function start(path: string): Promise<ChildProcess> {
  return new Promise((onReady, onFailed) => {
    const worker = fork(path, {
      env: {},
      execArgv: workerFlags(path),
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    setHeld(worker, false);
    const timer = setTimeout(() => fail(new Error("The sanitizer's worker did not start.")), startLimitMs);
    function fail(error: Error): void {
      clearTimeout(timer);
      worker.kill("SIGKILL");
      onFailed(error);
    }
    worker.once("error", fail);
    worker.once("exit", () => fail(new Error("The sanitizer's worker ended before it was ready.")));
    worker.once("message", () => {
      clearTimeout(timer);
      for (const name of ["error", "exit"]) worker.removeAllListeners(name);
      // An idle worker's failure is noticed by the next body.
      worker.on("error", () => undefined);
      onReady(worker);
    });
  });
}

/** Lets the process end while the worker is idle. */
function setHeld(worker: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
}

type Answer = { ok: true; body: SanitizedBody } | { ok: false; reason: string; isAlive: boolean };

function ask(worker: ChildProcess, body: RawBody, killAfterMs: number): Promise<Answer> {
  return new Promise((onAnswer) => {
    setHeld(worker, true);
    const timer = setTimeout(() => {
      finish({ ok: false, reason: `The body takes longer than ${killAfterMs / 1000} s to sanitize.`, isAlive: false });
      worker.kill("SIGKILL");
    }, killAfterMs);
    function finish(answer: Answer): void {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("exit", onExit);
      setHeld(worker, false);
      onAnswer(answer);
    }
    function onMessage(message: { ok: true; body: SanitizedBody } | { ok: false; reason: string }): void {
      finish(message.ok ? message : { ...message, isAlive: true });
    }
    function onExit(): void {
      finish({ ok: false, reason: "The body is too much to sanitize.", isAlive: false });
    }
    worker.on("message", onMessage);
    worker.on("exit", onExit);
    worker.send(body);
  });
}
