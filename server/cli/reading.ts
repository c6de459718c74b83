import { readFileSync } from "node:fs";
import { type ReadOutcome, readText } from "../../src/features/voice/reading/read-text.ts";

const [file] = process.argv.slice(2);
if (file) {
  process.stdout.write(`${JSON.stringify(describe(readText(readFileSync(file, "utf8"))))}\n`);
} else {
  process.stderr.write("npm run -s reading -- FILE\n");
  process.exitCode = 1;
}

function describe(outcome: ReadOutcome) {
  if (!outcome.ok) {
    const { words, sentences, refusal } = outcome;
    return { words, sentences, measures: null, sliders: null, nearest: null, marks: [], ...refusal };
  }
  const { nearest, marks, ...reading } = outcome.reading;
  return {
    ...reading,
    nearest: nearest.kind === "named" ? nearest.voice : null,
    claim: nearest,
    marks: marks.drawn,
    counts: marks.counts,
  };
}
