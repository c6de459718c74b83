import * as z from "zod/mini";
import { toVisibleEmail, toVisibleText } from "../../../lib/visitor-text.ts";
import type { Database } from "../../../platform/db.server.ts";
import { findRow } from "../../../platform/typed-query.server.ts";
import { type Draft, type Fact, type FieldTable, type FormDefinition, toFacts } from "./field-table.ts";
import { type VisitContext, visitContextSchema } from "./visit-context.ts";
import { describeFirstTouch, describeVisit } from "./visit-summary.ts";

/** Answers are not validated again, so that rows of an older version are still delivered. */
export interface StoredSubmission<Fields extends FieldTable> {
  id: string;
  createdAt: Date;
  answers: Draft<Fields>;
  context: (VisitContext & { flood?: boolean | undefined }) | null;
  /** The honeypot was filled, the form was sent within a second, or too many joined through one link. */
  needsReview: boolean;
  /** When a person of an imported list gave their consent. */
  consentedAt: Date | null;
}

const storedContext = z.extend(visitContextSchema, { flood: z.optional(z.boolean()) });
const storedSchema = z.looseObject({
  id: z.string(),
  created_at: z.date(),
  context: z.catch(z.nullable(storedContext), null),
  needs_review: z.boolean(),
  consented_at: z._default(z.nullable(z.date()), null),
});

const reviewReasons = {
  form: "sent faster than a person types, or by a form filler",
  flood: "more than twenty joined through one shared link within an hour",
} as const;

/** @returns null when the row is gone */
export async function findSubmission<Fields extends FieldTable>(
  db: Database,
  form: FormDefinition<Fields>,
  id: string | null,
): Promise<StoredSubmission<Fields> | null> {
  const row = await findRow(db, storedSchema, `select * from public.${form.table} where id = $1`, [id]);
  if (!row) return null;
  const { created_at: createdAt, context, needs_review: needsReview, consented_at: consentedAt } = row;
  return { id: row.id, createdAt, context, needsReview, consentedAt, answers: form.readRow(row) };
}

/** Labeled answers and what is known of the visit, with text-direction controls spelled out. */
export function toTeamFacts<Fields extends FieldTable>(
  form: FormDefinition<Fields>,
  { answers, context, needsReview }: StoredSubmission<Fields>,
): Pick<Fact, "name" | "label" | "value">[] {
  const visit = describeVisit(context);
  const firstTouch = describeFirstTouch(context);
  return [
    ...toFacts(form.fields, answers).map(({ name, label, control, value }) => ({
      name,
      label,
      value: control === "email" ? toVisibleEmail(value) : toVisibleText(value),
    })),
    ...(visit ? [{ name: "visit", label: "Came from", value: visit }] : []),
    ...(firstTouch ? [{ name: "source", label: "Found us", value: firstTouch }] : []),
    ...(needsReview
      ? [{ name: "review", label: "Please check", value: context?.flood ? reviewReasons.flood : reviewReasons.form }]
      : []),
  ];
}
