import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";
import type { Queryable, Rows } from "../db.server.ts";
import { openEmbeddedEngine } from "./engine.server.ts";
import { type EngineReply, type EngineRequest, packError } from "./engine-messages.ts";
import { toDatabase } from "./pglite-database.server.ts";

// Runs in a thread of its own, started by engine-thread.server.ts: a statement or a slow disk stops this thread only.
const { dataDir, template } = z.object({ dataDir: z.string(), template: z.optional(z.string()) }).parse(workerData);
const port = parentPort;
if (!port) throw new Error("engine-worker.server.ts runs in a thread.");

const send = (reply: EngineReply) => port.postMessage(reply);

/** Ends a transaction of PGlite from outside its callback. */
interface OpenTransaction {
  statements: Queryable;
  end: (isCommit: boolean) => void;
  ended: Promise<void>;
}

const transactions = new Map<number, OpenTransaction>();
const rolledBack = new Error("The transaction was rolled back.");

const db = toDatabase(await openEmbeddedEngine(dataDir, () => send({ event: "stopped" }), template));

/** Resolves when the transaction has begun, which is after those before it have ended. */
function begin(number: number): Promise<void> {
  return new Promise((begun, failed) => {
    const outcome = Promise.withResolvers<void>();
    const ended = db.transaction(async (statements) => {
      const end = (isCommit: boolean) => (isCommit ? outcome.resolve() : outcome.reject(rolledBack));
      transactions.set(number, { statements, end, ended });
      begun();
      await outcome.promise;
    });
    // One that fails to begin; once begun, `end` waits for it.
    ended.catch(failed);
  });
}

async function end(number: number, isCommit: boolean): Promise<void> {
  const transaction = find(number);
  transactions.delete(number);
  transaction.end(isCommit);
  await transaction.ended.catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
}

function find(number: number): OpenTransaction {
  const transaction = transactions.get(number);
  if (!transaction) throw new Error("The transaction has ended.");
  return transaction;
}

async function carryOut(request: EngineRequest): Promise<Rows | void> {
  switch (request.do) {
    case "begin":
      return begin(request.number);
    case "commit":
    case "rollback":
      return end(request.transaction, request.do === "commit");
    case "close":
      return db.close();
    case "query":
    case "exec": {
      const target = request.transaction === undefined ? db : find(request.transaction).statements;
      return request.do === "query" ? target.query(request.sql, request.parameters) : target.exec(request.sql);
    }
  }
}

port.on("message", (request: EngineRequest) => {
  carryOut(request).then(
    (rows) => send({ event: "done", number: request.number, ...(rows ? { rows } : {}) }),
    (error: unknown) => send({ event: "done", number: request.number, error: packError(error) }),
  );
});
send({ event: "open" });
