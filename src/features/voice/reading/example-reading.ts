import { exampleText } from "./example-content.ts";
import stored from "./example-reading.json" with { type: "json" };
import { markKinds } from "./mark.ts";
import { distancesTo, nearestVoice } from "./nearest-voice.ts";
import type { ShownReading } from "./use-reading.ts";
import voiceCenters from "./voice-centers.json" with { type: "json" };

const { reading, favorites, examples } = stored;
const distances = distancesTo(reading.measures, voiceCenters);

/** Figures of the example text, written by `npm run reading:voices`. */
export const exampleReading: ShownReading = {
  text: exampleText,
  isExample: true,
  countedLines: 0,
  ok: true,
  reading: {
    ...reading,
    nearest: nearestVoice(distances, reading.words),
    distances,
    marks: {
      ...reading.marks,
      drawn: reading.marks.drawn.flatMap((mark) => {
        const kind = markKinds.find((one) => one === mark.kind);
        return kind ? [{ ...mark, kind }] : [];
      }),
    },
  },
  evidence: [],
  leftOut: [],
  favorites,
  examples,
};
