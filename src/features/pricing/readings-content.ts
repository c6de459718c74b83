import { paths } from "../../pages.ts";
import type { OwnFigures } from "../../ui/own-figures.ts";

/** Two public texts as /your-voice reads them (tests/unit/real-readings.test.ts counts them again). */
export const readingsContent = {
  heading: "What you can check: two real texts, measured",
  rows: [
    { id: "sentenceLength", label: "Words per sentence" },
    { id: "we", label: "“We” per 100 words" },
    { id: "longWords", label: "Long words per 100" },
  ],
  texts: [
    { title: "Lincoln, Gettysburg, 1863", figures: { sentenceLength: 27.1, we: 5.5, longWords: 7.4 } },
    { title: "Madison, Federalist No. 10", figures: { sentenceLength: 36, we: 0, longWords: 21.2 } },
  ],
  own: "Your text",
  link: { label: "Measure a text of yours", href: paths.yourVoice },
} as const satisfies {
  rows: readonly { id: keyof OwnFigures; label: string }[];
  texts: readonly { title: string; figures: OwnFigures }[];
  [key: string]: unknown;
};
