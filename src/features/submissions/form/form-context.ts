import { readText } from "./form-text.ts";
import { readVisitContext, type VisitContext, visitContextSchema } from "./visit-context.ts";

/**
 * What a form carries in hidden fields: the plan or voice the visitor came with, how many milliseconds it was open
 * (`dwellMs`), and whether the trap field (`website`) was filled. What is not valid is left out, never refused.
 */
export function readFormContext(form: FormData): VisitContext {
  const query = new URLSearchParams();
  for (const name of ["plan", "topic", "persona", "formality", "energy", "perspective"]) {
    const value = readText(form, name);
    if (value !== "") query.set(name, value);
  }
  const dwell = readText(form, "dwellMs");
  const context = {
    ...readVisitContext(query),
    ...(/^\d{1,9}$/.test(dwell) ? { dwellMs: Number(dwell) } : {}),
    ...(readText(form, "website") === "" ? {} : { trap: true }),
  };
  const known = visitContextSchema.safeParse(context);
  return known.success ? known.data : {};
}
