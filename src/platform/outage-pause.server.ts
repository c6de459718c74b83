/** Circuit breaker: from `tolerance` failures in a row on, each asks for a pause of `firstMs`, doubling up to `maxMs`, with jitter. */
export function createOutagePause(options: {
  tolerance: number;
  firstMs: number;
  maxMs: number;
  random: () => number;
}) {
  let failures = 0;
  let pauses = 0;
  return {
    /** @returns milliseconds to pause, or null */
    failed(): number | null {
      failures += 1;
      if (failures < options.tolerance) return null;
      const pauseMs = Math.min(options.maxMs, options.firstMs * 2 ** Math.min(pauses, 30));
      pauses += 1;
      return Math.round(pauseMs / 2 + (pauseMs / 2) * options.random());
    },
    succeeded() {
      failures = 0;
      pauses = 0;
    },
  };
}
