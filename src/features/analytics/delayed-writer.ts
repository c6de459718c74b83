/** Runs `write` in the background, once at a time. @param write logs what fails and never throws */
export function createDelayedWriter(write: () => Promise<void>, delayMs: number) {
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  function writeLater(): void {
    if (timer || isStopped) return;
    timer = setTimeout(() => {
      timer = null;
      void flush();
    }, delayMs).unref();
  }

  async function stop(): Promise<void> {
    isStopped = true;
    if (timer) clearTimeout(timer);
    await flush();
  }

  return { flush, writeLater, stop };
}
