/** Allows `limit` calls per window of `ms`. @returns a function that gives null when a call is refused, else how many were refused since the last allowed one */
export function createThrottle(options: { limit?: number; ms: number; now?: () => number }): () => number | null {
  const { limit = 1, ms, now = Date.now } = options;
  let windowEndsAt = 0;
  let taken = 0;
  let refused = 0;
  return () => {
    if (now() >= windowEndsAt) {
      windowEndsAt = now() + ms;
      taken = 0;
    }
    if (taken >= limit) {
      refused += 1;
      return null;
    }
    taken += 1;
    const missed = refused;
    refused = 0;
    return missed;
  };
}
