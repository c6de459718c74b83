import { readDrift } from "./drift/read-drift.ts";
import { openMany, type OnProgress, type PathFile } from "./files/open-many.ts";
import { limitText } from "./text/limit-text.ts";
import { openFile } from "./files/open-file.ts";
import { measureVoice } from "./passport/measure-voice.ts";
import { readText } from "./counts/read-text.ts";

function tasksWith(onProgress: OnProgress) {
  return {
    read: readText,
    drift: readDrift,
    voice: measureVoice,
    /** Only as much of a file's text reaches the page as is read. */
    async open(file: File) {
      const opened = await openFile(file, file.name);
      return opened.ok ? { ok: true as const, ...limitText(opened.text) } : opened;
    },
    openMany: (files: readonly PathFile[]) => openMany(files, onProgress),
  };
}

type Tasks = ReturnType<typeof tasksWith>;
export type Task = keyof Tasks;
export type Inputs = { [One in Task]: Parameters<Tasks[One]> };
export type Results = { [One in Task]: Awaited<ReturnType<Tasks[One]>> };

export interface Question<One extends Task> {
  task: One;
  input: Inputs[One];
}
export type Answer<One extends Task> =
  { result: Results[One] } | { progress: Parameters<OnProgress> } | { failed: true };

const progressMs = 60;

/** Each question comes with the port on which it is answered. */
addEventListener("message", ({ data, ports: [port] }: MessageEvent<Question<Task>>) => {
  let last = 0;
  const tasks = tasksWith((done, of) => {
    if (performance.now() - last < progressMs && done < of) return;
    last = performance.now();
    port?.postMessage({ progress: [done, of] });
  });
  run(tasks, data).then(
    (result) => port?.postMessage({ result }),
    () => port?.postMessage({ failed: true }),
  );
});

async function run<One extends Task>(
  tasks: { [Each in Task]: (...input: Inputs[Each]) => unknown },
  { task, input }: Question<One>,
) {
  return tasks[task](...input);
}
