import { keysOf } from "../../../../lib/keys-of.ts";
import { type SliderId, sliderIds } from "../../voice-model.ts";
import { habitIds } from "../drift/habits.ts";
import type { OwnRanges } from "../drift/own-ranges.ts";
import { measureIds } from "./measure-units.ts";
import type { MeasureId } from "../measures.ts";

/** Of the rules by which the reader counts; a file of another number may hold other figures for the same text. */
export const readerVersion = 1;

interface Range {
  value: number;
  low: number;
  high: number;
}

/** One register of an author. */
export interface FileVoice {
  name: string;
  /** ISO 8601, a day. */
  measured: string;
  words: number;
  sentences: number;
  pieces: number;
  isMail: boolean;
  measures: Record<MeasureId, Range & { unit: string; source?: string }>;
  /** 0 to 100, with an 80 % interval. */
  sliders: Record<SliderId, Range>;
  ranges: OwnRanges;
  favorites: readonly string[];
  like: readonly string[];
  unlike: readonly string[];
}

/** A reading without its text. public/schemas/voice-1.json says the same; a test holds the two together. */
export interface VoiceFile {
  $schema: string;
  version: 1;
  reader: number;
  voices: readonly FileVoice[];
}

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

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isFigure: Check = (value) => typeof value === "number" && Math.abs(value) <= 1_000_000;
const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 10_000_000;
const isText =
  (most: number, least = 0): Check =>
  (value) =>
    typeof value === "string" && value.length >= least && value.length <= most;
const isList =
  (most: number, least: number, check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(check);
const isRecord =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && keysOf(checks).every((key) => checks[key]?.(value[key]));
const isEach = (ids: readonly string[], check: Check) => isRecord(Object.fromEntries(ids.map((id) => [id, check])));

const range = { value: isFigure, low: isFigure, high: isFigure };
const isLine = isText(600, 1);
const isVoice = isRecord({
  name: isText(60, 1),
  measured: (value) => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value),
  words: (value) => isCount(value) && value >= 40,
  sentences: (value) => isCount(value) && value >= 1,
  pieces: (value) => isCount(value) && value >= 1,
  isMail: (value) => typeof value === "boolean",
  measures: isEach(
    measureIds,
    isRecord({ ...range, unit: isText(100), source: (value) => value === undefined || isText(200)(value) }),
  ),
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
        byWord: (value) =>
          isObject(value) && Object.entries(value).every(([word, times]) => word.length <= 100 && isCount(times)),
      }),
    ),
  }),
  favorites: isList(12, 0, isLine),
  like: isList(3, 0, isLine),
  unlike: isList(3, 0, isLine),
});
const isFile = isRecord({
  $schema: isText(300),
  version: (value) => value === 1,
  reader: isCount,
  voices: isList(mostVoices, 1, isVoice),
});

function isVoiceFile(data: unknown): data is VoiceFile {
  return isFile(data);
}
