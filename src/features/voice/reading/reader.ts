import type { EvidenceId } from "./measures-content.ts";
import type { ReaderAnswer, ReaderRequest } from "./reader-protocol.ts";
// oxlint-disable-next-line import/default -- Vite answers the query
import workerUrl from "./reading-worker.ts?worker&url";

export interface Reader {
  /** Resolves to null when a newer text of the same slot replaced it; rejects when the worker fails to load. */
  read(slot: "first" | "second", text: string, evidence: EvidenceId | null): Promise<ReaderAnswer | null>;
}

interface Waiting {
  id: number;
  slot: string;
  resolve: (answer: ReaderAnswer | null) => void;
  reject: (error: Error) => void;
}

/** Starts the worker, which lives as long as the page. */
export function startReader(): Reader {
  const worker = new Worker(workerUrl);
  let waiting: Waiting[] = [];
  let lastId = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<{ id: number; answer: ReaderAnswer }>) => {
    const asked = waiting.find(({ id }) => id === data.id);
    waiting = waiting.filter((other) => other !== asked);
    asked?.resolve(data.answer);
  });
  worker.addEventListener("error", () => {
    for (const { reject } of waiting) reject(new Error("The reader failed."));
    waiting = [];
  });
  return {
    read(slot, text, evidence) {
      lastId += 1;
      const request: ReaderRequest = { id: lastId, text, evidence };
      for (const older of waiting) if (older.slot === slot) older.resolve(null);
      waiting = waiting.filter((older) => older.slot !== slot);
      return new Promise((resolve, reject) => {
        waiting.push({ id: request.id, slot, resolve, reject });
        worker.postMessage(request);
      });
    },
  };
}
