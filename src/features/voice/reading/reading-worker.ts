import { limitText } from "./limit-text.ts";
import { readDrift } from "./drift/read-drift.ts";
import { measureVoice } from "./passport/measure-voice.ts";
import { openMany, type PathFile } from "./files/open-many.ts";
import { openFile } from "./open-file.ts";
import { readText } from "./read-text.ts";
import type { ReaderAnswer, ReaderRequest } from "./reader-messages.ts";

addEventListener("message", ({ data }: MessageEvent<ReaderRequest>) => void answer(data));

async function answer(request: ReaderRequest): Promise<void> {
  try {
    if (request.task === "read") send({ id: request.id, task: "read", result: readText(...request.input) });
    else if (request.task === "drift") send({ id: request.id, task: "drift", result: readDrift(...request.input) });
    else if (request.task === "voice") send({ id: request.id, task: "voice", result: measureVoice(...request.input) });
    else if (request.task === "openMany")
      send({ id: request.id, task: "openMany", result: await openFiles(request.id, ...request.input) });
    else send({ id: request.id, task: "open", result: await openLimited(...request.input) });
  } catch {
    send({ id: request.id, task: "failed" });
  }
}

/** Only as much of a file's text reaches the page as is read. */
async function openLimited(file: File): Promise<Extract<ReaderAnswer, { task: "open" }>["result"]> {
  const opened = await openFile(file, file.name);
  return opened.ok ? { ok: true, ...limitText(opened.text) } : opened;
}

const progressMs = 60;

function openFiles(id: number, files: readonly PathFile[]): ReturnType<typeof openMany> {
  let last = 0;
  return openMany(files, (done, of) => {
    if (performance.now() - last < progressMs && done < of) return;
    last = performance.now();
    send({ id, task: "progress", done, of });
  });
}

function send(message: ReaderAnswer): void {
  postMessage(message);
}
