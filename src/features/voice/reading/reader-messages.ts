import type { openMany, PathFile } from "./files/open-many.ts";
import type { FileProblem } from "../../../lib/file-problem.ts";
import type { TextCut } from "./limit-text.ts";
import type { readDrift, DriftReading } from "./drift/read-drift.ts";
import type { MeasuredVoice, measureVoice } from "./passport/measure-voice.ts";
import type { readText, ReadOutcome } from "./read-text.ts";

export type OpenOutcome = { ok: true; text: string; cut: TextCut | null } | { ok: false; problem: FileProblem };

export type ReaderRequest =
  | { id: number; task: "read"; input: Parameters<typeof readText> }
  | { id: number; task: "drift"; input: Parameters<typeof readDrift> }
  | { id: number; task: "voice"; input: Parameters<typeof measureVoice> }
  | { id: number; task: "open"; input: [file: File] }
  | { id: number; task: "openMany"; input: [files: readonly PathFile[]] };

export type ReaderAnswer =
  | { id: number; task: "read"; result: ReadOutcome }
  | { id: number; task: "drift"; result: DriftReading }
  | { id: number; task: "voice"; result: MeasuredVoice }
  | { id: number; task: "open"; result: OpenOutcome }
  | { id: number; task: "openMany"; result: Awaited<ReturnType<typeof openMany>> }
  | { id: number; task: "progress"; done: number; of: number }
  | { id: number; task: "failed" };
