import type { InsertOutcome } from "./backend-client.ts";
import {
  type Answers,
  type Draft,
  type FieldErrors,
  type FieldName,
  type FieldTable,
  type FormDefinition,
  toRow,
} from "./field-table.ts";
import { readFormContext, type VisitContext } from "./visit-context.ts";

export type SubmitOutcome<Fields extends FieldTable> =
  | {
      ok: true;
      answers: Answers<Fields>;
      /** Whether the email about it comes later than usual; known a moment after the outcome. */
      isLater?: Promise<boolean>;
    }
  | { ok: false; errors: FieldErrors<FieldName<Fields>>; draft: Draft<Fields> }
  | { ok: false; unavailable: true; isBlocked: boolean; draft: Draft<Fields> };

/** Validates and stores a submission, in the browser or, without JavaScript, on the server. @param insert inserts as role anon */
export async function submitForm<Fields extends FieldTable>(
  form: FormDefinition<Fields>,
  data: FormData,
  insert: (table: string, row: Record<string, unknown>) => Promise<InsertOutcome>,
  firstTouch: VisitContext & { network?: string } = {},
): Promise<SubmitOutcome<Fields>> {
  const draft = form.readDraft(data);
  const checked = form.check(draft);
  if ("errors" in checked) return { ok: false, errors: checked.errors, draft };
  const context = { ...readFormContext(data), ...firstTouch };
  const row = { ...toRow(form.fields, checked.answers), ...(Object.keys(context).length > 0 ? { context } : {}) };
  const stored = await insert(form.table, row);
  if (stored === "stored") return { ok: true, answers: checked.answers };
  return { ok: false, unavailable: true, isBlocked: stored === "blocked", draft };
}
