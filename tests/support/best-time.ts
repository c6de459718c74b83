/** The shortest of several runs in milliseconds, which a pause of the machine does not lengthen. */
export async function bestTime(run: () => unknown, runs = 4): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < runs; count += 1) {
    const before = performance.now();
    await run();
    times.push(performance.now() - before);
  }
  return Math.min(...times);
}
