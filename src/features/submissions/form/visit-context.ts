import * as z from "zod/mini";
import { looksLikeEmail } from "../../../lib/analytics/email-like.ts";

/** Only topics and personas that we named: a slug in a URL could be any text. */
export const knownTopics: ReadonlyMap<string, string> = new Map([
  ["ai-education", "AI in education"],
  ["saas-growth", "SaaS growth"],
  ["seasonal-cooking", "Seasonal cooking"],
  ["wildlife-conservation", "Wildlife conservation"],
]);
/** Stands for a persona when the values were read from the visitor's own text on /your-voice. */
export const ownWords = "own-words";
export const knownPersonas: ReadonlyMap<string, string> = new Map([
  ["storyteller", "Storyteller"],
  ["executive", "Executive"],
  ["visionary", "Visionary"],
  ["analyst", "Analyst"],
  ["builder", "Builder"],
  [ownWords, "Own words"],
]);

// One of zod's own number checks alone is half a kilobyte of script.
const wholeNumber = (max: number) =>
  z.custom<number>((value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max);
const slider = wholeNumber(100);
const slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
// Any script and the usual signs, with the joiners of Persian, of the scripts of India and of emoji; nothing else invisible, no markup.
const utmForm =
  /^(?!\s)(?:[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>`\\\ufffd]|\u200c|\u200d|\ufe0e|\ufe0f){1,60}(?<!\s)$/u;
const utm = z.optional(
  z.string().check(
    z.regex(utmForm),
    z.refine((value) => value === value.normalize("NFC") && !looksLikeEmail(value)),
  ),
);

/**
 * What the page adds to a submission: plan, demo voice and topic, milliseconds the form was open, honeypot, attribution. The same
 * rule as `site.is_context` in the migrations. The database replaces `from`, a shared link's code, by the person who shared it.
 */
export const visitContextSchema = z.strictObject({
  plan: z.optional(z.enum(["creator", "team", "business"])),
  topic: z.optional(slug),
  persona: z.optional(slug),
  formality: z.optional(slider),
  energy: z.optional(slider),
  perspective: z.optional(slider),
  dwellMs: z.optional(wholeNumber(1_000_000_000)),
  trap: z.optional(z.custom<boolean>((value) => typeof value === "boolean")),
  utmSource: utm,
  utmMedium: utm,
  utmCampaign: utm,
  utmTerm: utm,
  utmContent: utm,
  referrer: z.optional(z.string().check(z.regex(/^[a-z0-9_][a-z0-9._-]{0,99}$/))),
  landing: z.optional(z.string().check(z.regex(/^\/[A-Za-z0-9/._~%-]{0,99}$/))),
  from: z.optional(z.string().check(z.regex(/^[\w-]{16}$/))),
});

export type VisitContext = z.output<typeof visitContextSchema>;

/** Unknown parameters are dropped, invalid values count as missing; sliders count only if all three are there. */
export function readVisitContext(query: URLSearchParams): VisitContext {
  const plan = visitContextSchema.shape.plan.safeParse(query.get("plan")).data;
  const topic = query.get("topic") ?? "";
  const persona = query.get("persona") ?? "";
  const sliders = ["formality", "energy", "perspective"].flatMap((name) => {
    const value = query.get(name) ?? "";
    return /^\d{1,3}$/.test(value) && Number(value) <= 100 ? [[name, Number(value)]] : [];
  });
  return {
    ...(plan ? { plan } : {}),
    ...(knownTopics.has(topic) ? { topic } : {}),
    ...(knownPersonas.has(persona) ? { persona } : {}),
    ...(sliders.length === 3 ? Object.fromEntries(sliders) : {}),
  };
}

/** The same from a form's hidden fields, with how long it was open (`dwellMs`) and the honeypot (`website`). */
export function readFormContext(form: FormData): VisitContext {
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
  const dwell = fields.get("dwellMs") ?? "";
  return {
    ...readVisitContext(fields),
    ...(/^\d{1,9}$/.test(dwell) ? { dwellMs: Number(dwell) } : {}),
    ...(fields.get("website") ? { trap: true } : {}),
  };
}
