import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { resolve } from "node:path";

type Reply<Answer> = { state: "answered"; answer: Answer } | { state: "late" } | { state: "ended" };

const startWithinMs = 20_000;
const idleMs = 60_000;

/** Node's flags: the worker may read the code that it runs, and nothing else. */
export const sandboxFlags: readonly string[] = [
  "--max-old-space-size=384",
  "--disable-warning=ExperimentalWarning",
  "--permission",
  ...["node_modules", "src", "package.json"].map((name) => `--allow-fs-read=${resolve(name)}`),
];

/** Runs under Node's permission model until `idleMs` pass without a question. Its file sends "ready", then one message for each that it gets. */
export function createSandboxedProcess<Answer>(options: { path: string; flags?: readonly string[] }) {
  const { path, flags = [] } = options;
  let worker: Promise<ChildProcess> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function askNow(question: Serializable, withinMs: number): Promise<Reply<Answer>> {
    clearTimeout(idle);
    try {
      let running = await worker;
      if (!running || running.exitCode !== null || running.signalCode !== null) {
        worker = startWorker(path, [...sandboxFlags, ...flags]);
        running = await worker;
      }
      running.send(question);
      const reply = await waitForMessage<Answer>(running, withinMs);
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
    /** Waits until earlier questions are answered. A worker that takes longer than `withinMs` is killed. @throws when it does not start */
    ask(question: Serializable, withinMs: number): Promise<Reply<Answer>> {
      const answered = turn.then(() => askNow(question, withinMs));
      turn = answered.catch(() => undefined);
      return answered;
    },
    close,
  };
}

async function startWorker(path: string, execArgv: string[]): Promise<ChildProcess> {
  const worker = fork(path, {
    env: {},
    execArgv,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // Without a listener an error would end this process; `waitForMessage` notices the worker's end.
  worker.on("error", () => undefined);
  const ready = await waitForMessage(worker, startWithinMs);
  if (ready.state !== "answered") throw new Error(`The worker did not start (${ready.state}).`);
  return worker;
}

/** A worker that does not answer is killed. The process may end while the worker is idle, but not while it waits here. */
function waitForMessage<Message>(worker: ChildProcess, withinMs: number): Promise<Reply<Message>> {
  return new Promise((onReply) => {
    worker.ref();
    worker.channel?.ref();
    const timer = setTimeout(() => finish({ state: "late" }), withinMs);
    const onMessage = (answer: Message) => finish({ state: "answered", answer });
    const onEnd = () => finish({ state: "ended" });
    worker.on("message", onMessage).on("exit", onEnd).on("error", onEnd);
    function finish(reply: Reply<Message>): void {
      clearTimeout(timer);
      worker.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      worker.unref();
      worker.channel?.unref();
      if (reply.state !== "answered") worker.kill("SIGKILL");
      onReply(reply);
    }
  });
}
