import { readText } from "./read-text.ts";

addEventListener("message", ({ data }: MessageEvent<Parameters<typeof readText>>) => postMessage(readText(...data)));
