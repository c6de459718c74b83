import type { Database } from "./db.server.ts";

/** Postgres is polled, because a pooler may swallow notifications; changes are to show within a second. */
const pollMs = 400;

/** `channel` is notified by the embedded database; a Postgres is asked for `readVersion`, whose text is only compared. */
export interface VersionWatch {
  channel: string;
  readVersion: () => Promise<string>;
  /** When what is shown changes by itself next; null when it does not. */
  nextChange: () => Promise<Date | null>;
  now: () => Date;
  onChange: () => void;
  onError: (error: unknown) => void;
}

/** Calls `onChange` when any server wrote a new version, or at a planned moment. @returns stops watching */
export async function watchVersion(db: Database, watch: VersionWatch): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let seen: string | null = null;
  let polling: NodeJS.Timeout | undefined;

  async function plan(): Promise<void> {
    let waitMs = 86_400_000;
    try {
      const next = await watch.nextChange();
      if (next) waitMs = Math.min(Math.max(next.getTime() - watch.now().getTime(), 0) + 50, waitMs);
    } catch (error) {
      watch.onError(error);
      waitMs = 60_000;
    }
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(announce, waitMs).unref();
  }

  function announce(): void {
    watch.onChange();
    void plan();
  }

  async function poll(): Promise<void> {
    try {
      const version = await watch.readVersion();
      if (!isStopped && seen !== null && version !== seen) announce();
      seen = version;
    } catch {
      // The next poll after the outage sees the change.
    }
    if (!isStopped) polling = setTimeout(() => void poll(), pollMs).unref();
  }

  const unlisten = await db.listen?.(watch.channel, announce);
  await plan();
  if (!unlisten) await poll();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(polling);
    await unlisten?.();
  };
}
