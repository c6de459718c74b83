import * as z from "zod/mini";

/** In code points. */
export const nameMaxLength = 100;

// Control characters and line separators could inject email headers.
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u;

/** The name rule of both forms: trimmed, required, at most 100 code points, one line. */
export const nameSchema = z.string().check(
  z.trim(),
  z.refine((text) => text.length > 0, { error: "Name is required", abort: true }),
  z.refine((text) => [...text].length <= nameMaxLength, {
    error: "Name must be less than 100 characters",
    abort: true,
  }),
  z.refine((text) => !controls.test(text) && text.isWellFormed(), "Name contains characters that can't be stored"),
);
