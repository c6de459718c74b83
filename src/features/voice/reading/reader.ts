import type { OnProgress } from "./files/open-many.ts";
import type { Answer, Inputs, Results, Task } from "./reading-worker.ts";
// oxlint-disable-next-line import/default -- Vite answers the query
import workerUrl from "./reading-worker.ts?worker&url";

// Only what is typed or opened needs it, as it does the worker.
export { cleanText } from "./text/clean-text.ts";
export { fileCopy, sayCounts } from "./files/file-content.ts";

/** What the worker answers to a question; rejects when it fails. */
export type Reader = <One extends Task>(
  task: One,
  input: Inputs[One],
  onProgress?: OnProgress,
) => Promise<Results[One]>;

export function startReader(): Reader {
  const worker = new Worker(workerUrl);
  return <One extends Task>(task: One, input: Inputs[One], onProgress?: OnProgress) =>
    new Promise<Results[One]>((resolve, reject) => {
      const { port1: port, port2 } = new MessageChannel();
      const fail = () => reject(new Error("The reader failed."));
      worker.addEventListener("error", fail, { once: true });
      port.onmessage = ({ data }: MessageEvent<Answer<One>>) => {
        if ("progress" in data) {
          onProgress?.(...data.progress);
          return;
        }
        worker.removeEventListener("error", fail);
        port.close();
        if ("result" in data) resolve(data.result);
        else fail();
      };
      worker.postMessage({ task, input }, [port2]);
    });
}
