/**
 * The longest that `work` blocks the event loop, in ms of this thread's CPU time: the least of up to three runs, because
 * other processes slow a run down. A run below `limitMs` is the last.
 */
export async function longestBlocking(limitMs: number, work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < 3 && least >= limitMs; run += 1) least = Math.min(least, await measureBlocking(work));
  return least;
}

async function measureBlocking(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadMs();
  const measure = () => {
    longest = Math.max(longest, threadMs() - last);
    last = threadMs();
  };
  const watch = setInterval(measure, 1);
  await work();
  measure();
  clearInterval(watch);
  return longest;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
