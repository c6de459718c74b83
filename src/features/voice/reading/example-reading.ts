import { exampleText } from "./example-content.ts";
import reading from "./example-reading.json" with { type: "json" };
import { voiceIds } from "../voice-model.ts";
import { type Mark, markKinds } from "./counts/text-choices.ts";
import { noText, type ShownReading } from "./use-reading.ts";

type StoredMark = (typeof reading.marks.all)[number];

function toMarks(marks: readonly StoredMark[]): Mark[] {
  return marks.flatMap((mark) => {
    const kind = markKinds.find((one) => one === mark.kind);
    return kind ? [{ ...mark, kind }] : [];
  });
}

const distances = reading.distances.flatMap(({ voice: id, distance }) =>
  voiceIds.filter((voice) => voice === id).map((voice) => ({ voice, distance })),
);
const [first] = distances;

/** Figures of the example text, to two decimals, written by `npm run reading:voices`. */
export const exampleReading: ShownReading = {
  ...noText,
  text: exampleText,
  isExample: true,
  reading: {
    ...reading,
    nearest: first ? { kind: "named", voice: first.voice } : { kind: "none" },
    distances,
    marks: { ...reading.marks, drawn: toMarks(reading.marks.drawn), all: toMarks(reading.marks.all) },
  },
};
