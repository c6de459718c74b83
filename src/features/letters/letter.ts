import { parseDate } from "../../lib/dates.ts";
import * as z from "zod/mini";
import { formatNumber } from "../../lib/format-count.ts";

export const noSubject = "A subject is needed: one line of at most 150 characters.";
/** What a draft is called until somebody writes its subject. It is never sent. */
export const untitled = "A letter without a subject yet";
const maxBodyCharacters = 50_000;

function tooLong({ input }: { input?: unknown }): string {
  const over = [...String(input)].length - maxBodyCharacters;
  return `The letter is too long: at most 50,000 characters. It is ${formatNumber(over)} over.`;
}

/** A Markdown parser calls itself for each level. */
function isDeep(text: string): boolean {
  return /^(?:[ \t]{0,200}(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){21}/m.test(text);
}

/** Each sign of emphasis is compared with those before it. */
function isMarkedUp(text: string): boolean {
  return text.split(/\n[ \t]*\n/).some((paragraph) => (paragraph.match(/[*_]/g)?.length ?? 0) > 2_000);
}

/** A letter's content; `body` is Markdown. */
export const letterSchema = z.object({
  subject: z.string(noSubject).check(
    // Tabs and line breaks of other programs come along with what is pasted.
    z.overwrite((text) => text.replace(/\s+/g, " ").trim()),
    z.minLength(1, noSubject),
    z.refine((text) => [...text].length <= 150, noSubject),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, noSubject),
  ),
  body: z.string().check(
    // Word and Google Docs have separators of lines of their own.
    z.overwrite((text) => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n").trim()),
    z.refine((text) => [...text].length <= maxBodyCharacters, { error: tooLong }),
    z.refine(
      (text) => text.isWellFormed() && !text.includes("\0"),
      "The letter holds characters that can’t be stored.",
    ),
    z.refine((text) => !isDeep(text), "The letter nests lists or quotes more than 20 deep."),
    z.refine((text) => !isMarkedUp(text), "A paragraph of the letter has more than 2,000 signs * or _."),
  ),
});
export type Letter = z.output<typeof letterSchema>;

/** Emails an hour, in total and to one domain. */
export const defaultPace = { perHour: 3_000, perDomainHour: 1_000 };

const noPace = "The pace is two whole numbers from 1 to 1,000,000 emails an hour.";
const pace = z.coerce.number(noPace).check(z.int(noPace), z.gte(1, noPace), z.lte(1_000_000, noPace));

/** The posted form. Its pace is in emails an hour, in total and to one domain. */
export const letterFormSchema = z.extend(letterSchema, {
  subject: letterSchema.shape.subject.check(z.refine((subject) => subject !== untitled, noSubject)),
  perHour: pace,
  perDomainHour: pace,
});
export type LetterFields = z.output<typeof letterFormSchema>;

/** Reads a Markdown file whose first line that is not empty is its subject: `# Subject`, with or without the space. Both are empty without one. */
export function readLetterFile(text: string): { subject: string; body: string } {
  const plain = text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .trimStart();
  const [, subject = ""] = /^#(?!#)([^\n]*)/.exec(plain) ?? [];
  if (subject.trim() === "") return { subject: "", body: "" };
  return { subject: subject.replace(/[ \t]#+[ \t]*$/, "").trim(), body: plain.slice(subject.length + 1).trim() };
}

/** Reads a UTC date and time such as 2026-12-01T09:00. @returns null for anything else */
export function readUtcTime(text: string | null): Date | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(text)) return null;
  return parseDate(`${text}Z`);
}

/** Reads the days after joining of a timed letter, a whole number from 1 to 365. @returns null for anything else */
export function readDays(text: string | null): number | null {
  const days = /^\s*\d{1,3}\s*$/.test(text ?? "") ? Number(text) : 0;
  return days >= 1 && days <= 365 ? days : null;
}

/** As `readUtcTime` and the browser's fields take it. */
export function toUtcTime(at: Date | null): string {
  return at?.toISOString().slice(0, 16) ?? "";
}

const audienceSchema = z.object({ filter: z.string() });

/** Reads a stored audience's filter of people, as a query string; empty for everybody. @throws when it has none */
export function readAudienceFilter(audience: Readonly<Record<string, unknown>>): string {
  return audienceSchema.parse(audience).filter;
}
