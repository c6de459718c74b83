import { writeFileSync } from "node:fs";
import { answerRequest } from "../../src/features/voice/reading/answer-request.ts";
import { exampleText } from "../../src/features/voice/reading/example-text.ts";
import { measureVoices } from "../../src/features/voice/reading/measure-voices.ts";
import { loadDrafts } from "../../src/features/voice/sample-library.ts";

const folder = new URL("../../src/features/voice/reading/", import.meta.url);

/**
 * Writes down where the voices' samples lie, and then what is read of the page's example, so that a browser does not have to
 * measure them. The second needs the first: run it twice after the samples have changed, as `npm run reading:voices` does.
 */
const [what] = process.argv.slice(2);
if (what === "example") {
  write("example-answer.ts", {
    imports: 'import type { ReadAnswer } from "./shown-reading.ts";',
    name: "exampleAnswer: ReadAnswer",
    value: answerRequest({ text: exampleText, evidence: null }),
  });
} else {
  write("voice-centers.ts", {
    imports:
      'import type { VoiceId } from "../voice-model.ts";\nimport type { VoiceCenter } from "./measure-voices.ts";',
    name: "voiceCenters: Record<VoiceId, VoiceCenter>",
    value: await measureVoices(loadDrafts),
  });
}

function write(file: string, { imports, name, value }: { imports: string; name: string; value: unknown }): void {
  writeFileSync(
    new URL(file, folder),
    `${imports}\n\n/** Written by \`npm run reading:voices\`; a test says when it is out of date. */\nexport const ${name} = ${JSON.stringify(value)};\n`,
  );
}
