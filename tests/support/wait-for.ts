/** Calls `find` until it returns something. @throws after `withinMs`, with `what` in the message */
export async function waitFor<Found>(
  what: string,
  find: () => Promise<Found | null | undefined>,
  withinMs = 30_000,
): Promise<Found> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const found = await find();
    if (found !== null && found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come within ${withinMs} ms.`);
}
