import { isRouteErrorResponse } from "react-router";

export class FailedResponse extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The blog answered with ${status}.`);
    this.name = "FailedResponse";
    this.status = status;
  }
}

/** Retries network failures and 5xx responses three times, after 1, 2 and 4 seconds (at most 30). */
export const retryRules = {
  retry: (failures: number, error: unknown) => failures < 3 && isTransient(error),
  retryDelay: (failures: number) => Math.min(1_000 * 2 ** failures, 30_000),
} as const;

/** Calls `request` until it succeeds, `retryRules` give up, or `signal` aborts. @throws the last error */
export async function withRetries<Result>(request: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await request();
    } catch (error) {
      if (signal.aborted || !retryRules.retry(failures, error)) throw error;
      await wait(retryRules.retryDelay(failures), signal);
    }
  }
}

function isTransient(error: unknown): boolean {
  if (error instanceof Response) return false;
  return error instanceof FailedResponse || isRouteErrorResponse(error) ? error.status >= 500 : true;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
