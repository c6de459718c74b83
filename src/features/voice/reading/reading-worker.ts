import { answerRequest } from "./answer-request.ts";
import type { ReaderRequest } from "./reader-protocol.ts";

addEventListener("message", ({ data }: MessageEvent<ReaderRequest>) => {
  postMessage({ id: data.id, answer: answerRequest(data) });
});
