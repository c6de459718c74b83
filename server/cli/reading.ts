import { readFileSync } from "node:fs";
import mammoth from "mammoth";
import { cleanText } from "../../src/features/voice/reading/clean-text.ts";
import { type ReadOutcome, readText } from "../../src/features/voice/reading/read-text.ts";

// npm run -s reading -- FILE: prints what /your-voice reads in a text, as JSON.
const [file] = process.argv.slice(2);
if (file) {
  process.stdout.write(`${JSON.stringify(toPrinted(readText(cleanText(await textOf(file)))))}\n`);
} else {
  process.stderr.write("npm run -s reading -- FILE\n");
  process.exitCode = 1;
}

/** As the page opens a file. */
async function textOf(path: string): Promise<string> {
  const bytes = readFileSync(path);
  if (/\.docx$/i.test(path)) return (await mammoth.extractRawText({ buffer: bytes })).value;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** `nearest` is the voice, null unless one can be named, and `claim` the whole outcome; `marks` are those drawn, `counts` of all found. */
function toPrinted(outcome: ReadOutcome) {
  if (!outcome.ok) {
    const { words, sentences, refusal, leftOut } = outcome;
    return { words, sentences, measures: null, sliders: null, nearest: null, marks: [], leftOut, ...refusal };
  }
  const { nearest: claim, marks, ...reading } = outcome.reading;
  return {
    ...reading,
    nearest: claim.kind === "named" ? claim.voice : null,
    claim,
    marks: marks.drawn,
    counts: marks.counts,
    leftOut: outcome.leftOut,
  };
}
