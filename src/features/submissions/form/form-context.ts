import { readVisitContext, type VisitContext, visitContextSchema } from "./visit-context.ts";

/**
 * Reads a form's hidden fields: plan, demo settings, how long the form was open (`dwellMs`), whether the honeypot (`website`) was
 * filled. Invalid values are dropped.
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

/** A text field's value; empty when it is missing or a file. */
function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
