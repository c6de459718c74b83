import { readVisitContext, type VisitContext, visitContextSchema } from "./visit-context.ts";

/** Reads hidden fields: plan, demo settings, open time (`dwellMs`), honeypot (`website`). Drops invalid values. */
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

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
