/**
 * Waits for a promise, but not longer than `ms`. A late promise goes on; its outcome is ignored.
 * @throws what the promise throws in time
 */
export async function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value | "late"> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, ms, "late");
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
