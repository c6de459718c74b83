import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { resolve } from "node:path";

export type Reply<Answer> = { state: "answered"; answer: Answer } | { state: "late" } | { state: "ended" };

export interface ConfinedWorker<Answer> {
  /** Waits until earlier questions are answered. A worker that takes longer than `withinMs` is killed. @throws when it does not start */
  ask(question: Serializable, withinMs: number): Promise<Reply<Answer>>;
  close(): Promise<void>;
}

const startLimitMs = 20_000;

/** Node's flags: the worker may read the code that it runs, and nothing else. */
export const confinedFlags: readonly string[] = [
  "--max-old-space-size=384",
  "--disable-warning=ExperimentalWarning",
  "--permission",
  ...["node_modules", "src", "package.json"].map((name) => `--allow-fs-read=${resolve(name)}`),
];

/**
 * A process under Node's permission model that is started by the first question and ended when none came for `idleMs`, a minute. Its file
 * sends "ready" and then one message for each that it gets.
 */
export function createConfinedWorker<Answer>(options: {
  path: string;
  flags?: readonly string[];
  idleMs?: number;
}): ConfinedWorker<Answer> {
  const { path, flags = [], idleMs = 60_000 } = options;
  let worker: Promise<ChildProcess> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function askNow(question: Serializable, withinMs: number): Promise<Reply<Answer>> {
    clearTimeout(idle);
    try {
      let running = await worker;
      // One that died while it was idle is replaced.
      if (!running || running.exitCode !== null || running.signalCode !== null) {
        worker = startWorker(path, [...confinedFlags, ...flags]);
        running = await worker;
      }
      const reply = await waitForAnswer<Answer>(running, question, withinMs);
      if (reply.state !== "answered") worker = null;
      return reply;
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
    ask(question, withinMs) {
      const answered = turn.then(() => askNow(question, withinMs));
      turn = answered.catch(() => undefined);
      return answered;
    },
    close,
  };
}

function startWorker(path: string, execArgv: string[]): Promise<ChildProcess> {
  return new Promise((onReady, onFailed) => {
    const worker = fork(path, {
      env: {},
      execArgv,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    setHeld(worker, false);
    const timer = setTimeout(() => fail(new Error("The worker did not start.")), startLimitMs);
    function fail(error: Error): void {
      clearTimeout(timer);
      worker.kill("SIGKILL");
      onFailed(error);
    }
    worker.once("error", fail);
    worker.once("exit", () => fail(new Error("The worker ended before it was ready.")));
    worker.once("message", () => {
      clearTimeout(timer);
      for (const name of ["error", "exit"]) worker.removeAllListeners(name);
      // An idle worker's failure is noticed by the next question.
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

function waitForAnswer<Answer>(worker: ChildProcess, question: Serializable, withinMs: number): Promise<Reply<Answer>> {
  return new Promise((onReply) => {
    setHeld(worker, true);
    const timer = setTimeout(() => {
      finish({ state: "late" });
      worker.kill("SIGKILL");
    }, withinMs);
    function finish(reply: Reply<Answer>): void {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("exit", onExit);
      setHeld(worker, false);
      onReply(reply);
    }
    const onMessage = (answer: Answer) => finish({ state: "answered", answer });
    const onExit = () => finish({ state: "ended" });
    worker.on("message", onMessage);
    worker.on("exit", onExit);
    worker.send(question);
  });
}
