import type { DriftReading, readDrift } from "./drift/read-drift.ts";
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
}

export function startReader(): Reader {
  const worker = new Worker(workerUrl);
  const waiting = new Map<number, { settle: (answer: ReaderAnswer) => void; fail: () => void }>();
  let lastId = 0;

  worker.addEventListener("message", ({ data }: MessageEvent<ReaderAnswer>) => {
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
  };
}
