import { siteConfig } from "../../../../lib/site-config.ts";
import { recordOf, sliderIds } from "../../voice-model.ts";
import type { TextReading } from "../counts/read-text.ts";
import { measureIds, measureUnits } from "./measure-units.ts";
import type { MeasuredVoice } from "./measure-voice.ts";
import { skillCopy } from "./passport-content.ts";
import { type FileVoice, readerVersion, type VoiceFile } from "./voice-file.ts";

/** Sentences that the visitor chose. */
export interface Examples {
  like: readonly string[];
  unlike: readonly string[];
}

/** @param day ISO 8601, of the visitor's calendar */
export function toFileVoice(
  name: string,
  day: string,
  { reading, pieces, favorites }: Pick<TextReading, "reading" | "pieces" | "favorites">,
  measured: MeasuredVoice,
  { like, unlike }: Examples,
): FileVoice {
  return {
    name,
    measured: day,
    words: reading.words,
    sentences: reading.sentences,
    pieces: Math.max(1, pieces.length),
    isMail: measured.isMail,
    measures: recordOf(measureIds, (id) => ({
      value: round(reading.measures[id]),
      low: round(measured.bounds[id].low),
      high: round(measured.bounds[id].high),
      unit: measureUnits[id].unit,
      source: measureUnits[id].source,
    })),
    sliders: recordOf(sliderIds, (id) => {
      const { value, low, high } = reading.sliders[id];
      return { value, low, high };
    }),
    ranges: measured.ranges,
    favorites: [...favorites],
    like: [...like],
    unlike: [...unlike],
  };
}

function round(value: number): number {
  return Number(value.toFixed(4));
}

/** @param others of a file that was opened; one of the same name is replaced */
export function writeVoiceFile(origin: string, voice: FileVoice, others: readonly FileVoice[]): string {
  const file: VoiceFile = {
    $schema: `${origin}/schemas/voice-1.json`,
    version: 1,
    reader: readerVersion,
    voices: [...others.filter(({ name }) => name !== voice.name), voice],
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A SKILL.md (agentskills.io): how an assistant writes in this voice. */
export function writeSkill(voice: FileVoice): string {
  const { measures, ranges, favorites, like, unlike, words, sentences, pieces, measured } = voice;
  const { habits } = ranges;
  const does = skillCopy.habits.flatMap(({ id, often, never }) => {
    const { count } = habits[id];
    const every = Math.round(ranges.words / count);
    return count >= 3
      ? [{ isDone: true, line: often(every) }]
      : count === 0 && never
        ? [{ isDone: false, line: never }]
        : [];
  });
  const chances = ranges.contracted + ranges.fullForms;
  const contracting = chances >= 4 ? [skillCopy.contractions(ranges.contracted, chances)] : [];
  const listOf = (lines: readonly string[]) => lines.map((one) => `- ${one}`);
  const quoted = (lines: readonly string[]) => lines.map((one) => `> ${one.replace(/\s+/g, " ")}\n`);
  return [
    "---",
    `name: ${skillCopy.fileName(voice.name)}`,
    `description: ${JSON.stringify(skillCopy.description(voice.name))}`,
    "---",
    "",
    skillCopy.heading(voice.name),
    "",
    skillCopy.basis(words, sentences, pieces, measured, siteConfig.name),
    "",
    skillCopy.do,
    "",
    ...listOf([
      skillCopy.length(measures.sentenceLength.value, measures.medianLength.value, ranges.lengths.longest),
      skillCopy.variation(measures.lengthVariation.value),
      ...contracting,
      ...does.filter(({ isDone }) => isDone).map(({ line }) => line),
      ...(favorites.length > 0 ? [skillCopy.favorites(favorites)] : []),
    ]),
    "",
    ...(like.length > 0 ? [skillCopy.like, "", ...quoted(like)] : []),
    skillCopy.dont,
    "",
    ...listOf([
      skillCopy.longest(ranges.lengths.longest),
      ...does.filter(({ isDone }) => !isDone).map(({ line }) => line),
      skillCopy.invent,
    ]),
    "",
    ...(unlike.length > 0 ? [skillCopy.unlike, "", ...quoted(unlike)] : []),
    skillCopy.check,
    "",
    ...listOf(skillCopy.checks),
    "",
  ].join("\n");
}
