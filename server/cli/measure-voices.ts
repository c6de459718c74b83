// npm run reading:voices runs this twice: it writes voice-centers.json, what the page shows of the voices and what decides which is nearest, and with the argument `example` example-reading.json.
import { writeFileSync } from "node:fs";
import { exampleText } from "../../src/features/voice/reading/example-content.ts";
import { measureVoices, storedOf, toStored } from "../../src/features/voice/reading/counts/voice-means.ts";
import { readText } from "../../src/features/voice/reading/counts/read-text.ts";
import { loadDrafts } from "../../src/features/voice/sample-library.ts";

const folder = new URL("../../src/features/voice/reading/", import.meta.url);

function write(file: string, value: unknown): void {
  writeFileSync(new URL(file, folder), JSON.stringify(toStored(value)));
}

if (process.argv[2] === "example") {
  const outcome = readText(exampleText);
  if (!outcome.ok) throw new Error("The example was not read.");
  write("example-reading.json", outcome.reading);
} else {
  write("counts/voice-centers.json", storedOf(await measureVoices(loadDrafts)));
}
