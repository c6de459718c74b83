/** Frees the slot; a second call does nothing. */
export type Release = () => void;

/** @returns a function that acquires one of `count` slots in order of arrival; null after `waitMs`, or when `maxWaiting` callers wait already */
export function createSemaphore(options: {
  count: number;
  maxWaiting: number;
  waitMs: number;
}): () => Promise<Release | null> {
  let free = options.count;
  const waiting = new Set<() => void>();

  function createRelease(): Release {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const [next] = waiting;
      if (next) next();
      else free += 1;
    };
  }

  return async () => {
    if (free > 0) {
      free -= 1;
      return createRelease();
    }
    if (waiting.size >= options.maxWaiting) return null;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.delete(next);
        resolve(null);
      }, options.waitMs);
      function next(): void {
        clearTimeout(timer);
        waiting.delete(next);
        resolve(createRelease());
      }
      waiting.add(next);
    });
  };
}
