import { keysOf } from "../../../../lib/keys-of.ts";
import { sliderIds } from "../../voice-model.ts";
import { habitIds } from "../drift/habits.ts";
import { measureIds } from "./measure-units.ts";

/** Of the rules by which the reader counts; a file of another number may hold other figures for the same text. */
export const readerVersion = 1;

export const mostVoices = 10;

/** A file of ten voices has some 100 kB. */
export const mostFileBytes = 2_000_000;

/** @returns the file's voices, or why there are none */
export function parseVoiceFile(
  text: string,
): { ok: true; voices: readonly FileVoice[] } | { ok: false; reason: "json" | "other" | "newer" } {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return { ok: false, reason: "json" };
  }
  if (isVoiceFile(data)) return { ok: true, voices: data.voices };
  const isNewer = isObject(data) && isCount(data["version"]) && data["version"] > 1 && "voices" in data;
  return { ok: false, reason: isNewer ? "newer" : "other" };
}

type Check<Value> = (value: unknown) => value is Value;

function check<Value>(test: (value: unknown) => boolean): Check<Value> {
  return (value): value is Value => test(value);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isFigure = check<number>((value) => typeof value === "number" && Math.abs(value) <= 1_000_000);
const isCountFrom = (least: number) =>
  check<number>((value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= 10_000_000);
const isCount = isCountFrom(0);
const isText = (most: number, least = 0) =>
  check<string>((value) => typeof value === "string" && value.length >= least && value.length <= most);
const isList = <One>(most: number, least: number, isOne: Check<One>) =>
  check<readonly One[]>(
    (value) => Array.isArray(value) && value.length >= least && value.length <= most && value.every(isOne),
  );
const isRecord = <Shape extends object>(checks: { [Key in keyof Shape & string]: Check<Shape[Key]> }) =>
  check<Shape>((value) => isObject(value) && keysOf(checks).every((key) => checks[key](value[key])));
const isEach = <Id extends string, One>(ids: readonly Id[], isOne: Check<One>) =>
  check<Record<Id, One>>((value) => isObject(value) && ids.every((id) => isOne(value[id])));

const range = { value: isFigure, low: isFigure, high: isFigure };
const isLine = isText(600, 1);
/** One register of an author. */
const isVoice = isRecord({
  name: isText(60, 1),
  /** ISO 8601, a day. */
  measured: check<string>((value) => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)),
  words: isCountFrom(40),
  sentences: isCountFrom(1),
  pieces: isCountFrom(1),
  isMail: check<boolean>((value) => typeof value === "boolean"),
  measures: isEach(
    measureIds,
    isRecord({
      ...range,
      unit: isText(100),
      source: check<string | undefined>((value) => value === undefined || isText(200)(value)),
    }),
  ),
  /** 0 to 100, with an 80 % interval. */
  sliders: isEach(sliderIds, isRecord(range)),
  ranges: isRecord({
    words: isCount,
    sentences: isCount,
    contracted: isCount,
    fullForms: isCount,
    lengths: isRecord({ meanLog: isFigure, deviationLog: isFigure, longest: isCount }),
    habits: isEach(
      habitIds,
      isRecord({
        count: isCount,
        highest: isFigure,
        longestWithout: isCount,
        byWord: check<Record<string, number>>(
          (value) =>
            isObject(value) && Object.entries(value).every(([word, times]) => word.length <= 100 && isCount(times)),
        ),
      }),
    ),
  }),
  favorites: isList(12, 0, isLine),
  like: isList(3, 0, isLine),
  unlike: isList(3, 0, isLine),
});
export type FileVoice = typeof isVoice extends Check<infer Voice> ? Voice : never;

/** A reading without its text. public/schemas/voice-1.json says the same; a test holds the two together. */
const isVoiceFile = isRecord({
  $schema: isText(300),
  version: check<1>((value) => value === 1),
  reader: isCount,
  voices: isList(mostVoices, 1, isVoice),
});
export type VoiceFile = typeof isVoiceFile extends Check<infer File> ? File : never;
