/** Changes by other servers and by commands are to show within a second. */
const pollMs = 400;

/** The version's text is only compared. */
export interface VersionWatch {
  readVersion: () => Promise<string>;
  /** When what is shown changes by itself next; null when it does not. */
  nextChange: () => Promise<Date | null>;
  now: () => Date;
  /** When it fails, it is called again with the next poll. */
  onChange: () => void | Promise<void>;
  onError: (error: unknown) => void;
}

export interface Watching {
  /** Compares the version now, for a change by this server. Never rejects: after an outage the next poll sees the change. */
  check: () => Promise<void>;
  stop: () => void;
}

/** Calls `onChange` at the start, when any server wrote a new version, and at a planned moment. */
export async function watchVersion(watch: VersionWatch): Promise<Watching> {
  let timer: NodeJS.Timeout | undefined;
  let polling: NodeJS.Timeout | undefined;
  let isStopped = false;
  let seen: string | null = null;
  let announcing = Promise.resolve();

  async function plan(): Promise<void> {
    let waitMs = 86_400_000;
    try {
      const next = await watch.nextChange();
      if (next) waitMs = Math.min(Math.max(next.getTime() - watch.now().getTime(), 0) + 50, waitMs);
    } catch (error) {
      if (!isStopped) watch.onError(error);
      waitMs = 60_000;
    }
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void announce(), waitMs).unref();
  }

  /** One after the other: an older answer never replaces a newer one. */
  function announce(): Promise<void> {
    announcing = announcing.then(async () => {
      try {
        await watch.onChange();
      } catch (error) {
        seen = null;
        if (!isStopped) watch.onError(error);
      }
      void plan();
    });
    return announcing;
  }

  async function check(): Promise<void> {
    const version = await watch.readVersion().catch(() => seen);
    if (isStopped) return;
    // What a poll has seen already may not be read yet.
    if (version === seen) return announcing;
    seen = version;
    await announce();
  }

  async function poll(): Promise<void> {
    await check();
    if (!isStopped) polling = setTimeout(() => void poll(), pollMs).unref();
  }

  await poll();
  return {
    check,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(polling);
    },
  };
}
