import type { FieldTable } from "../../src/features/submissions/form/field-table.ts";

/** The columns that visitors may write: those of the form's fields, and the context of the visit. */
export function visitorColumns({ fields }: { fields: FieldTable }): string[] {
  return [...Object.values(fields).map(({ column }) => column), "context"].toSorted();
}
