import * as z from "zod/mini";

// All control characters except tab and line break.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
// Control characters and line separators could inject email headers.
const lineControls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u;

/** Trimmed, with "\n" as line break. */
export function toStoredText(typed: string): string {
  return typed.replaceAll("\r\n", "\n").trim();
}

/** @param text.min in code points after trimming, as `max` @param text.isLine refuses line breaks */
export function textRule(text: {
  min: number;
  max: number;
  isLine?: boolean;
  errors: { short: string; long: string | ((over: number) => string); characters: string };
}) {
  const { min, max, errors } = text;
  const refused = text.isLine ? lineControls : controls;
  const toLong = ({ input }: { input?: unknown }) =>
    typeof errors.long === "string" ? errors.long : errors.long([...String(input)].length - max);
  return z.string().check(
    z.overwrite(toStoredText),
    // Nobody sees a text of joiners and fillers alone.
    z.refine((value) => [...value].length >= min && /[^\p{DI}\s]/u.test(value), { error: errors.short, abort: true }),
    z.refine((value) => [...value].length <= max, { error: toLong, abort: true }),
    z.refine((value) => !refused.test(value) && value.isWellFormed(), errors.characters),
  );
}

export const nameRule = textRule({
  min: 1,
  max: 100,
  isLine: true,
  errors: {
    short: "Name is required",
    long: "Name must be less than 100 characters",
    characters: "Name contains characters that can't be stored",
  },
});
