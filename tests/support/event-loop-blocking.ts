/**
 * For tests: the longest time, in ms, that this thread computed without letting anything else have a turn while `work`
 * ran. Processor time of this thread, so that other processes on the machine do not count; the least of three runs, because they still
 * empty its caches. A run below `limitMs` is the last.
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
