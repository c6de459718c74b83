import { writeFileSync } from "node:fs";
import { measureVoices } from "../../src/features/voice/reading/measure-voices.ts";
import { loadDrafts } from "../../src/features/voice/sample-library.ts";

/** Writes down where the four voices' samples lie, so that a browser does not have to fetch and measure them. */
const centers = await measureVoices(loadDrafts);
writeFileSync(
  new URL("../../src/features/voice/reading/voice-centers.ts", import.meta.url),
  `import type { VoiceId } from "../voice-model.ts";
import type { VoiceCenter } from "./measure-voices.ts";

/** Written by \`npm run reading:voices\` from the samples; a test says when they have changed. */
export const voiceCenters = ${JSON.stringify(centers, null, 2)
    .replace(/"(\w+)":/g, "$1:")
    .replace(/(\d|\})(\n\s*\})/g, "$1,$2")} satisfies Record<VoiceId, VoiceCenter>;
`,
);
