import { withTimeout } from "../../src/lib/with-timeout.ts";
import { type Database, isUnavailable, sqlState } from "../../src/platform/db.server.ts";
import { insertRowsAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { isTimeout } from "./database-error.ts";

export interface Submission {
  table: string;
  columns: readonly string[];
  rows: readonly Readonly<Record<string, unknown>>[];
}

const maxRows = 64;
/** A transaction that takes longer gives its lane to others. */
const stuckMs = 5_000;

interface Waiting extends Submission {
  shape: string;
  expiresAt: number;
  resolve: (outcome: "stored" | "late") => void;
  reject: (error: unknown) => void;
}

/**
 * Stores submissions as the visitor, in groups: what arrives during a transaction shares the next one. With a transaction each, the
 * embedded database stores a third as many a second. A refused group is halved until the refused submission is alone; in an outage all fail.
 */
export function createBatchedInsert(db: Database) {
  const lanes = db.kind === "embedded" ? 1 : 2;
  let queue: Waiting[] = [];
  let busy = 0;

  function startGroups(): void {
    while (busy < lanes && queue.length > 0) {
      const [group, others] = takeGroup(queue);
      queue = others;
      if (group.length > 0) occupyLane(group);
    }
  }

  function occupyLane(group: readonly Waiting[]): void {
    busy += 1;
    void withTimeout(stuckMs, storeGroup(db, group)).finally(() => {
      busy -= 1;
      startGroups();
    });
  }

  return {
    /** @returns "late" when it expired before its transaction began, and is not stored @throws the database's error */
    store: (submission: Submission, expiresAt: number) =>
      new Promise<"stored" | "late">((resolve, reject) => {
        const shape = JSON.stringify([submission.table, ...submission.columns]);
        queue.push({ ...submission, shape, expiresAt, resolve, reject });
        // What arrives in the same turn of the event loop shares a group.
        setImmediate(startGroups);
      }),
  };
}

function takeGroup(queue: readonly Waiting[]): [group: Waiting[], others: Waiting[]] {
  const now = performance.now();
  const group: Waiting[] = [];
  const others: Waiting[] = [];
  let rows = 0;
  for (const waiting of queue) {
    const first = group[0];
    if (waiting.expiresAt <= now) waiting.resolve("late");
    else if (!first || (waiting.shape === first.shape && rows + waiting.rows.length <= maxRows)) {
      group.push(waiting);
      rows += waiting.rows.length;
    } else others.push(waiting);
  }
  return [group, others];
}

async function storeGroup(db: Database, group: readonly Waiting[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const rows = group.flatMap((waiting) => waiting.rows);
  try {
    await insertRowsAsVisitor(db, first.table, first.columns, rows);
    for (const waiting of group) waiting.resolve("stored");
  } catch (error) {
    if (group.length === 1 || isOutage(error)) {
      for (const waiting of group) waiting.reject(error);
      return;
    }
    const half = Math.ceil(group.length / 2);
    await storeGroup(db, group.slice(0, half));
    await storeGroup(db, group.slice(half));
  }
}

function isOutage(error: unknown): boolean {
  const state = sqlState(error);
  return isUnavailable(error) || (state !== null && isTimeout(state));
}
