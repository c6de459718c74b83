import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Database, Queryable, Rows } from "../db.server.ts";
import { type EngineReply, type EngineRequest, type EngineTask, unpackError } from "./engine-messages.ts";
import { EngineStopped } from "./fsync-file-system.server.ts";

/**
 * Opens Postgres in a thread of its own, so that neither a statement nor a slow disk stops this one (docs/decisions/0042).
 * @param onStopped called once when the engine stops itself or its thread ends; from then on calls throw `EngineStopped`
 */
export async function openEngineThread(
  dataDir: string,
  onStopped: (reason: string) => void,
  template?: string,
): Promise<Database> {
  const thread = new Worker(join(import.meta.dirname, "engine-worker.server.ts"), {
    workerData: { dataDir, template },
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const waiting = new Map<number, PromiseWithResolvers<Rows | undefined>>();
  const opened = Promise.withResolvers<void>();
  let next = 0;
  let stopped: EngineStopped | null = null;
  /** Before it is open and while it closes, its end is told by what `open` and `close` throw. */
  let isInUse = false;

  thread.on("message", (reply: EngineReply) => {
    if (reply.event === "open") return opened.resolve();
    if (reply.event === "stopped") return stop("it could not write");
    const call = waiting.get(reply.number);
    waiting.delete(reply.number);
    if (reply.error) call?.reject(unpackError(reply.error));
    else call?.resolve(reply.rows);
  });
  // A message that one of the two threads cannot read is a mistake in our code.
  thread.on("messageerror", (error) => stop(String(error)));
  thread.on("error", (error) => {
    opened.reject(error);
    stop(error instanceof Error ? error.message : String(error));
  });
  thread.on("exit", (code) => stop(`its thread ended with code ${code}`));

  function stop(reason: string): void {
    if (stopped) return;
    stopped = new EngineStopped(`The embedded database stopped: ${reason}.`);
    opened.reject(stopped);
    for (const call of waiting.values()) call.reject(stopped);
    waiting.clear();
    void thread.terminate();
    if (isInUse) onStopped(reason);
  }

  function ask(task: EngineTask): Promise<Rows | undefined> {
    if (stopped) return Promise.reject(stopped);
    const number = (next += 1);
    const request: EngineRequest = { ...task, number };
    thread.postMessage(request);
    const call = Promise.withResolvers<Rows | undefined>();
    waiting.set(number, call);
    return call.promise;
  }

  function toQueryable(transaction?: number): Queryable {
    const place = transaction === undefined ? {} : { transaction };
    return {
      async query(sql, parameters = []) {
        return (await ask({ do: "query", sql, parameters, ...place })) ?? { rows: [], count: 0 };
      },
      async exec(sql) {
        await ask({ do: "exec", sql, ...place });
      },
    };
  }

  await opened.promise;
  isInUse = true;
  return {
    ...toQueryable(),
    kind: "embedded",
    async transaction(work) {
      const begun = ask({ do: "begin" });
      const transaction = next;
      await begun;
      try {
        const result = await work(toQueryable(transaction));
        await ask({ do: "commit", transaction });
        return result;
      } catch (error) {
        await ask({ do: "rollback", transaction }).catch(() => undefined);
        throw error;
      }
    },
    async close() {
      isInUse = false;
      await ask({ do: "close" });
      await thread.terminate();
    },
  };
}
