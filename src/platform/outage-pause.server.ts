export interface OutagePause {
  /** @returns milliseconds to pause, or null */
  failed(): number | null;
  succeeded(): void;
}

/**
 * Circuit breaker: after `tolerance` failures in a row each further one asks for a pause of `firstMs`, doubling up to `maxMs`, with
 * jitter.
 */
export function createOutagePause(options: {
  tolerance: number;
  firstMs: number;
  maxMs: number;
  random: () => number;
}): OutagePause {
  let inARow = 0;
  let pauses = 0;
  return {
    failed() {
      inARow += 1;
      if (inARow < options.tolerance) return null;
      const wholeMs = Math.min(options.maxMs, options.firstMs * 2 ** Math.min(pauses, 30));
      pauses += 1;
      return Math.round(wholeMs / 2 + (wholeMs / 2) * options.random());
    },
    succeeded() {
      inARow = 0;
      pauses = 0;
    },
  };
}
