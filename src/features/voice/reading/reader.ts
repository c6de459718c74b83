import type { DriftReading, readDrift } from "./drift/read-drift.ts";
import type { openMany, PathFile } from "./files/open-many.ts";
import type { MeasuredVoice, measureVoice } from "./passport/measure-voice.ts";
import type { readText, ReadOutcome } from "./read-text.ts";
import type { OpenOutcome, ReaderAnswer, ReaderRequest } from "./reader-messages.ts";
// oxlint-disable-next-line import/default -- Vite answers the query
import workerUrl from "./reading-worker.ts?worker&url";

/** The worker’s tasks; all reject when it fails. */
export interface Reader {
  read: (...input: Parameters<typeof readText>) => Promise<ReadOutcome>;
  drift: (...input: Parameters<typeof readDrift>) => Promise<DriftReading>;
  voice: (...input: Parameters<typeof measureVoice>) => Promise<MeasuredVoice>;
  open: (file: File) => Promise<OpenOutcome>;
  openMany: (files: readonly PathFile[], onProgress: (done: number, of: number) => void) => ReturnType<typeof openMany>;
}

export function startReader(): Reader {
  const worker = new Worker(workerUrl);
  const waiting = new Map<
    number,
    {
      settle: (answer: ReaderAnswer) => void;
      fail: () => void;
      onProgress?: ((done: number, of: number) => void) | undefined;
    }
  >();
  let lastId = 0;

  worker.addEventListener("message", ({ data }: MessageEvent<ReaderAnswer>) => {
    if (data.task === "progress") {
      waiting.get(data.id)?.onProgress?.(data.done, data.of);
      return;
    }
    waiting.get(data.id)?.settle(data);
    waiting.delete(data.id);
  });
  worker.addEventListener("error", () => {
    for (const { fail } of waiting.values()) fail();
    waiting.clear();
  });

  function ask<Result>(
    toRequest: (id: number) => ReaderRequest,
    toResult: (answer: ReaderAnswer) => Result | null,
    onProgress?: (done: number, of: number) => void,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      lastId += 1;
      const fail = () => reject(new Error("The reader failed."));
      waiting.set(lastId, {
        settle(answer) {
          const result = toResult(answer);
          if (result === null) fail();
          else resolve(result);
        },
        fail,
        onProgress,
      });
      worker.postMessage(toRequest(lastId));
    });
  }

  return {
    read: (...input) =>
      ask(
        (id) => ({ id, task: "read", input }),
        (answer) => (answer.task === "read" ? answer.result : null),
      ),
    drift: (...input) =>
      ask(
        (id) => ({ id, task: "drift", input }),
        (answer) => (answer.task === "drift" ? answer.result : null),
      ),
    voice: (...input) =>
      ask(
        (id) => ({ id, task: "voice", input }),
        (answer) => (answer.task === "voice" ? answer.result : null),
      ),
    open: (file) =>
      ask(
        (id) => ({ id, task: "open", input: [file] }),
        (answer) => (answer.task === "open" ? answer.result : null),
      ),
    openMany: (files, onProgress) =>
      ask(
        (id) => ({ id, task: "openMany", input: [files] }),
        (answer) => (answer.task === "openMany" ? answer.result : null),
        onProgress,
      ),
  };
}
