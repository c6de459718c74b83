import { accessSync, constants, openAsBlob } from "node:fs";
import { basename } from "node:path";
import { cleanText } from "../../src/features/voice/reading/text/clean-text.ts";
import { limitText } from "../../src/features/voice/reading/text/limit-text.ts";
import { openFile } from "../../src/features/voice/reading/files/open-file.ts";
import { fileCopy } from "../../src/features/voice/reading/files/file-content.ts";
import { describeFileProblem } from "../../src/platform/file-owner.server.ts";
import { type ReadOutcome, readText } from "../../src/features/voice/reading/counts/read-text.ts";

// npm run -s reading -- FILE: prints what /your-voice reads in a text, as JSON.
const usage = "npm run -s reading -- <file>\n";
const [file = "", ...more] = process.argv.slice(2);
const problem = findProblem();
if (file === "--help" || file === "-h") process.stdout.write(usage);
else if (problem === null) {
  const opened = await openFile(await openAsBlob(file), basename(file));
  if (opened.ok) {
    const { text } = limitText(opened.text);
    process.stdout.write(`${JSON.stringify(toPrinted(readText(cleanText(text))))}\n`);
  } else {
    process.stderr.write(`${fileCopy[opened.problem]}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write(problem);
  process.exitCode = 1;
}

function findProblem(): string | null {
  if (file === "" || more.length > 0) return usage;
  try {
    accessSync(file, constants.R_OK);
    return null;
  } catch (error) {
    return `${describeFileProblem(file, error)}\n`;
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
