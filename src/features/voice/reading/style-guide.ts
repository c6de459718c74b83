import { siteConfig } from "../../../lib/site-config.ts";
import { sliderCopy } from "../sliders-content.ts";
import { sliderIds } from "../voice-model.ts";
import { formatFigure, measureRowIds, measureRows } from "./counts/measures-content.ts";
import { describeNearest } from "./counts/describe-nearest-voice.ts";
import type { Reading } from "./counts/read-text.ts";

/** The visitor's style sheet, in plain text for a colleague or a tool: habits, words, example sentences. @param examples sentences that the visitor chose */
export function writeStyleGuide(reading: Reading, favorites: readonly string[], examples: readonly string[]): string {
  const { sliders } = reading;
  const figures = measureRowIds.map(
    (id) => `- ${measureRows[id].label}: ${formatFigure(id, reading.measures[id])}. ${measureRows[id].counts}`,
  );
  const avoided = measureRowIds.filter((id) => reading.measures[id] === 0).map((id) => measureRows[id].label);
  return [
    "STYLE SHEET",
    `Counted in ${reading.words} words and ${reading.sentences} sentences. ${describeNearest(reading.nearest, reading.words)}`,
    "",
    "VOICE, 0 TO 100, WITH THE RANGE THIS MUCH TEXT ALLOWS",
    ...sliderIds.map((id) => {
      const { value, low, high } = sliders[id];
      return `- ${sliderCopy[id].label}: ${value} (${low} to ${high}), from ${sliderCopy[id].low.toLowerCase()} to ${sliderCopy[id].high.toLowerCase()}`;
    }),
    "",
    "HABITS",
    ...figures,
    ...(favorites.length > 0 ? ["", "WORDS I COME BACK TO", `- ${favorites.join(", ")}`] : []),
    ...(avoided.length > 0 ? ["", "NOT IN THIS TEXT", `- ${avoided.join(", ")}`] : []),
    ...(examples.length > 0 ? ["", "SENTENCES THAT SOUND LIKE ME", ...examples.map((one) => `- ${one}`)] : []),
    "",
    `Counted by ${siteConfig.name} in the browser. Counts describe; they do not judge.`,
    "",
  ].join("\n");
}
