import { type Database, isUnavailable, sqlState } from "../../src/platform/db.server.ts";
import { insertRowsAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { isTimeout } from "./database-refusal.ts";

/** Rows of one request, all or none of which are stored. */
export interface Submission {
  table: string;
  columns: readonly string[];
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** "late" means that its time was over before it was begun: it is not stored and never will be. */
export type StoreOutcome = { state: "stored" } | { state: "refused"; error: unknown } | { state: "late" };

export interface VisitorWriter {
  /** Stores a submission; "stored" only after the commit. @param expiresAt in milliseconds as performance.now() counts: nobody sets that clock */
  store(submission: Submission, expiresAt: number): Promise<StoreOutcome>;
}

/** Rows in one statement. Larger groups win nothing more, and make everybody in them wait. */
const maxRows = 64;

/** Longest that a group keeps others from starting, should its connection have died without a word. */
const stuckMs = 5_000;

interface Waiting extends Submission {
  shape: string;
  expiresAt: number;
  settle: (outcome: StoreOutcome) => void;
}

/**
 * Makes the writer that stores submissions as the visitor. Whatever arrives while a transaction runs shares the next one,
 * in one statement for rows of the same shape: one row alone costs the embedded database 0.6 ms, 32 together 5 ms.
 * A group that the database refuses is halved until what was wrong stands alone, so nobody suffers for another's row.
 * @param options.lanes transactions at once: 1 for the embedded database, which has no more, else 2
 */
export function createVisitorWriter(db: Database, options: { lanes?: number } = {}): VisitorWriter {
  const lanes = options.lanes ?? (db.kind === "embedded" ? 1 : 2);
  let queue: Waiting[] = [];
  let busy = 0;
  let isStarting = false;

  // The embedded database works in this thread: a transaction lets nothing arrive before it is over. So what the
  // network has ready is taken in first, and begun together.
  function startSoon(): void {
    if (isStarting) return;
    isStarting = true;
    setImmediate(startGroups);
  }

  function startGroups(): void {
    isStarting = false;
    while (busy < lanes && queue.length > 0) {
      const [group, others] = takeGroup(queue);
      queue = others;
      if (group.length > 0) occupyLane(group);
    }
  }

  function occupyLane(group: readonly Waiting[]): void {
    let isFree = false;
    const free = () => {
      if (isFree) return;
      isFree = true;
      clearTimeout(timer);
      busy -= 1;
      startSoon();
    };
    busy += 1;
    const timer = setTimeout(free, stuckMs);
    void storeGroup(db, group).finally(free);
  }

  return {
    store: (submission, expiresAt) =>
      new Promise((settle) => {
        const shape = JSON.stringify([submission.table, ...submission.columns]);
        queue.push({ ...submission, shape, expiresAt, settle });
        startSoon();
      }),
  };
}

/** The oldest that still has time, with those that fit into its statement; and who waits on. */
function takeGroup(queue: readonly Waiting[]): [group: Waiting[], others: Waiting[]] {
  const now = performance.now();
  const group: Waiting[] = [];
  const others: Waiting[] = [];
  let rows = 0;
  for (const waiting of queue) {
    const first = group[0];
    if (waiting.expiresAt <= now) waiting.settle({ state: "late" });
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
  try {
    await insertRowsAsVisitor(
      db,
      first.table,
      first.columns,
      group.flatMap((waiting) => waiting.rows),
    );
    for (const waiting of group) waiting.settle({ state: "stored" });
  } catch (error) {
    if (group.length === 1 || isNobodysFault(error)) {
      for (const waiting of group) waiting.settle({ state: "refused", error });
      return;
    }
    const half = Math.ceil(group.length / 2);
    await storeGroup(db, group.slice(0, half));
    await storeGroup(db, group.slice(half));
  }
}

function isNobodysFault(error: unknown): boolean {
  const state = sqlState(error);
  return isUnavailable(error) || (state !== null && isTimeout(state));
}
