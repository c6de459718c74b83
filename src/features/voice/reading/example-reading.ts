import { exampleText } from "./example-content.ts";
import reading from "./example-reading.json" with { type: "json" };
import { type Mark, markKinds } from "./text-choices.ts";
import { distancesTo, nearestVoice } from "./nearest-voice.ts";
import { noText, type ShownReading } from "./use-reading.ts";
import voiceCenters from "./voice-centers.json" with { type: "json" };

type StoredMark = (typeof reading.marks.all)[number];

function toMarks(marks: readonly StoredMark[]): Mark[] {
  return marks.flatMap((mark) => {
    const kind = markKinds.find((one) => one === mark.kind);
    return kind ? [{ ...mark, kind }] : [];
  });
}
const distances = distancesTo(reading.measures, voiceCenters);

/** Figures of the example text, written by `npm run reading:voices`. */
export const exampleReading: ShownReading = {
  ...noText,
  text: exampleText,
  isExample: true,
  reading: {
    ...reading,
    nearest: nearestVoice(distances, reading.words),
    distances,
    marks: { ...reading.marks, drawn: toMarks(reading.marks.drawn), all: toMarks(reading.marks.all) },
  },
};
