import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { checkHtmlCaps } from "./html-caps.server.ts";
import type { RawBody, SanitisedBody } from "./sanitise-html.server.ts";

/** The reason of a refusal is safe to tell the sender. */
export type SanitiseOutcome = { ok: true; body: SanitisedBody } | { ok: false; status: 413 | 422; reason: string };

export interface Sanitiser {
  sanitise(body: RawBody): Promise<SanitiseOutcome>;
  /** Ends the worker, if one runs. */
  close(): Promise<void>;
}

export interface SanitiserOptions {
  /** The worker's file; default `src/features/blog/sanitise-worker.server.ts` under the working directory. */
  path?: string;
  /** How long one body may take once the worker has it, in ms. */
  killAfterMs?: number;
  /** How long an idle worker is kept, in ms: it holds 150 MB. */
  idleMs?: number;
}

const startLimitMs = 20_000;

/**
 * Sanitises post bodies in a worker thread, one at a time. The worker starts with the first body, so neither the
 * process's start nor a reader ever loads jsdom; a body that is too large or takes too long is refused and its worker
 * killed, and the next body gets a new one.
 */
export function createSanitiser(options: SanitiserOptions = {}): Sanitiser {
  const path = options.path ?? resolve("src/features/blog/sanitise-worker.server.ts");
  const killAfterMs = options.killAfterMs ?? 2_000;
  const idleMs = options.idleMs ?? 60_000;
  let worker: Promise<Worker> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  async function run(body: RawBody): Promise<SanitiseOutcome> {
    clearTimeout(idle);
    worker ??= start(path);
    const running = worker;
    try {
      const answer = await ask(await running, body, killAfterMs);
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
    await (await running?.catch(() => null))?.terminate();
  }

  return {
    async sanitise(body) {
      const caps = checkHtmlCaps(body.html);
      if (!caps.ok) return caps;
      const turn = queue.then(() => run(body));
      queue = turn.catch(() => undefined);
      return turn;
    },
    close,
  };
}

/** Starts the worker and waits until it has loaded. @throws when it does not come up */
function start(path: string): Promise<Worker> {
  return new Promise((onReady, onFailed) => {
    // Nothing of the parent's environment or flags is the worker's business.
    const worker = new Worker(path, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 384 } });
    worker.unref();
    const timer = setTimeout(() => fail(new Error("The sanitiser's worker did not start.")), startLimitMs);
    function fail(error: Error): void {
      clearTimeout(timer);
      void worker.terminate();
      onFailed(error);
    }
    worker.once("error", fail);
    worker.once("exit", () => fail(new Error("The sanitiser's worker ended before it was ready.")));
    worker.once("message", () => {
      clearTimeout(timer);
      for (const name of ["error", "exit"]) worker.removeAllListeners(name);
      // Between two bodies a failure has nobody to tell; the next body finds the worker gone.
      worker.on("error", () => undefined);
      onReady(worker);
    });
  });
}

type Answer = { ok: true; body: SanitisedBody } | { ok: false; reason: string; isAlive: boolean };

function ask(worker: Worker, body: RawBody, killAfterMs: number): Promise<Answer> {
  return new Promise((onAnswer) => {
    worker.ref();
    const timer = setTimeout(() => {
      finish({ ok: false, reason: `The body takes longer than ${killAfterMs / 1000} s to sanitise.`, isAlive: false });
      void worker.terminate();
    }, killAfterMs);
    function finish(answer: Answer): void {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("exit", onExit);
      worker.unref();
      onAnswer(answer);
    }
    function onMessage(message: { ok: true; body: SanitisedBody } | { ok: false; reason: string }): void {
      finish(message.ok ? message : { ...message, isAlive: true });
    }
    function onExit(): void {
      finish({ ok: false, reason: "The body is too much to sanitise.", isAlive: false });
    }
    worker.on("message", onMessage);
    worker.on("exit", onExit);
    worker.postMessage(body);
  });
}
