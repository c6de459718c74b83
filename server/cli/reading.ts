import { readFileSync } from "node:fs";
import { type ReadOutcome, readText } from "../../src/features/voice/reading/read-text.ts";

// npm run -s reading -- FILE: prints what /your-voice reads in a text, as JSON.
const [file] = process.argv.slice(2);
if (file) {
  process.stdout.write(`${JSON.stringify(toPrinted(readText(readFileSync(file, "utf8"))))}\n`);
} else {
  process.stderr.write("npm run -s reading -- FILE\n");
  process.exitCode = 1;
}

/** `nearest` is the voice, null unless one can be named, and `claim` the whole outcome; `marks` are those drawn, `counts` of all found. */
function toPrinted(outcome: ReadOutcome) {
  if (!outcome.ok) {
    const { words, sentences, refusal } = outcome;
    return { words, sentences, measures: null, sliders: null, nearest: null, marks: [], ...refusal };
  }
  const { nearest: claim, marks, ...reading } = outcome.reading;
  return {
    ...reading,
    nearest: claim.kind === "named" ? claim.voice : null,
    claim,
    marks: marks.drawn,
    counts: marks.counts,
  };
}
