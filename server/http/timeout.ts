/**
 * Waits for a promise, but not longer than so many milliseconds; then it is left to end by itself, unheard.
 * @throws what the promise throws in time
 */
export async function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, ms, "late");
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
