import * as z from "zod/mini";

/** What a letter says; `body` is Markdown. */
export const letterSchema = z.object({
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(150), z.regex(/^\P{Cc}*$/u)),
  body: z.string().check(z.maxLength(50_000)),
});
export type Letter = z.output<typeof letterSchema>;

/** How fast it goes out: emails an hour, in total and to one domain. */
export interface LetterPace {
  perHour: number;
  perDomainHour: number;
}

export const usualPace: LetterPace = { perHour: 3_000, perDomainHour: 1_000 };

const number = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));
const formSchema = z.object({
  subject: letterSchema.shape.subject,
  body: z.pipe(
    z.string(),
    z.transform((text) => text.replaceAll("\r\n", "\n").trim()),
  ),
  perHour: number,
  perDomainHour: number,
});

/** A letter's form as it was posted. @param filter the audience's own fields @returns what is wrong, in a sentence */
export function readLetterForm(
  form: URLSearchParams,
): { ok: true; letter: Letter; pace: LetterPace } | { ok: false; problem: string } {
  const read = formSchema.safeParse(Object.fromEntries(form));
  if (!read.success) {
    const field = read.error.issues[0]?.path[0];
    if (field === "subject") return { ok: false, problem: "A subject is needed: one line of at most 150 characters." };
    return { ok: false, problem: "The pace is two whole numbers from 1 to 1,000,000 emails an hour." };
  }
  const { subject, body, perHour, perDomainHour } = read.data;
  if (body.length > 50_000) return { ok: false, problem: "The letter is too long: at most 50,000 characters." };
  return { ok: true, letter: { subject, body }, pace: { perHour, perDomainHour } };
}

/** A moment in a form, in UTC: 2026-12-01T09:00. @returns null for one that is none */
export function readMoment(text: string | null): Date | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(text)) return null;
  const at = new Date(`${text}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

const audienceSchema = z.object({ filter: z.string() });

/** The filter of People that a letter goes to, as a query; empty for everybody. @throws when it cannot be read, never everybody */
export function readFilter(audience: Readonly<Record<string, unknown>>): string {
  return audienceSchema.parse(audience).filter;
}
