import * as z from "zod/mini";
import { habitIds } from "../drift/habits.ts";
import { measureIds } from "../measure-ids.ts";
import { sliderIds } from "../../voice-model.ts";

/** Of the rules by which the reader counts; a file of another number may hold other figures for the same text. */
export const readerVersion = 1;

const count = z.int().check(z.gte(0), z.lte(10_000_000));
const figure = z.number().check(z.gte(-1_000_000), z.lte(1_000_000));
const line = z.string().check(z.minLength(1), z.maxLength(600));

const measure = z.object({
  value: figure,
  low: figure,
  high: figure,
  unit: z.string().check(z.maxLength(100)),
  source: z.optional(z.string().check(z.maxLength(200))),
});
const slider = z.object({ value: figure, low: figure, high: figure });
const habit = z.object({
  count,
  highest: figure,
  longestWithout: count,
  byWord: z.record(z.string().check(z.maxLength(100)), count),
});

const voice = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  measured: z.iso.date(),
  words: count.check(z.gte(40)),
  sentences: count.check(z.gte(1)),
  pieces: count.check(z.gte(1)),
  isMail: z.boolean(),
  measures: z.record(z.enum(measureIds), measure),
  sliders: z.record(z.enum(sliderIds), slider),
  ranges: z.object({
    words: count,
    sentences: count,
    habits: z.record(z.enum(habitIds), habit),
    contracted: count,
    fullForms: count,
    lengths: z.object({ meanLog: figure, deviationLog: figure, longest: count }),
  }),
  favorites: z.array(line).check(z.maxLength(12)),
  like: z.array(line).check(z.maxLength(3)),
  unlike: z.array(line).check(z.maxLength(3)),
});

export const mostVoices = 10;

/** A reading without its text, as a file: public/schemas/voice-1.json is made of it. */
export const voiceFileSchema = z.object({
  $schema: z.string().check(z.maxLength(300)),
  version: z.literal(1),
  reader: count,
  voices: z.array(voice).check(z.minLength(1), z.maxLength(mostVoices)),
});

export type VoiceFile = z.output<typeof voiceFileSchema>;
export type FileVoice = VoiceFile["voices"][number];

/** A voice file of ten voices has some 100 kB. */
export const mostFileBytes = 2_000_000;

/** @returns the file's voices, or why there are none */
export function parseVoiceFile(
  text: string,
): { ok: true; voices: FileVoice[] } | { ok: false; reason: "json" | "other" | "newer" } {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return { ok: false, reason: "json" };
  }
  const parsed = voiceFileSchema.safeParse(data);
  if (parsed.success) return { ok: true, voices: parsed.data.voices };
  const version = z.object({ version: z.int().check(z.gte(2)), voices: z.unknown() }).safeParse(data);
  return { ok: false, reason: version.success ? "newer" : "other" };
}
