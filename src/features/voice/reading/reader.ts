import type { readText, ReadOutcome } from "./read-text.ts";
// oxlint-disable-next-line import/default -- Vite answers the query
import workerUrl from "./reading-worker.ts?worker&url";

/** `readText` in a worker; rejects when the worker fails to load. */
export type Reader = (...request: Parameters<typeof readText>) => Promise<ReadOutcome>;

/** Starts the worker, which answers requests in their order. */
export function startReader(): Reader {
  const worker = new Worker(workerUrl);
  const waiting: { resolve: (outcome: ReadOutcome) => void; reject: (error: Error) => void }[] = [];
  worker.addEventListener("message", ({ data }: MessageEvent<ReadOutcome>) => waiting.shift()?.resolve(data));
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.splice(0)) reject(new Error("The reader failed."));
  });
  return (...request) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage(request);
    });
}
