import { answerRequest, type ReaderRequest } from "./answer-request.ts";

addEventListener("message", ({ data }: MessageEvent<ReaderRequest>) => postMessage(answerRequest(data)));
