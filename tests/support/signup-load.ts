import { joinOverHttp, type SiteProcess } from "./site-process.ts";

/** An acknowledged signup and when its response arrived (monotonic clock, nanoseconds). */
export interface Acknowledged {
  email: string;
  at: number;
}

/**
 * Signs up through eight connections until so many are acknowledged or the site is gone.
 * @param onAcknowledged called with the count so far; killing the site there kills it under load
 */
export async function signUpUntil(
  site: SiteProcess,
  options: { count: number; prefix: string; onAcknowledged?: (count: number) => void },
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let next = 0;
  let isGone = false;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!isGone && acknowledged.length < options.count) {
        next += 1;
        const email = `${options.prefix}-${next}@example.org`;
        const status = await joinOverHttp(site.origin, email);
        if (status === 0) isGone = true;
        if (status !== 201) continue;
        acknowledged.push({ email, at: Number(process.hrtime.bigint()) });
        options.onAcknowledged?.(acknowledged.length);
      }
    }),
  );
  return acknowledged;
}
