import { readFileSync } from "node:fs";
import { readText } from "../../src/features/voice/reading/read-text.ts";

function main(): void {
  const [file] = process.argv.slice(2);
  if (!file) {
    process.stderr.write("npm run -s reading -- FILE\n");
    process.exitCode = 1;
    return;
  }
  const outcome = readText(readFileSync(file, "utf8"));
  const printed = outcome.ok
    ? {
        words: outcome.reading.words,
        sentences: outcome.reading.sentences,
        measures: outcome.reading.measures,
        sliders: outcome.reading.sliders,
        nearest: outcome.reading.nearest.kind === "named" ? outcome.reading.nearest.voice : null,
        claim: outcome.reading.nearest,
        distances: outcome.reading.distances,
        marks: outcome.reading.marks.drawn,
        counts: outcome.reading.marks.counts,
        isCut: outcome.reading.isCut,
      }
    : {
        words: outcome.words,
        sentences: outcome.sentences,
        measures: null,
        sliders: null,
        nearest: null,
        marks: [],
        ...outcome.refusal,
      };
  process.stdout.write(`${JSON.stringify(printed)}\n`);
}

main();
